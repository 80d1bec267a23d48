/** The console's pages about the business: settings, support, analytics, and the audit of what staff did there. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { AppUser } from './app-user.js';
import { takeErrors } from './browser-errors.js';
import { chooseOption } from './choose-option.js';
import { addStaff, checkScreen, CONSOLE_SIZES, goTo, openConsole, runAsOwner, test } from './console-screen.js';
import { offerOf, signUp, walletOf } from './returning-user.js';

/** Opens the drawer of a setting. */
const openSetting = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Change ${name}`, exact: true }).click();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await expect(drawer.getByRole('button', { name: 'Save the change' })).toBeVisible();
  return drawer;
};

/** The sale of numbers is refused, and that is said beside the button that was pressed. */
const buyWhilePaused = async (theirs: Page): Promise<void> => {
  const { country, service } = await offerOf(theirs.context(), 'India', 'Telegram');
  const user = new AppUser(theirs);
  for (const size of CONSOLE_SIZES) {
    await theirs.setViewportSize(size);
    await theirs.goto('/buy-numbers');
    await user.chooseOffer(country, service);
    await user.buyButton.click();
    await expect(theirs.getByText('Numbers are not for sale at the moment.')).toBeInViewport({ ratio: 1 });
    await checkScreen(theirs, 'paused sale', [size]);
    await expect(user.ticket(service)).toHaveCount(0);
  }
};

test('Settings are changed after their effect was read, taken back, and people read a notice', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  await signUp(person, sandbox, 100_00);
  const errors = await openConsole(page, await addStaff(stack));
  await goTo(page, 'Settings');
  const colleague = await (await browser.newContext()).newPage();
  const theirErrors = await openConsole(colleague, await addStaff(stack));
  await goTo(colleague, 'Settings');

  await test.step('a limit, with its effect', async () => {
    const drawer = await openSetting(page, 'Purchases of one person an hour');
    await expect(drawer.getByText('This is what is in force.')).toBeVisible();
    await expect(drawer.getByText('Nobody has changed it yet.')).toBeVisible();
    await drawer.getByLabel('New value').fill('17');
    await drawer.getByLabel('New value').press('Tab');
    await expect(drawer.getByText(/→ 17/)).toBeVisible();
    await checkScreen(page, 'change of a setting');
    await drawer.getByRole('button', { name: 'Save the change' }).click();
    await expect(drawer.getByText(/Please/)).toBeInViewport();
    await checkScreen(page, 'change without a reason');
    await drawer.getByLabel('Why').fill('Tried for a day');
    const theirDrawer = await openSetting(colleague, 'Purchases of one person an hour');
    await theirDrawer.getByLabel('New value').fill('18');
    await theirDrawer.getByLabel('Why').fill('Also tried');
    await drawer.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByText('Purchases of one person an hour changed')).toBeInViewport();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await checkScreen(page, 'settings');
  });

  await test.step('a colleague who had it open does not change it over that, and reads who changed it', async () => {
    const drawer = colleague.getByRole('dialog', { name: 'Purchases of one person an hour', exact: true });
    await drawer.getByRole('button', { name: 'Save the change' }).click();
    await expect(
      drawer.getByText('A colleague has changed this setting meanwhile.', { exact: false }),
    ).toBeInViewport();
    await expect(drawer.getByRole('list', { name: 'Changes' })).toContainText('Tried for a day');
    await expect(drawer.getByLabel('New value')).toHaveValue('18');
    await checkScreen(colleague, 'changed by a colleague');
    await drawer.getByRole('button', { name: 'Close' }).click();
    const row = colleague.getByRole('row').filter({ hasText: 'Purchases of one person an hour' });
    await expect(row).toContainText('17');
    expect(theirErrors.filter((line) => !line.includes('409'))).toEqual([]);
    await colleague.context().close();
  });

  await test.step('it is taken back', async () => {
    const drawer = await openSetting(page, 'Purchases of one person an hour');
    await drawer.getByRole('button', { name: 'Take it back' }).click();
    await expect(drawer.getByLabel('Why')).toHaveValue(/^Takes back the change of /);
    await checkScreen(page, 'change taken back');
    await drawer.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const row = page.getByRole('row').filter({ hasText: 'Purchases of one person an hour' });
    await expect(row).toContainText('Takes back the change of');
  });

  await test.step('a notice, and a pause, as people read them', async () => {
    const text = `Closed on Sunday ${randomUUID()}`;
    const notice = await openSetting(page, 'Text of the notice');
    await notice.getByLabel('New value').fill(text);
    await notice.getByLabel('Why').fill('For all');
    await checkScreen(page, 'notice');
    await notice.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const pause = await openSetting(page, 'Sale of numbers is paused');
    await pause.getByLabel('New value').click();
    await pause.getByLabel('Why').fill('A provider is down');
    await checkScreen(page, 'pause of sales');
    await pause.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const theirs = await person.newPage();
    await expect(async () => {
      await theirs.goto('/');
      await expect(theirs.getByText(text)).toBeInViewport({ timeout: 2_000 });
    }).toPass();
    await buyWhilePaused(theirs);
    expect(await walletOf(person)).toMatchObject({ available: 100_00, held: 0 });
    for (const name of ['Text of the notice', 'Sale of numbers is paused']) {
      const drawer = await openSetting(page, name);
      await drawer.getByLabel('Why').fill('It is over');
      await drawer.getByRole('button', { name: 'Take the default again' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
  expect(errors).toEqual([]);
  await person.close();
});

test('A message is given to somebody, noted on, and answered from a template', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  const userId = await signUp(person, sandbox);
  const subject = `Where is it? ${randomUUID().slice(0, 8)}`;
  const template = `Greeting ${randomUUID().slice(0, 8)}`;
  await runAsOwner(
    stack.ownerUrl,
    `INSERT INTO contact_messages (message_id, user_id, name, email, subject, priority, message)
     SELECT $1, id, 'Asha', email, $2, 'high', 'I paid.' FROM users WHERE id = $3`,
    [randomUUID(), subject, userId],
  );
  const staff = await addStaff(stack);
  const errors = await openConsole(page, staff);
  await goTo(page, 'Support');

  await test.step('a template is written', async () => {
    await page.getByRole('tab', { name: 'Answer templates' }).click();
    await checkScreen(page, 'templates');
    await page.getByRole('button', { name: 'Add template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Answer templates' });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Please write something').first()).toBeInViewport();
    await dialog.getByLabel('Name').fill(template);
    await dialog.getByLabel('Text', { exact: true }).fill('Dear {name}, it is there.');
    await checkScreen(page, 'template');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeInViewport();
    const row = page.getByRole('row').filter({ hasText: template });
    await row.getByRole('button', { name: 'Remove' }).click();
    const question = page.locator('.ant-popconfirm').filter({ hasText: template });
    await expect(question).toBeInViewport({ ratio: 1 });
    await checkScreen(page, 'removal of a template');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('the message is given to a colleague, with a note', async () => {
    await page.getByRole('tab', { name: 'Messages' }).click();
    await expect(page.getByRole('row').filter({ hasText: subject })).toBeVisible();
    await checkScreen(page, 'inbox');
    await page.getByRole('row').filter({ hasText: subject }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: subject })).toBeInViewport();
    await chooseOption(page.getByRole('combobox', { name: 'Assigned to' }), staff.name);
    await expect(page.locator('.console-assign')).toContainText(staff.name);
    await page.getByLabel('Internal note').fill('Paid yesterday.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Note added')).toBeInViewport();
    await expect(page.getByText(`Note by ${staff.name}`)).toBeVisible();
  });

  await test.step('an answer is not sent while a place is left to fill in', async () => {
    await chooseOption(page.getByRole('combobox', { name: 'Begin with a template' }), template);
    const answer = page.getByLabel('Answer', { exact: true });
    await expect(answer).toHaveValue('Dear {name}, it is there.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.locator('.console-trouble')).toBeInViewport();
    await checkScreen(page, 'answer with a place left');
    await takeErrors(errors, '400 /api/admin/messages/:id/answers');
    await answer.fill('Dear Asha, it is there.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText('The answer is on its way.')).toBeInViewport();
    await expect(page.getByText(`Answer by ${staff.name}`)).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Open again' })).toBeInViewport();
    await checkScreen(page, 'answered message');
  });
  expect(errors).toEqual([]);
  await person.close();
});

test('Figures are read as a chart and as a table, beside the period before, and taken as a file', async ({
  page,
  stack,
}) => {
  const errors = await openConsole(page, await addStaff(stack));

  await test.step('the page fails, and is read again', async () => {
    await page.route('**/api/admin/analytics**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/admin/analytics');
    const again = page.getByRole('main').getByRole('button', { name: 'Try Again' });
    await expect(again).toBeInViewport();
    await checkScreen(page, 'failed figures');
    await page.unroute('**/api/admin/analytics**');
    await again.click();
    await expect(page.getByRole('img', { name: 'Revenue by day' })).toBeInViewport();
    await takeErrors(errors, '503 /api/admin/analytics');
  });

  await test.step('chart and table', async () => {
    await checkScreen(page, 'charts');
    const revenue = page.getByRole('figure', { name: 'Revenue' });
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    await expect(revenue.getByRole('columnheader', { name: 'The same day of the period before' })).toBeInViewport();
    await checkScreen(page, 'table of figures');
    await page.getByText('7 days', { exact: true }).click();
    await expect(page).toHaveURL(/from=/);
    await expect(revenue.getByRole('row')).toHaveCount(8);
  });

  await test.step('a file', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Revenue as CSV' }).click();
    const lines = readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(8);
  });

  await test.step('the audit has it, with its place in the chain', async () => {
    await goTo(page, 'Audit log');
    await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
    await checkScreen(page, 'audit log');
    await page.getByRole('table', { name: 'Audit log' }).getByRole('link').first().click();
    await expect(page.getByText('Place in the chain')).toBeVisible();
    await expect(page.getByText(/^The hash is that of the stored text/)).toBeVisible();
    await checkScreen(page, 'action of the audit');
    await page.getByRole('link', { name: 'All by the same' }).click();
    await expect(page).toHaveURL(/\/admin\/audit\?actor\.is=/);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeInViewport();
  });
  expect(errors).toEqual([]);
});
