/** A message from a person, on a small screen: answered by mail, and their account viewed as they see it. */
import { randomUUID } from 'node:crypto';
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
