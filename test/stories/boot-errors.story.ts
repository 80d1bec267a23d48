/** What a page shows when the app cannot be loaded, cannot start, or fails later: in the language of the page. */
import type { Page } from '@playwright/test';
import { violationsOn } from './axe.js';
import { chooseLanguage } from './language.js';
import { request, signUp } from './returning-user.js';
import { expect, test } from './story.js';

const LANGUAGES = [
  {
    code: 'en',
    loading: ['Loading Error', 'Reload Page'],
    application: ['Application Error', 'Refresh Page'],
    page: ['Something went wrong', 'Reload Page'],
    signIn: 'Sign in',
  },
  {
    code: 'hi',
    loading: ['लोड नहीं हो सका', 'पेज फिर लोड करें'],
    application: ['ऐप में गड़बड़ी', 'पेज रीफ़्रेश करें'],
    page: ['कुछ गड़बड़ हो गई', 'पेज फिर लोड करें'],
    signIn: 'साइन इन करें',
  },
] as const;

const expectError = async (page: Page, [title, button]: readonly [string, string]): Promise<void> => {
  await expect(page.getByRole('alert').getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('#first-screen')).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
};

for (const [chosen, ofDevice] of [
  ['dark', 'light'],
  ['light', 'dark'],
] as const)
  test(`The chosen theme is ${chosen}, that of the device ${ofDevice}`, async ({ page, context, sandbox }) => {
    await signUp(context, sandbox);
    await request(context.request, 'PATCH', '/api/preferences', { theme: chosen });
    await page.emulateMedia({ colorScheme: ofDevice });
    await page.route(/\.js$/, (route) => route.abort());
    for (const styles of ['the styles of the app', 'no styles but those of the page']) {
      if (styles.startsWith('no')) await page.route(/\.css$/, (route) => route.abort());
      await page.goto('/profile');
      await expect(page.locator('html')).toHaveAttribute('data-theme', chosen);
      await expectError(page, LANGUAGES[0].loading);
    }
  });

for (const { code, loading, application, page: ofPage, signIn } of LANGUAGES) {
  test(`The script of the app cannot be loaded, ${code}`, async ({ page, context, baseURL }) => {
    await chooseLanguage(context, code, baseURL!);
    const html = await (await context.request.get('/login')).text();
    const script = /<script data-app[^>]* src="([^"]+)"/.exec(html)![1]!;
    await page.route(`**${script}`, (route) => route.abort());
    await page.goto('/login');
    await expectError(page, loading);
    await page.unrouteAll();
    await page.getByRole('button', { name: loading[1] }).click();
    await expect(page.getByRole('heading', { level: 1, name: signIn })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`The element of the app is missing, ${code}`, async ({ page, context, baseURL }) => {
    await chooseLanguage(context, code, baseURL!);
    await page.route('**/login', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('<div id="root"></div>', '') });
    });
    await page.goto('/login');
    await expectError(page, loading);
  });

  test(`The app cannot start, ${code}`, async ({ page, context, baseURL }) => {
    await chooseLanguage(context, code, baseURL!);
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'matchMedia'));
    await page.goto('/login');
    await expectError(page, application);
    await page.evaluate(() => dispatchEvent(new CustomEvent('boot-error', { detail: 'application' })));
    await expectError(page, application);
  });

  test(`A component of a page throws, ${code}`, async ({ page, context, baseURL, sandbox }) => {
    await chooseLanguage(context, code, baseURL!);
    await signUp(context, sandbox);
    await page.route('**/api/transactions?*', (route) => route.fulfill({ json: { items: [null] } }));
    await page.goto('/transaction-history');
    await expectError(page, ofPage);
    await page.unrouteAll();
    await page.getByRole('button', { name: ofPage[1] }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
