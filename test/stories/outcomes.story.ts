/** Every outcome of Buy is drawn where the finger is: inside the viewport, above the button that was pressed. */
import type { Page } from '@playwright/test';
import { faultsInBothThemes } from './axe.js';
import { signUp, offerOf } from './returning-user.js';
import { AppUser } from './app-user.js';
import { expect, test } from './story.js';

const REFUSALS = [
  [409, 'insufficient-funds', { required: 1404, available: 2 }],
  [409, 'price-changed', { price: 999_999 }],
  [409, 'offer-not-available', {}],
  [409, 'price-not-available', { service: null }],
  [503, 'provider-busy', {}],
  [503, 'provider-unavailable', {}],
  [409, 'too-many-open-numbers', { limit: 5 }],
  [409, 'too-many-purchases', { limit: 20 }],
  [409, 'service-not-allowed', {}],
  [409, 'service-hidden', { service: 'Telegram' }],
  [409, 'banned', {}],
] as const;

/** The server answers every purchase with this refusal. */
const refuseWith = async (page: Page, [status, code, facts]: (typeof REFUSALS)[number]): Promise<void> => {
  await page.unrouteAll();
  await page.route('**/api/numbers', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: { code, facts, message: '' } })
      : route.continue(),
  );
};

for (const [width, height] of [
  [360, 640],
  [1440, 900],
] as const)
  test(`Each refusal of Buy is seen whole at ${width} x ${height}`, async ({ page, context, sandbox }) => {
    await page.setViewportSize({ width, height });
    await signUp(context, sandbox, 100_00);
    const { country, service } = await offerOf(context, 'India', 'Telegram');
    const user = new AppUser(page);
    await page.goto('/buy-numbers');
    await user.chooseOffer(country, service);
    const address = page.url();
    for (const refusal of REFUSALS)
      await test.step(refusal[1], async () => {
        await page.goto(address);
        await user.expectChosen(country, service);
        await refuseWith(page, refusal);
        await user.buyButton.click();
        const outcome = user.chosen.locator('.banner');
        await expect(outcome).toBeInViewport({ ratio: 1 });
        await expect(user.buyButton).toBeInViewport({ ratio: 1 });
        for (const action of await outcome.locator('a, button').all()) {
          await expect(action).toBeInViewport({ ratio: 1 });
          expect((await action.boundingBox())!.height).toBeGreaterThanOrEqual(44);
        }
        if (width < 500) expect(await faultsInBothThemes(page)).toEqual([]);
      });
  });
