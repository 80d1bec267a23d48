/** What is sold, in the console: accounts at providers, prices, how a service is shown, and what providers changed. */
import { addStaff, ADMIN, checkScreen, goTo, openConsole, runAsOwner } from './console-screen.js';
import { expect, test } from './story.js';

// Other stories buy what is paused and renamed here, so this one has a stack of its own.
const CLOCKS = { POLL_FOR_MS: '120000', HOLD_FOR_MS: '150000', CATALOG_EVERY_MS: '2000' };

test.use({ settings: { ...CLOCKS, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } });

/** As if the provider had asked less for one offer yesterday, and had not had another one. */
const YESTERDAY = `
INSERT INTO catalog_days VALUES ('sandbox', (now() AT TIME ZONE 'Asia/Kolkata')::date, now()) ON CONFLICT (provider) DO NOTHING;
DELETE FROM catalog_offers_of_day WHERE provider = 'sandbox';
INSERT INTO catalog_offers_of_day SELECT o.provider, o.country, o.service, c.name, s.name, o.price FROM catalog_offers o
JOIN catalog_countries c USING (provider, country) JOIN catalog_services s USING (provider, service)
WHERE o.provider = 'sandbox';
UPDATE catalog_offers_of_day SET price = '0.01' WHERE provider = 'sandbox' AND (country, service) =
  (SELECT country, service FROM catalog_offers WHERE provider = 'sandbox' ORDER BY 1, 2 LIMIT 1);
DELETE FROM catalog_offers_of_day WHERE provider = 'sandbox' AND (country, service) =
  (SELECT country, service FROM catalog_offers WHERE provider = 'sandbox' ORDER BY 1, 2 OFFSET 1 LIMIT 1)`;

test('Providers are tested, paused and repriced, and a service gets its price, place, name and icon', async ({
  page,
  stack,
}) => {
  const errors = await openConsole(page, await addStaff(stack));

  await test.step('a provider is tested and paused, and a markup is saved after its example prices', async () => {
    await goTo(page, 'Providers');
    await page.getByRole('button', { name: 'Test sandbox-2' }).click();
    await expect(page.getByText(/It knows our key/)).toBeVisible();
    await checkScreen(page, 'providers');
    await page.getByRole('button', { name: 'Pause sandbox-2' }).click();
    const question = page.getByRole('dialog', { name: 'Pause sandbox-2' });
    await question.getByLabel('Why').fill('It answers garbage');
    await checkScreen(page, 'pause');
    await question.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change sandbox', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'sandbox' });
    await drawer.getByLabel('Markup in per cent').fill('20');
    await expect(drawer.getByRole('region', { name: 'What it makes of prices' })).toContainText('₹');
    await checkScreen(page, 'change of a provider');
    await drawer.getByLabel('Why').fill('Costs have risen');
    await drawer.getByRole('button', { name: 'Save the change' }).click();
    // not what was typed, in a drawer that is closing
    await expect(page.getByRole('paragraph').filter({ hasText: 'Costs have risen' })).toBeVisible();
  });

  await test.step('a service gets a markup of its own from the price list', async () => {
    await goTo(page, 'Catalogue');
    await page.getByLabel('Search by name or code').fill('tg');
    await checkScreen(page, 'catalogue');
    await page.getByRole('link', { name: 'Prices of Telegram' }).click();
    await page.getByLabel('Markup of this service in per cent').fill('25');
    await expect(page.getByRole('region', { name: 'What it makes of prices' })).toContainText('₹');
    await checkScreen(page, 'price list');
    await page.getByLabel('Why').fill('Many ask for it');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Many ask for it');
  });

  await test.step('a service is the first of the list, under a name and an icon of ours', async () => {
    await page.getByLabel('Place in the list of people').fill('1');
    await page.getByLabel('Name that people see').fill('Telegram chat');
    await page.getByRole('combobox', { name: 'Icon' }).click();
    await page.getByTitle('Chat', { exact: true }).click();
    await page.getByLabel('Why').fill('Asked for most');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('heading', { name: 'Telegram chat' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Asked for most');
    await checkScreen(page, 'shown service');
    await goTo(page, 'Catalogue');
    await expect(page.getByText('Place 1', { exact: true })).toBeVisible();
  });

  await test.step('what the providers changed since the day began', async () => {
    await runAsOwner(stack.ownerUrl, YESTERDAY);
    await goTo(page, 'Changes at providers');
    await expect(page.getByText(/^sandbox: 1 dearer, 0 gone, 1 new, 0 cheaper, since /)).toBeVisible();
    await checkScreen(page, 'changes at providers');
  });
  expect(errors).toEqual([]);
});
