/** The main path in Hindi: chosen before registration, kept through it, and nothing of it clipped, nor what opens. */
import { newCredentials } from './app-user.js';
import { faultsIn } from './axe.js';
import { collectBrowserErrors } from './browser-errors.js';
import { clippedOn } from './clipped.js';
import { SIZES } from './sizes.js';
import { expect, test } from './story.js';

for (const { name, isWide, use } of SIZES)
  test.describe(`At ${name}`, () => {
    test.use(use);

    test('A person reads the app in Hindi, buys a number and reads its code, and their mail is in Hindi', async ({
      page,
      context,
      sandbox,
    }) => {
      const errors = await collectBrowserErrors(context);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.emulateMedia({ ...use, reducedMotion: 'reduce' });
      const found: string[] = [];
      /** What is shown now, and what is open over it. */
      const look = (what: string) =>
        test.step(what, async () => {
          const faults = await faultsIn(page, use.colorScheme);
          found.push(...[...(await clippedOn(page)), ...faults].map((line) => `${what}: ${line}`));
        });
      const press = (button: string | RegExp) => page.getByRole('button', { name: button }).first().click();
      const close = async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };

      const { email, password } = newCredentials();
      await page.goto('/login');
      await press('हिन्दी');
      await page.getByRole('link', { name: 'खाता बनाएँ' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'खाता बनाएँ' })).toBeVisible();
      await page.getByLabel('ईमेल').fill(email);
      await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
      await page.getByLabel('पासवर्ड दोबारा लिखें').fill(password);
      await press('खाता बनाएँ');
      await expect(page.getByText('पंजीकरण हो गया!')).toBeVisible();

      expect(await sandbox.mailTo(email, 'आपका खाता तैयार है')).toContain('OTP Wallet ने भेजा');
      await page.goto('/recharge');
      await page.getByRole('button', { name: '₹100', exact: true }).click();
      await page.getByLabel('फ़ोन नंबर').fill('+91 98765 43210');
      await press('भुगतान पर जाएँ');
      await look('a payment that is ready');
      await press('सुरक्षित भुगतान करें');
      await page.getByRole('button', { name: 'Pay', exact: true }).click(); // the page of the gateway
      await expect(page.getByText('भुगतान हो गया')).toBeVisible();

      await sandbox.nextOrder({ outcome: 'never' });
      await page.goto('/buy-numbers');
      // From 1200 px the lists are columns of the page.
      if (!isWide) await press(/^सेवा/);
      await page.getByLabel('नाम या कोड से सेवा खोजें').fill('Telegram');
      await look('the services');
      await page
        .getByRole('radio', { name: /^Telegram,/ })
        .last()
        .click();
      await page.getByLabel('नाम या डायल कोड से देश खोजें').fill('India');
      await look('the countries');
      await page
        .getByRole('radio', { name: /^India,/ })
        .last()
        .click();
      await press(/^नंबर ख़रीदें · ₹/);
      await expect(page.getByText('SMS का इंतज़ार है।')).toBeVisible();
      const ticket = page.getByRole('article', { name: 'Telegram का नंबर' });
      const phone = (await ticket.locator('.phone .mono').innerText()).replace(/[^+\d]/g, '');
      for (const entry of ['नंबर बदलें', 'अब तक क्या हुआ?']) {
        await press('इस नंबर के लिए और काम');
        await ticket.getByRole('button', { name: entry }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(entry);
        await close();
      }
      await sandbox.deliver(phone, '482917');
      await expect(page.getByText('OTP आ गया!')).toBeVisible();
      await expect(ticket.getByText('482917')).toBeVisible();
      await look('a ticket with its code');
      await press('कोड कॉपी करें');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482917');

      await page.goto('/numbers-history');
      await expect(page.getByText('कुल: 1 नंबर', { exact: true })).toBeVisible();
      await expect(page.getByText('482917').first()).toBeVisible();
      await look('the history of numbers');
      await page.getByRole('button', { name: 'इस पेज पर मदद' }).locator('visible=true').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('help');
      await close();
      await press(/के खाते का मेन्यू$/);
      await expect(page.getByRole('menuitemradio', { name: 'गहरी' })).toBeInViewport({ ratio: 1 });
      await look('the menu of the account');
      await page.keyboard.press('Escape');
      if (!isWide) {
        await page.getByRole('button', { name: 'और', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'मेन्यू' })).toBeVisible();
        await look('the menu of pages');
      }
      expect(found).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
