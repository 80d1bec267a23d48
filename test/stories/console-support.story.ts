/** Support on a small screen: a message is answered, its account viewed as its person sees it; templates of two. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { takeErrors } from './browser-errors.js';
import {
  addStaff,
  checkOnPhone as checkScreen,
  chooseReason,
  goTo,
  openConsole,
  PHONE,
  runAsOwner,
  showTab,
  test,
} from './console-screen.js';
import { emailOf, signUp } from './returning-user.js';
import { expect } from './story.js';

const SUBJECT = `Where is my money? ${randomUUID().slice(0, 8)}`;

test('A message is answered by mail, and its person reads that their account was viewed', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  await signUp(person, sandbox);
  const email = await emailOf(person);
  await person.close();
  const errors = await openConsole(page, await addStaff(stack));
  await page.setViewportSize(PHONE);

  await test.step('a message is answered by mail, and its account is viewed as its person sees it', async () => {
    await runAsOwner(
      stack.ownerUrl,
      `INSERT INTO contact_messages (message_id, user_id, name, email, subject, priority, message)
       SELECT gen_random_uuid(), id, 'Asha', 'elsewhere@example.com', $2, 'high', 'I paid.' FROM users WHERE email = $1`,
      [email, SUBJECT],
    );
    await goTo(page, 'Support');
    await expect(page.getByText(SUBJECT)).toBeVisible();
    await checkScreen(page, 'inbox');
    const message = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: SUBJECT });
    await message.getByRole('link').first().click();
    await page.getByLabel('Answer', { exact: true }).fill('It is in your wallet now.');
    await checkScreen(page, 'message');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText(/^Answer by /)).toBeVisible();
    expect(await sandbox.mailTo(email, 'It is in your wallet now.')).toContain(`You wrote to us: ${SUBJECT}`);
    await page.getByRole('link', { name: 'Person', exact: true }).click();
    await expect(page.getByText('Total recharged')).toBeVisible();
    await checkScreen(page, 'person with money');
    await showTab(page, 'timeline');
    await expect(page.getByText('Message answered')).toBeVisible();
    await checkScreen(page, 'timeline');
    await page.getByRole('button', { name: 'View as this person' }).click();
    await chooseReason(page, 'Complaint');
    await page.getByLabel('Note').fill('asks where the money is');
    await checkScreen(page, 'reason of a view');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText(`You see the account of ${email} as they do.`)).toBeVisible();
    await checkScreen(page, 'view');
    expect(await sandbox.mailTo(email, 'looked at your account')).toContain('Codes that you received were hidden');
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await expect(page.getByRole('heading', { name: email })).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test('Two colleagues change one template: the second sees what the first saved, and keeps what they typed', async ({
  page,
  browser,
  stack,
}) => {
  const NAME = `Delay ${randomUUID().slice(0, 8)}`;
  const errors = await openConsole(page, await addStaff(stack));
  const theirs = await (await browser.newContext()).newPage();
  const theirErrors = await openConsole(theirs, await addStaff(stack));
  const editor = (of: Page) => of.getByRole('dialog', { name: 'Answer templates' });
  const textOf = (of: Page) => editor(of).getByLabel('Text', { exact: true });
  const openTemplate = async (of: Page): Promise<void> => {
    await of.goto('/admin/support');
    await of.getByRole('tab', { name: 'Answer templates' }).click();
    const row = of.getByRole('row').or(of.getByRole('main').getByRole('listitem')).filter({ hasText: NAME });
    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(textOf(of)).toHaveValue('It takes an hour.');
  };
  const save = (of: Page) => editor(of).getByRole('button', { name: 'Save', exact: true }).click();
  const changed = editor(page).getByText(`A colleague has changed it meanwhile. It is now "${NAME}":`);

  await test.step('both open it, and the colleague saves first', async () => {
    await page.goto('/admin/support');
    await page.getByRole('tab', { name: 'Answer templates' }).click();
    await page.getByRole('button', { name: 'Add template' }).click();
    await editor(page).getByLabel('Name').fill(NAME);
    await textOf(page).fill('It takes an hour.');
    await save(page);
    await expect(page.getByText('Saved', { exact: true })).toBeInViewport();
    await openTemplate(page);
    await textOf(page).fill('It takes two hours at most.');
    await openTemplate(theirs);
    await textOf(theirs).fill('It takes a day.');
    await save(theirs);
    await expect(theirs.getByText('Saved', { exact: true })).toBeInViewport();
    expect(theirErrors).toEqual([]);
  });

  await test.step('the second is refused, sees the text of the first, and their own is still typed', async () => {
    await save(page);
    await expect(changed).toBeInViewport();
    await takeErrors(errors, '409 /api/admin/answer-templates/:id');
    await expect(editor(page).getByText('It takes a day.', { exact: true })).toBeVisible();
    await expect(textOf(page)).toHaveValue('It takes two hours at most.');
    await checkScreen(page, 'template that a colleague changed');
    await page.setViewportSize(PHONE);
    await editor(page).getByRole('button', { name: 'Keep mine' }).click();
    await expect(changed).toHaveCount(0);
    await expect(textOf(page)).toHaveValue('It takes two hours at most.');
    await save(page);
    await expect(editor(page)).toBeHidden();
    await theirs.reload();
    await theirs.getByRole('tab', { name: 'Answer templates' }).click();
    await expect(theirs.getByText('It takes two hours at most.', { exact: true })).toBeVisible();
  });
  expect([...errors, ...theirErrors]).toEqual([]);
  await theirs.context().close();
});
