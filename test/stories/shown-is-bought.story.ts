/** The Buy button never orders a service that is not drawn beside it. */
import type { Locator, Page } from '@playwright/test';
import { signUp, offerOf } from './returning-user.js';
import { AppUser, rupees } from './app-user.js';
import { expect, test } from './story.js';

test('A user chooses Telegram, then another service, and can buy only what is chosen after that', async ({
  page,
  context,
  sandbox,
  ledger,
}) => {
  const id = await signUp(context, sandbox, 100_00);
  const { country } = await offerOf(context, 'India', 'Telegram');
  const user = new AppUser(page);
  await page.goto('/buy-numbers');
  await user.chooseOffer(country, 'Telegram');
  const before = await ledger.events(id);

  await user.row('WhatsApp').click(); // a tile of the page: another service, no country yet
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(user.chosen).not.toContainText('Telegram');
  await expect(user.buyButton).toHaveAttribute('aria-disabled', 'true');
  await user.buyButton.press('Enter');
  await expect(user.chosen.getByText('Please select both country and service first')).toBeInViewport();
  expect(await ledger.events(id)).toEqual(before);

  await user.chooseOffer(country, 'WhatsApp');
  await sandbox.nextOrder({ outcome: 'never' });
  await user.buyButton.click();
  await user.phoneOn(user.ticket('WhatsApp'));
  await expect(user.ticket('Telegram')).toHaveCount(0);
});

test('The choice is in the address: back, forward and a reload keep what would be bought', async ({
  page,
  context,
  sandbox,
}) => {
  await signUp(context, sandbox, 100_00);
  const { country } = await offerOf(context, 'India', 'Telegram');
  const user = new AppUser(page);
  await page.goto('/buy-numbers');
  await user.chooseOffer(country, 'Telegram');
  await user.chooseOffer(country, 'WhatsApp');
  await page.reload();
  await user.expectChosen(country, 'WhatsApp');
  await page.goBack();
  await page.goBack();
  await user.expectChosen(country, 'Telegram');
  await page.goForward();
  await page.goForward();
  await user.expectChosen(country, 'WhatsApp');
});

interface Bought {
  readonly service: string;
  readonly country: string;
  readonly price: string;
}

/** The newest number, once there is one more than before. */
const newestOf = async (page: Page, count: number): Promise<Bought> => {
  const read = async () =>
    (await (await page.request.get('/api/numbers?limit=1')).json()) as {
      total: number;
      items: { serviceName: string; countryName: string; price: number }[];
    };
  await expect.poll(async () => (await read()).total).toBe(count);
  const { serviceName, countryName, price } = (await read()).items[0]!;
  return { service: serviceName, country: countryName, price: rupees(price) };
};

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
])
  test(`Each short way buys what it names, at ${viewport.width} px`, async ({ page, context, sandbox }) => {
    await page.setViewportSize(viewport);
    await signUp(context, sandbox, 500_00);
    const { country } = await offerOf(context, 'India', 'WhatsApp');
    const user = new AppUser(page);
    const tile = (group: string, name: RegExp): Locator =>
      page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).last();
    let bought = 0;
    /** Presses a button that names what it buys, and reads what was bought. */
    const buyBy = async (button: Locator): Promise<{ text: string; number: Bought }> => {
      await sandbox.nextOrder({ outcome: 'never' });
      const text = (await button.textContent()) ?? '';
      await button.click();
      bought += 1;
      const number = await newestOf(page, bought);
      await user.phoneOn(user.ticket(number.service));
      return { text, number };
    };
    const wanted = { service: 'WhatsApp', country };

    await test.step('a favourite, which a reload keeps', async () => {
      await page.goto('/buy-numbers');
      if (viewport.width < 1200) await page.getByRole('button', { name: /^Service/ }).click();
      await page.getByLabel('Search services by name or code').fill('WhatsApp');
      const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
      await page.getByRole('button', { name: 'Add WhatsApp to favourites' }).click();
      await kept;
      await page.reload();
      await tile('Favourites', /^WhatsApp,/).click();
      await page.getByLabel('Search countries by name or dial code').fill(country);
      await user.row(country).click();
      await user.expectChosen(country, 'WhatsApp');
      const { text, number } = await buyBy(user.buyButton);
      expect(number).toMatchObject(wanted);
      expect(text).toBe(`Buy Number · ${number.price}`);
    });

    await test.step('a recent pair', async () => {
      await page.goto('/buy-numbers');
      await tile('Recent', new RegExp(`^WhatsApp, ${country},`)).click();
      await user.expectChosen(country, 'WhatsApp');
      const { text, number } = await buyBy(user.buyButton);
      expect(number).toMatchObject(wanted);
      expect(text).toBe(`Buy Number · ${number.price}`);
    });

    await test.step('Buy again', async () => {
      await page.goto('/');
      const { text, number } = await buyBy(page.getByRole('button', { name: /^Buy again:/ }));
      expect(number).toMatchObject(wanted);
      expect(text).toBe(`Buy again: WhatsApp, ${country} · ${number.price}`);
    });

    await test.step('the next best of what is sold out', async () => {
      await page.goto('/buy-numbers');
      await tile('Recent', new RegExp(`^WhatsApp, ${country},`)).click();
      await user.expectChosen(country, 'WhatsApp');
      await page.route(
        '**/api/numbers',
        (route) => route.fulfill({ status: 409, json: { code: 'offer-not-available', facts: {}, message: '' } }),
        { times: 1 },
      );
      await user.buyButton.click();
      const next = page.getByRole('button', { name: /^Try the next best:.*WhatsApp$/ });
      await expect(next).toBeInViewport({ ratio: 1 });
      const { text, number } = await buyBy(next);
      expect(number.service).toBe('WhatsApp');
      expect(number.country).not.toBe(country);
      expect(text).toContain(`Try the next best: ${number.country} ${number.price}`);
    });

    // Favourites and recent pairs are the server's: on a shared device nothing of them stays (decision 0116).
    const kept = await page.evaluate(async () => ({
      storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      cookies: document.cookie,
    }));
    expect(kept).toEqual({ storage: [], databases: [], caches: [], cookies: '' });
  });
