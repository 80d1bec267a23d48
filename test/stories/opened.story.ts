/** What a press opens, on a phone and in both themes: menus, sheets, drawers, dialogs, a ticket in its states. */
import type { Locator, Page } from '@playwright/test';
import { AppUser, newCredentials } from './app-user.js';
import { faultsInBothThemes } from './axe.js';
import { offerOf, signUp, topUp } from './returning-user.js';
import { expect, test } from './story.js';

/** More tab stops than any drawer has. */
const MOST_PAGES = 20;

test('What a press opens can be used by everybody', async ({ page, context, sandbox }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(context, sandbox, 500_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  const user = new AppUser(page);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const found: string[] = [];
  const look = (what: string) =>
    test.step(what, async () => {
      found.push(...(await faultsInBothThemes(page)).map((line) => `${what}: ${line}`));
    });

  await page.goto('/');
  await expect(user.balanceCard).toBeVisible();
  await press('More');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await look('the menu of pages');
  await page.keyboard.press('Escape');
  await press(/^Account/);
  await expect(page.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 });
  await look('the menu of the account');

  await page.goto('/contact');
  await page.getByRole('combobox', { name: 'Priority' }).click();
  // What is pressed is the text; the element with the role is for screen readers.
  await expect(page.locator('.ant-select-item-option').first()).toBeInViewport({ ratio: 1 });

  await page.goto('/buy-numbers');
  await press(/^Service/);
  await expect(user.row(service)).toBeVisible();
  await look('the services');
  await user.row(service).click();
  await expect(user.row(country)).toBeVisible();
  await look('the countries');
  await user.row(country).click();
  await user.expectChosen(country, service);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look('the choice');

  await sandbox.nextOrder({ outcome: 'never' });
  await user.buyButton.click();
  const ticket = user.ticket(service);
  const phone = await user.phoneOn(ticket);
  await look('a ticket that waits');
  await ticket.getByRole('button', { name: 'More actions for this number' }).click();
  await expect(ticket.getByRole('button', { name: 'Check OTP' })).toBeVisible();
  await look('its actions');
  await sandbox.deliver(phone, '482917');
  await expect(ticket.getByText('482917')).toBeVisible();
  await look('a ticket with its code, and the strip');

  await page.goto('/transaction-history');
  await page
    .getByRole('link', { name: /what happened$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('the story of a transaction');
  expect(found).toEqual([]);
});

/** Opens an entry behind More of a ticket. */
const openMore = async (user: AppUser, service: string, entry: string): Promise<Locator> => {
  const ticket = user.ticket(service);
  await ticket.getByRole('button', { name: 'More actions for this number' }).click();
  await ticket.getByRole('button', { name: entry }).click();
  const dialog = user.page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Tab goes to the parts that can have the focus, Page Down scrolls the part that has it. */
const scrollByKeyboard = async (page: Page, dialog: Locator, last: Locator): Promise<void> => {
  await expect(dialog).toBeVisible();
  const isInSight = () =>
    last.evaluate((element) => {
      const { top, bottom, left, width } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, bottom - 2);
      return top >= 0 && bottom <= innerHeight && (element.contains(seen) || seen?.contains(element) === true);
    });
  // As long as it takes: what has just opened may take the focus after a first Tab.
  const reach = async (): Promise<boolean> => {
    if (await isInSight()) return true;
    await page.keyboard.press('Tab');
    const role = await page.evaluate(() => document.activeElement?.getAttribute('role'));
    if (role === 'region') for (let press = 0; press < MOST_PAGES; press++) await page.keyboard.press('PageDown');
    return isInSight();
  };
  await expect.poll(reach).toBe(true);
};

test('A story, a change, an ended number and the sign-in over a page can be used by everybody', async ({
  page,
  context,
  sandbox,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const credentials = newCredentials();
  const user = new AppUser(page);
  await user.register(credentials);
  await topUp(context, sandbox, 500_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  await sandbox.nextOrder({ outcome: 'never' });
  await user.buy(country, service);
  const found: string[] = [];
  const look = (what: string) =>
    test.step(what, async () => {
      found.push(...(await faultsInBothThemes(page)).map((line) => `${what}: ${line}`));
    });

  const change = await openMore(user, service, 'Change Number');
  await expect(change.getByText('₹')).toBeVisible();
  await look('the dialog of a change');
  await page.keyboard.press('Escape');
  await expect(change).toBeHidden();
  const story = await openMore(user, service, 'What happened');
  await expect(story.getByRole('listitem').first()).toBeVisible();
  await look('the story of a number');
  await page.keyboard.press('Escape');
  await expect(story).toBeHidden();

  await user.ticket(service).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(user.ticket(service).getByText('Number was cancelled.')).toBeVisible();
  await look('a ticket that ended');

  await page.evaluate(() =>
    fetch('/api/auth/sign-out', { method: 'POST', headers: { 'x-requested-with': 'otp-wallet' } }),
  );
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await look('the sign-in over the page');
  expect(found).toEqual([]);
});

test('Drawers and dialogs are scrolled by keyboard where they do not fit', async ({ page, context, sandbox }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const user = new AppUser(page);
  await user.register(newCredentials());
  await topUp(context, sandbox, 500_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  await sandbox.nextOrder({ outcome: 'never' });
  await user.buy(country, service);
  await page.setViewportSize({ width: 360, height: 300 });
  /** The focus goes back to where it was opened. */
  const leave = async (dialog: Locator) => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(user.ticket(service).getByRole('button', { name: 'More actions for this number' })).toBeFocused();
  };

  await test.step('the story of a number', async () => {
    const story = await openMore(user, service, 'What happened');
    await expect(story.getByRole('listitem').first()).toBeVisible();
    await scrollByKeyboard(page, story, story.getByRole('listitem').last());
    await leave(story);
  });
  await test.step('the dialog of a change', async () => {
    const change = await openMore(user, service, 'Change Number');
    await expect(change.getByText('₹')).toBeVisible();
    await scrollByKeyboard(page, change, change.getByRole('button', { name: 'Change Number' }));
    await leave(change);
  });
  await test.step('the menu of pages', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).last().click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await scrollByKeyboard(page, menu, menu.getByText('All operational'));
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
  await test.step('the filters of the history', async () => {
    await page.goto('/numbers-history');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const filters = page.getByRole('dialog');
    await scrollByKeyboard(page, filters, filters.getByRole('button').last());
    await page.keyboard.press('Escape');
  });
  await test.step('the story of a transaction', async () => {
    await page.goto('/transaction-history');
    await page
      .getByRole('link', { name: /what happened$/ })
      .first()
      .click();
    const story = page.getByRole('dialog');
    await expect(story.getByRole('listitem').first()).toBeVisible();
    await scrollByKeyboard(page, story, story.getByRole('listitem').last());
  });
  await test.step('the sign-in over the page', async () => {
    await page.evaluate(() =>
      fetch('/api/auth/sign-out', { method: 'POST', headers: { 'x-requested-with': 'otp-wallet' } }),
    );
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await scrollByKeyboard(page, again, again.getByRole('button', { name: 'Leave this page' }));
  });
});
