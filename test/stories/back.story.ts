/** The browser's Back after the session has ended shows nothing of the account (ACCOUNTS-22). */
import type { Page } from '@playwright/test';
import { chromium } from '../support/chromium.js';
import { AppUser, newCredentials } from './app-user.js';
import { signOut } from './sign-out.js';
import { expect, test } from './story.js';

// Playwright turns the back/forward cache off, in which a browser keeps whole pages as they were left.
test.use({ launchOptions: { ...chromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

interface Return {
  /** Whether the browser had kept the page as it was left. */
  readonly persisted: boolean;
  /** What each frame since then showed. */
  readonly frames: string[];
}

/** Before the page is left: what it shows when it comes back is written down, frame by frame. */
const watchReturn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const frames: string[] = [];
      Object.assign(globalThis, { returned: { persisted, frames } });
      const note = (): void => {
        frames.push(document.body.innerText);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
  });
const returnOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { returned?: Return }).returned ?? null);

const leave = async (page: Page, sandboxUrl: string): Promise<void> => {
  await page.goto(`${sandboxUrl}/sandbox/mailbox`); // another origin
};
/** A page that was kept does not load again, so nothing but its address is awaited. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

const signInElsewhere = async (page: Page, email: string, password: string): Promise<Page> => {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(new AppUser(other).balanceCard).toBeVisible();
  return other;
};
const endOtherSessions = async (page: Page): Promise<void> => {
  const status = await page.evaluate(async () => {
    const headers = { 'x-requested-with': 'otp-wallet' };
    return (await fetch('/api/sessions', { method: 'DELETE', headers })).status;
  });
  expect(status).toBe(204);
};

/** Signed in, at the profile, which names the account. */
const atProfile = async (page: Page) => {
  const person = newCredentials();
  await new AppUser(page).register(person);
  await page.goto('/profile');
  await expect(page.getByText(person.email)).toBeVisible();
  return person;
};

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
])
  test.describe(`At ${viewport.width} px`, () => {
    test.use({ viewport });

    test('After sign-out, Back shows the sign-in, within the app and from another site', async ({ page, stack }) => {
      const { email } = await atProfile(page);
      await signOut(page);
      await goBack(page); // to the page before the profile, whose place the sign-in took
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('New here?')).toBeVisible();
      await expect(page.getByText(email)).toBeHidden();
      await expect(page.getByText('₹')).toBeHidden();

      await leave(page, stack.sandboxUrl);
      await goBack(page);
      await expect(page.getByText('New here?')).toBeVisible();
      // A page that loads anew may refuse to be read, or be in the middle of its navigation.
      await expect(async () => expect(await page.content()).not.toContain(email)).toPass();
    });

    test('A page of a session that was ended elsewhere is not kept, and opens at the sign-in', async ({
      page,
      stack,
    }) => {
      const { email, password } = await atProfile(page);
      const other = await signInElsewhere(page, email, password);
      await watchReturn(page);
      await leave(page, stack.sandboxUrl);
      await endOtherSessions(other);
      await goBack(page);
      await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
      expect(await returnOf(page)).toBeNull(); // loaded anew: no-store
      expect(await page.content()).not.toContain(email);
      await other.context().close();
    });
  });

test.describe('In a browser that keeps pages whatever their headers say', () => {
  test.beforeEach(async ({ context }) => {
    await context.route(
      (url) => url.pathname === '/profile',
      async (route) => {
        const answer = await route.fetch();
        const headers = { ...answer.headers(), 'cache-control': 'private, no-cache' };
        await route.fulfill({ response: answer, headers });
      },
    );
  });

  test('a kept page comes back with its account while the session goes on', async ({ page, stack }) => {
    const { email } = await atProfile(page);
    await watchReturn(page);
    await leave(page, stack.sandboxUrl);
    await goBack(page);
    await expect(page.getByText(email)).toBeVisible();
    expect((await returnOf(page))?.persisted).toBe(true);
  });

  test('sign-out in another tab empties the cache, and Back loads anew', async ({ page, context, stack }) => {
    const { email } = await atProfile(page);
    await watchReturn(page);
    await leave(page, stack.sandboxUrl);
    const tab = await context.newPage();
    await tab.goto('/');
    await signOut(tab);
    await tab.close();
    await goBack(page);
    await expect(page.getByText('New here?')).toBeVisible();
    expect(await returnOf(page)).toBeNull();
    expect(await page.content()).not.toContain(email);
  });

  test('a kept page whose session was ended elsewhere shows nothing of the account, in any frame', async ({
    page,
    stack,
  }) => {
    const { email, password } = await atProfile(page);
    await watchReturn(page);
    const other = await signInElsewhere(page, email, password);
    await leave(page, stack.sandboxUrl);
    await endOtherSessions(other);
    await other.context().close();
    await goBack(page);
    await expect(page.getByText('New here?')).toBeVisible();
    const { persisted, frames } = (await returnOf(page))!;
    expect(persisted).toBe(true);
    expect(frames.length).toBeGreaterThan(0);
    for (const frame of frames) expect(frame).not.toMatch(new RegExp(`${email}|₹`));
  });
});
