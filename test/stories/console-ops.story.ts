/** The page of the queues while a provider is away: failures by cause with the money behind them, and a press. */
import { addStaff, checkScreen, openConsole, test } from './console-screen.js';
import { buyByApi } from './number-by-api.js';
import { request, signUp } from './returning-user.js';
import { expect } from './story.js';

test('What a provider that is away holds up is seen by cause, done now by a press, and found by its id', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  await signUp(person, sandbox, 500_00);
  const ids: string[] = [];
  for (let bought = 0; bought < 3; bought += 1) ids.push((await buyByApi(person.request, 'Telegram')).id);
  const errors = await openConsole(page, await addStaff(stack));
  await sandbox.providerDown(true);
  await request(person.request, 'POST', `/api/numbers/${ids[0]}/cancel`);

  await test.step('the address of the page; what fails appears by itself', async () => {
    await page.goto('/ops');
    await expect(page).toHaveURL(/\/admin\/ops$/);
    await expect(page.getByRole('heading', { name: 'Queues', level: 1 })).toBeVisible();
    const polls = page.getByRole('row').filter({ hasText: 'Poll a number' }).filter({ hasText: 'did not answer' });
    await expect(polls).toContainText('₹');
    await expect(page.getByRole('button', { name: /^Do it now: Cancel a number/ }).first()).toBeVisible();
    await expect(page.getByText(/^Open: left alone$/).first()).toBeVisible();
    await expect(page.getByText('Alive', { exact: true }).first()).toBeVisible();
    await checkScreen(page, 'queues');
  });

  await test.step('all of a group is done now, after its preview', async () => {
    await page
      .getByRole('button', { name: /^Do it now: Cancel a number/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'What would be done now' });
    await expect(dialog.getByText(/^1 piece of work can be done now/)).toBeVisible();
    await expect(dialog.getByText(/^Held behind them: ₹/)).toBeVisible();
    await checkScreen(page, 'preview of a press');
    await dialog.getByLabel('Why').fill('It answers again');
    await dialog.getByRole('button', { name: 'Do 1 now' }).click();
    await expect(dialog.getByText('Done: 1 made due, 0 given their row again.')).toBeVisible();
    await checkScreen(page, 'after a press');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('its number is found with what waits and what failed', async () => {
    await page.getByRole('searchbox', { name: 'Search for work' }).fill(ids[0]!);
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: ids[0]! }) });
    await expect(row).toContainText(/Cancel a number at/);
    await expect(row).toContainText(/The provider/);
    await checkScreen(page, 'found work');
  });

  await sandbox.providerDown(false);
  expect(errors).toEqual([]);
});
