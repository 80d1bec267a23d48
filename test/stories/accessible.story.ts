/**
 * Every route in both themes, on both sizes of screen and in both languages: axe finds nothing, what is pressed is
 * large enough, no text in Hindi is cut off, and the browser reports no error.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { faultsInBothThemes } from './axe.js';
import { collectBrowserErrors } from './browser-errors.js';
import { clippedOn } from './clipped.js';
import { openDrawn } from './drawn.js';
import { faultOfFocus } from './focus-ring.js';
import { chooseLanguage } from './language.js';
import { offerOf, signUp } from './returning-user.js';
import { expect, test } from './story.js';

const ANYBODYS = ['/terms', '/promises', '/status', '/welcome', '/no-such-page', '/payment-return'];
const PUBLIC = [
  ...['/login', '/register', '/forgot-password', '/reset-password', '/reset-password?access_token=a&refresh_token=r'],
  ...['/confirm-email', `/confirm-email?token=${'a'.repeat(43)}`, '/google-done', '/payment-success?amount=100'],
  ...ANYBODYS,
];
const PROTECTED = [
  ...['/', '/buy-numbers', '/numbers-history', '/recharge', '/sms-format', '/transaction-history', '/invoices'],
  ...['/profile', '/contact', '/payment-success?amount=100&status=success', ...ANYBODYS],
];
const PHONE = { width: 360, height: 640 };
const DESK = { width: 1440, height: 900 };

/** Of a heading in Hindi: one that has stayed English has no such letter. */
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** What was found, with the place where it was found. */
const look = async (page: Page, routes: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    for (const route of routes) {
      await page.emulateMedia({ colorScheme: 'light' });
      await openDrawn(page, route);
      found.push(...(await faultsInBothThemes(page, [])).map((line) => `${route} ${size.width}: ${line}`));
    }
  }
  return found;
};

/** In Hindi: the letters are what differs, so each page is loaded once and follows to the other size. */
const lookInHindi = async (page: Page, routes: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const route of routes) {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'light' });
    await openDrawn(page, route);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi-IN');
    await expect(page.locator('main h1').first()).toHaveText(DEVANAGARI);
    const faults = [...(await clippedOn(page)), ...(await faultsInBothThemes(page, []))];
    await page.setViewportSize(DESK);
    faults.push(...(await clippedOn(page)));
    found.push(...faults.map((line) => `${route} in Hindi: ${line}`));
  }
  return found;
};

/** A person whose history has something to show. */
const openAsPerson = async (context: BrowserContext, sandbox: Parameters<typeof signUp>[1]): Promise<void> => {
  await signUp(context, sandbox, 100_00);
  await offerOf(context, 'India', 'Telegram');
};

for (const [language, find] of [
  ['English', look],
  ['Hindi', lookInHindi],
] as const) {
  test(`Public pages can be used by everybody, in ${language}`, async ({ page, context, baseURL }) => {
    const errors = await collectBrowserErrors(context);
    if (language === 'Hindi') await chooseLanguage(context, 'hi', baseURL!);
    expect(await find(page, PUBLIC)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test(`Pages of a signed-in user can be used by everybody, in ${language}`, async ({
    page,
    context,
    baseURL,
    sandbox,
  }) => {
    const errors = await collectBrowserErrors(context);
    if (language === 'Hindi') await chooseLanguage(context, 'hi', baseURL!);
    await openAsPerson(context, sandbox);
    expect(await find(page, PROTECTED)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

/** More tab stops than the part of a page that is looked at has. */
const MOST_STOPS = 40;

for (const colorScheme of ['light', 'dark'] as const)
  test(`Every stop of the keyboard shows where it is, ${colorScheme}`, async ({ page, context, sandbox }) => {
    await signUp(context, sandbox, 100_00);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const unseen = new Set<string>();
    let stops = 0;
    for (const route of PROTECTED) {
      await openDrawn(page, route);
      for (let stop = 0; stop < MOST_STOPS; stop++) {
        await page.keyboard.press('Tab');
        const fault = await page.evaluate(faultOfFocus);
        if (fault === 'nothing has the focus') break; // the page's end
        stops += 1;
        if (fault) unseen.add(`${route}: ${fault}`);
      }
    }
    expect(stops).toBeGreaterThan(PROTECTED.length * 10);
    expect([...unseen]).toEqual([]);
  });
