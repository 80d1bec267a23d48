/** The frame of the console: menu, badge, session, search over all, the way to a page, and the keyboard. */
import type { Locator, Page } from '@playwright/test';
import { AppUser, newCredentials } from './app-user.js';
import { takeErrors } from './browser-errors.js';
import { addStaff, checkScreen, goTo, openConsole, runAsOwner, test } from './console-screen.js';
import { faultOfFocus } from './focus-ring.js';
import { expect } from './story.js';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Pages of the console' });

test('The menu has what somebody may see, and the frame says when the session ends and the server is away', async ({
  page,
  stack,
}) => {
  const staff = await addStaff(stack, ['user_ban']);
  const errors = await openConsole(page, staff);
  const age = (column: string, by: string) =>
    runAsOwner(
      stack.ownerUrl,
      `UPDATE staff_sessions SET ${column} = ${column} - interval '${by}'
       WHERE staff_id = (SELECT id FROM staff WHERE email = $1)`,
      [staff.email],
    );

  await test.step('pages of one permission, the badge and the clock', async () => {
    for (const name of ['Users', 'Risk', 'My account'])
      await expect(menuOf(page).getByRole('link', { name })).toBeVisible();
    for (const name of ['Support', 'Audit log', 'Staff'])
      await expect(menuOf(page).getByRole('link', { name })).toHaveCount(0);
    await expect(page.getByText('Sandbox', { exact: true })).toBeInViewport();
    await expect(page.getByText(/^Signed in until \d/)).toBeInViewport();
    await goTo(page, 'Risk');
    await expect(menuOf(page).locator('[aria-current=page]')).toHaveText('Risk');
    await checkScreen(page, 'frame');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menuOf(page).getByRole('link', { name: 'Risk' })).toBeInViewport();
    await checkScreen(page, 'menu', [page.viewportSize()!]);
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toHaveCount(0);
  });

  await test.step('an address that no page has', async () => {
    await page.goto('/admin/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeInViewport();
    await expect(page.getByText(/^The console has no page \/admin\/no\/such\/page\./)).toBeInViewport();
    const way = page.getByRole('navigation', { name: 'Where you are' });
    await expect(way.getByRole('listitem')).toHaveText(['Console', 'Page not found']);
    await checkScreen(page, 'page not found');
    await page.getByRole('link', { name: 'To my account' }).click();
    await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeInViewport();
    await goTo(page, 'Risk');
  });

  await test.step('the end of the session is said before', async () => {
    await age('created_at', '23 hours 57 minutes');
    await page.reload();
    await expect(page.getByText(/^Your session ends at \d/)).toBeInViewport();
    await checkScreen(page, 'end of the session');
    await age('created_at', '-23 hours');
    await page.reload();
    await expect(page.getByText(/^Signed in until \d/)).toBeInViewport();
    await expect(page.getByText(/^Your session ends at \d/)).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Bans/ })).toBeVisible();
    await expect(page.getByRole('main').locator('.ant-skeleton')).toHaveCount(0); // all of it has been read
  });

  await test.step('the server is away, and answers again', async () => {
    await page.route('**/api/admin/**', (route) => route.abort());
    const sessionAsked = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/admin/session'));
    await goTo(page, 'Users');
    const away = page.getByText(/^The server does not answer\./);
    await expect(away).toBeInViewport();
    await checkScreen(page, 'server is away');
    await sessionAsked; // every 10 s
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(away).toHaveCount(0);
    await takeErrors(errors, 'ERR_FAILED /api/admin/lists/users/rows', 'ERR_FAILED /api/admin/session');
  });

  await test.step('the session has ended: the sign-in is over the page', async () => {
    await page.goto('/admin/users');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await age('created_at', '25 hours');
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody@nowhere.example');
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeInViewport();
    await checkScreen(page, 'session has ended');
    await dialog.getByLabel('Email').fill(staff.email);
    await dialog.getByLabel('Password').fill(staff.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('nobody@nowhere.example');
    await expect(page.getByText('No row fits these filters')).toBeVisible();
  });
  await takeErrors(errors, '401 /api/admin/lists/users/rows');
});

test('Everything is found by Ctrl K, and the keyboard leads to its page; light or dark is chosen', async ({
  page,
  browser,
  stack,
}) => {
  const person = await browser.newContext();
  const { email, password } = newCredentials();
  await new AppUser(await person.newPage()).register({ email, password });
  await person.close();
  const errors = await openConsole(page, await addStaff(stack));
  const find = page.getByRole('dialog', { name: 'Search everything' });

  await test.step('nothing, and then a person', async () => {
    await page.keyboard.press('Control+k');
    const field = find.getByRole('textbox', { name: 'Search everything' });
    await expect(field).toBeFocused();
    await field.fill('nobody@nowhere.example');
    await expect(find.getByText('as an e-mail')).toBeVisible();
    await expect(find.getByRole('region', { name: 'Users' }).or(find.getByText('Nothing')).first()).toBeVisible();
    await checkScreen(page, 'nothing found');
    await field.fill(email);
    await expect(find.getByRole('link', { name: email })).toBeInViewport();
    await checkScreen(page, 'found');
  });

  await test.step('by the keyboard to the page, and back by the way to it', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(find.getByRole('link', { name: email })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: email })).toBeInViewport();
    const way = page.getByRole('navigation', { name: 'Where you are' });
    await expect(way.getByRole('listitem')).toHaveText(['Console', 'Users', 'Person']);
    await expect(way.locator('[aria-current=page]')).toHaveText('Person');
    await way.getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL(/\/admin\/users$/);
    await page.keyboard.press('Control+k');
    await expect(find).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(find).toHaveCount(0);
  });

  await test.step('by Tab: past the frame, then the search, the menu and the page, as they stand', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/users');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    const main = page.getByRole('main');
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await checkScreen(page, 'way past the frame');
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('navigation', { name: 'Where you are' }).getByRole('link').first()).toBeFocused();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/users');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    const stops: readonly Locator[] = [
      skip,
      page.getByRole('button', { name: 'Search (Ctrl K)' }),
      page.getByRole('button', { name: 'Dark', exact: true }),
      page.getByRole('button', { name: 'Sign out' }),
      menuOf(page).getByRole('link').first(),
    ];
    for (const stop of stops) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
      expect(await page.evaluate(faultOfFocus)).toBeNull();
    }
    const links = await menuOf(page).getByRole('link').count();
    for (let link = 1; link < links; link += 1) await page.keyboard.press('Tab');
    await expect(menuOf(page).getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('link').first()).toBeFocused();
  });

  await test.step('dark, whatever the device says, and light again', async () => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Light', exact: true })).toBeInViewport();
    await expect.poll(ground).not.toBe(light);
    await checkScreen(page, 'chosen dark');
    await page.getByRole('button', { name: 'Light', exact: true }).click();
    await expect.poll(ground).toBe(light);
    await checkScreen(page, 'chosen light');
  });
  expect(errors).toEqual([]);
});
