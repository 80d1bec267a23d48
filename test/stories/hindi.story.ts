/** The main path in Hindi, on a phone: chosen before registration, kept through it, and nothing of it clipped. */
import type { Page } from '@playwright/test';
import { newCredentials } from './app-user.js';
import { faultsInBothThemes } from './axe.js';
import { collectBrowserErrors } from './browser-errors.js';
import { expect, test } from './story.js';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 640 },
];

const PAGES: readonly (readonly [path: string, heading: string])[] = [
  ['/', 'डैशबोर्ड'],
  ['/buy-numbers', 'नंबर ख़रीदें'],
  ['/numbers-history', 'नंबरों का इतिहास'],
  ['/recharge', 'रीचार्ज'],
  ['/sms-format', 'SMS का प्रारूप'],
  ['/transaction-history', 'लेन-देन का इतिहास'],
  ['/invoices', 'बिल'],
  ['/profile', 'प्रोफ़ाइल'],
  ['/contact', 'संपर्क करें'],
  ['/terms', 'OTP Wallet की शर्तें'],
  ['/promises', 'आपके पैसे के बारे में हमारे वादे'],
  ['/status', 'सिस्टम की स्थिति'],
  ['/welcome', 'नंबर, जब आपको चाहिए।'],
];

/** Texts of ours that are cut off: by the window, or by a box around them. A long name of what is sold may be. */
const clippedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const isCut = (one: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(one);
      const cutsX = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
      const cutsY = /hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 4;
      return (cutsX || cutsY) && one.clientWidth > 1 && /\p{Script=Devanagari}/u.test(one.innerText);
    };
    const boxes = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) => one instanceof HTMLElement && one.checkVisibility() && !one.closest('.visually-hidden, .skip'),
    );
    return [...sideways, ...boxes.filter(isCut).map((one) => `${one.className}: ${one.innerText.slice(0, 60)}`)];
  });

test('A person reads the app in Hindi, buys a number and reads its code, and their mail is in Hindi', async ({
  page,
  sandbox,
}) => {
  const errors = await collectBrowserErrors(page.context());
  const { email, password } = newCredentials();
  await page.goto('/login');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('link', { name: 'खाता बनाएँ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'खाता बनाएँ' })).toBeVisible();
  await page.getByLabel('ईमेल').fill(email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await page.getByLabel('पासवर्ड दोबारा लिखें').fill(password);
  await page.getByRole('button', { name: 'खाता बनाएँ' }).click();
  await expect(page.getByText('पंजीकरण हो गया!')).toBeVisible();

  expect(await sandbox.mailTo(email, 'आपका खाता तैयार है')).toContain('OTP Wallet ने भेजा');
  await page.goto('/recharge');
  await page.getByRole('button', { name: '₹100', exact: true }).click();
  await page.getByLabel('फ़ोन नंबर').fill('+91 98765 43210');
  await page.getByRole('button', { name: 'भुगतान पर जाएँ' }).click();
  await page.getByRole('button', { name: 'सुरक्षित भुगतान करें' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click(); // the page of the gateway
  await expect(page.getByText('भुगतान हो गया')).toBeVisible();

  await sandbox.nextOrder({ outcome: 'never' });
  await page.goto('/buy-numbers');
  await page.getByRole('button', { name: /^सेवा/ }).click();
  await page.getByLabel('नाम या कोड से सेवा खोजें').fill('Telegram');
  await page
    .getByRole('radio', { name: /^Telegram,/ })
    .last()
    .click();
  await page.getByLabel('नाम या डायल कोड से देश खोजें').fill('India');
  await page
    .getByRole('radio', { name: /^India,/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^नंबर ख़रीदें · ₹/ }).click();
  await expect(page.getByText('SMS का इंतज़ार है।')).toBeVisible();
  const ticket = page.getByRole('article', { name: 'Telegram का नंबर' });
  const phone = (await ticket.locator('.phone .mono').innerText()).replace(/[^+\d]/g, '');
  await sandbox.deliver(phone, '482917');
  await expect(page.getByText('OTP आ गया!')).toBeVisible();
  await expect(ticket.getByText('482917')).toBeVisible();

  for (const [path, heading] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi-IN');
    await page.waitForLoadState('networkidle');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect([path, size.width, await clippedOn(page)]).toEqual([path, size.width, []]);
    }
    expect([path, await faultsInBothThemes(page)]).toEqual([path, []]);
  }
  expect(errors).toEqual([]);
});
