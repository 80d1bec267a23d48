/** Nothing moves after a press: when a number is bought, and between the main pages while it is open. */
import type { Page } from '@playwright/test';
import { pairs, round, shiftsOf, slowDown, watchShifts } from '../bench/web/within-app.js';
import { AppUser } from './app-user.js';
import { offerOf, signUp } from './returning-user.js';
import type { SandboxClient } from './sandbox-client.js';
import { expect, test } from './story.js';

const MOST = 0.02;
const PHONE = { width: 360, height: 640 };
const SIZES = [PHONE, { width: 1440, height: 900 }];
const TITLES: Readonly<Record<string, string>> = {
  '/': 'Dashboard',
  '/buy-numbers': 'Buy Numbers',
  '/numbers-history': 'Numbers History',
  '/transaction-history': 'Transaction History',
  '/recharge': 'Recharge',
};

test.describe.configure({ mode: 'parallel' }); // each takes minutes, most of them waiting

// The number stays open until the last pair.
test.use({ settings: { POLL_FOR_MS: '900000', HOLD_FOR_MS: '960000', CATALOG_EVERY_MS: '2000' } });

/** What is drawn beside the name of the page is whole, and stays within the header. */
const cutItems = (page: Page) =>
  page.locator('.tray-track > li').evaluateAll((items) => {
    const strip = document.querySelector('.tray')!.getBoundingClientRect();
    return items.filter((item) => item.getBoundingClientRect().right > strip.right + 1).length;
  });

/** Just before a purchase, at 400 ms latency: the number that is bought gets no code. */
const chosenOnASlowLine = async (page: Page, sandbox: SandboxClient) => {
  await signUp(page.context(), sandbox, 500_00);
  const { country, service } = await offerOf(page.context(), 'Kenya', 'Telegram'); // a dial code of three digits
  const user = new AppUser(page);
  await page.goto('/buy-numbers');
  await user.chooseOffer(country, service);
  await slowDown(page);
  await sandbox.nextOrder({ outcome: 'never' });
  return { user, ticket: user.ticket(service) };
};

for (const size of SIZES)
  test(`Nothing moves after a press between the main pages at ${size.width} px, with a number open`, async ({
    page,
    sandbox,
  }) => {
    test.slow(); // up to twenty pairs of pages, each watched for seconds
    await page.setViewportSize(size);
    const { user, ticket } = await chosenOnASlowLine(page, sandbox);
    await user.buyButton.click();
    await expect(ticket.getByText('Waiting for SMS.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your open numbers and new codes' })).toBeVisible();

    const moved: string[] = [];
    for (const pair of size === PHONE ? pairs : round)
      await test.step(`${pair.from} to ${pair.to}`, async () => {
        const sum = await shiftsOf(page, pair);
        if (sum > MOST) moved.push(`${pair.from} to ${pair.to}: ${sum.toFixed(3)}`);
        await expect(page).toHaveURL((url) => url.pathname === pair.to);
        await expect(page.locator('main h1')).toHaveText(TITLES[pair.to]!);
        expect(await cutItems(page)).toBe(0);
      });
    expect(moved).toEqual([]);
  });

for (const size of SIZES)
  test(`A purchase moves nothing at ${size.width} px, and what came of it is in sight`, async ({ page, sandbox }) => {
    await page.setViewportSize(size);
    const { user, ticket } = await chosenOnASlowLine(page, sandbox);
    const scrolled = await page.evaluate(() => scrollY);
    const shifts = await watchShifts(page, async () => {
      await user.buyButton.click();
      await expect(ticket.getByText('Waiting for SMS.')).toBeVisible();
    });
    expect(shifts).toBeLessThanOrEqual(MOST);
    await expect(ticket.locator('.phone')).toBeInViewport({ ratio: 1 });
    await expect(ticket.getByText('Waiting for SMS.')).toBeInViewport({ ratio: 1 });
    await expect(ticket.getByRole('button', { name: /^Cancel/ })).toBeInViewport({ ratio: 1 });
    if (size.width < 500) return;
    // Beside the choice: nothing is scrolled away either, and the bar is ready for the next number.
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await expect(user.buyButton).toBeInViewport({ ratio: 1 });
    await expect(user.buyButton).toHaveText('Buy Number');
  });

test('A whole row of the transactions opens its story on a wide screen', async ({ page, context, sandbox }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(context, sandbox, 500_00);
  await page.goto('/transaction-history');
  const row = page.getByRole('row').filter({ hasText: 'Wallet recharge' });
  const { x, y, width, height } = (await row.boundingBox())!;
  await page.mouse.click(x + width * 0.7, y + height / 2); // the cell of the date
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/[?&]story=./);
});
