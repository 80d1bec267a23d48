/** The proof of an e-mail in a real browser: the mail, its code and its link, and what waits for them (ACCOUNTS-31). */
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { AppUser, newCredentials } from './app-user.js';
import { violationsOn } from './axe.js';
import { collectBrowserErrors } from './browser-errors.js';
import { signUp } from './returning-user.js';
import { expect, test } from './story.js';

test.use({ settings: { EMAIL_PROOF: '1', CATALOG_EVERY_MS: '2000' } });

const SUBJECT = 'is your code to confirm your email';
const WRONG = /^This code is not correct. You have (\d) more tr(?:y|ies).$/;
const VOID = 'This code is not valid any more. Request a new one.';

interface ProofMail {
  readonly code: string;
  readonly link: string;
}

/** Reads the newest proof mail to somebody in the mailbox of the sandbox, as people do. @param not the code before */
const readMail = async (browser: Browser, sandboxUrl: string, email: string, not = ''): Promise<ProofMail> => {
  const mailbox = await browser.newPage();
  const row = mailbox.getByRole('listitem').filter({ hasText: email }).filter({ hasText: SUBJECT }).first();
  const newest = async () => {
    await mailbox.goto(`${sandboxUrl}/sandbox/mailbox`);
    const text = (await row.count()) > 0 ? await row.innerText() : '';
    return /^\d{6}/.exec(text)?.[0] ?? not;
  };
  await expect.poll(newest).not.toBe(not);
  await row.getByRole('link').click();
  const code = await mailbox.getByText(/^\d{6}$/).innerText();
  const link = (await mailbox.getByRole('link', { name: /confirm-email/ }).getAttribute('href')) ?? '';
  await mailbox.close();
  return { code, link };
};

const wrongFor = (code: string): string => (code.startsWith('9') ? '0' : '9') + code.slice(1);
const field = (page: Page) => page.getByLabel('6-digit code');
const typeCode = async (page: Page, code: string): Promise<void> => {
  await field(page).fill(code);
  await page.getByRole('button', { name: 'Confirm email' }).click();
};
const mustProve = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const me = (await (await fetch('/api/me')).json()) as { mustProveEmail: boolean };
    return me.mustProveEmail;
  });

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
])
  test.describe(`At ${viewport.width} px`, () => {
    test.use({ viewport });

    test('Five wrong codes void the code; another mail has one that counts', async ({ page, browser, stack }) => {
      const person = newCredentials();
      await new AppUser(page).register(person);
      const { code } = await readMail(browser, stack.sandboxUrl, person.email);
      expect(await violationsOn(page)).toEqual([]);
      for (const left of [4, 3, 2, 1]) {
        await typeCode(page, wrongFor(code));
        const error = page.getByText(WRONG);
        await expect(error).toHaveText(new RegExp(`have ${left} more`));
        await expect(error).toBeInViewport({ ratio: 1 });
      }
      await typeCode(page, wrongFor(code));
      await expect(page.getByText(VOID)).toBeInViewport({ ratio: 1 });
      await typeCode(page, code);
      await expect(page.getByText(VOID)).toBeInViewport({ ratio: 1 });
      expect(await mustProve(page)).toBe(true);

      await page.getByRole('button', { name: 'Send another code' }).click();
      await expect(page.getByText('A new code is on its way.')).toBeInViewport({ ratio: 1 });
      await typeCode(page, (await readMail(browser, stack.sandboxUrl, person.email, code)).code);
      await expect(page.getByText('Email confirmed')).toBeInViewport({ ratio: 1 });
      await expect(field(page)).toBeHidden();
      expect(await mustProve(page)).toBe(false);
    });

    test('Recharging waits for the proof; the link proves by its button alone', async ({ page, browser, stack }) => {
      const browserErrors = await collectBrowserErrors(page.context());
      const person = newCredentials();
      await new AppUser(page).register(person);
      const { link } = await readMail(browser, stack.sandboxUrl, person.email);
      await page.goto('/recharge');
      await expect(page.getByText('Confirm your email above, then choose an amount here.')).toBeVisible();
      await expect(field(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Custom amount')).toBeHidden();

      const elsewhere = await browser.newContext({ viewport });
      const mailed = await elsewhere.newPage();
      await mailed.goto(link);
      const button = mailed.getByRole('button', { name: 'Confirm my email' });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(mailed).toHaveURL(`${stack.url}/confirm-email`); // its token has left the address
      expect(await violationsOn(mailed)).toEqual([]);
      expect(await mustProve(page)).toBe(true);

      await button.click();
      await expect(mailed.getByRole('heading', { name: 'Email confirmed' })).toBeInViewport({ ratio: 1 });
      expect(await mustProve(page)).toBe(false);
      expect(await elsewhere.cookies()).toEqual([]);
      await mailed.getByRole('link', { name: 'Open the app' }).click();
      await expect(mailed).toHaveURL(/\/login$/); // it signs nobody in
      await elsewhere.close();

      await page.bringToFront();
      await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
      await expect(page.getByLabel('Custom amount')).toBeVisible();
      expect(browserErrors).toEqual([]);
    });

    test('A link that is not valid says what to do', async ({ page, stack }) => {
      for (const path of ['/confirm-email', `/confirm-email?token=${'a'.repeat(43)}`]) {
        await page.goto(stack.url + path);
        const button = page.getByRole('button', { name: 'Confirm my email' });
        if (path.includes('token')) await button.click();
        await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
        await expect(page.getByText('Open the app and send another code there.')).toBeInViewport({ ratio: 1 });
        await expect(button).toBeHidden();
      }
    });

    test('Buying waits for the proof where it is pressed, and goes on there', async ({
      page,
      sandbox,
      stack,
      browser,
    }) => {
      const database = new pg.Client({ connectionString: stack.ownerUrl });
      await database.connect();
      try {
        const prove = (id: string, time: string) =>
          database.query(`UPDATE users SET email_proved_at = ${time} WHERE id = $1`, [id]);
        const id = await signUp(page.context(), sandbox, 0);
        const { rows } = await database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]);
        const { email } = rows[0]!;
        const before = await readMail(browser, stack.sandboxUrl, email);
        await prove(id, 'now()');
        const user = new AppUser(page);
        await user.recharge(500);
        await prove(id, 'NULL');

        const sold = await sandbox.sold();
        await page.goto('/buy-numbers');
        await user.chooseOffer('India', 'Telegram');
        await user.buyButton.click();
        const refusal = page.getByText('Please confirm your email first. You have not been charged.');
        await expect(refusal).toBeInViewport({ ratio: 1 });
        await expect(field(page)).toBeInViewport({ ratio: 1 });
        expect(await sandbox.sold()).toBe(sold);

        await page.getByRole('button', { name: 'Send another code' }).click();
        const { code } = await readMail(browser, stack.sandboxUrl, email, before.code);
        await sandbox.nextOrder({ outcome: 'never' });
        await typeCode(page, code);
        await page.getByRole('button', { name: /^Buy at/ }).click();
        await expect(user.ticket('Telegram').getByText('Waiting for SMS.')).toBeVisible();
      } finally {
        await database.end();
      }
    });
  });
