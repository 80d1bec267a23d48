/** What the stories of the console share: its staff, its navigation, and the check of a screen. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import type { Permission } from '@backend/domain/staff/permission.js';
import type { Stack } from '../support/stack.js';
import { faultsInBothThemes } from './axe.js';
import { collectBrowserErrors } from './browser-errors.js';
import { chooseOption } from './choose-option.js';
import { expect, test as storyTest } from './story.js';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Made at the first start. */
export const ADMIN: Credentials = { email: 'first@staff.example', password: 'Quiet-Harbour-52' };

const SETTINGS = {
  ...{ POLL_FOR_MS: '120000', HOLD_FOR_MS: '150000', CATALOG_EVERY_MS: '2000', SEAL_EVERY_MS: '5000' },
  ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
};

/** The files of these stories have one stack, so each has people and staff of its own. */
export const test = storyTest.extend<object>({ settings: [SETTINGS, { scope: 'worker' }] });

/** The console is a table from 768 px; the last one is that of the story. */
export const CONSOLE_SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
];

export const PHONE = { width: 360, height: 640 };
/** Of what staff do on a phone too, where a list is cards; the last one is that of the story. */
export const PHONE_SIZES = [...CONSOLE_SIZES, PHONE];

/** Faults of the screen as it is now, in both themes, in all sizes where it outlives the change. */
export const checkScreen = async (page: Page, name: string, sizes = CONSOLE_SIZES): Promise<void> => {
  const found: string[] = [];
  await expect(page.locator('h1')).toHaveCount(1); // a page that is opening has none yet
  // a list of options that is closing, a text that is appearing
  await expect(page.locator('.ant-slide-up-leave, [class*="-appear-active"]')).toHaveCount(0);
  for (const [at, size] of sizes.entries()) {
    await page.setViewportSize(size);
    // Every other size is begun in the theme that the page is in: a change of the theme draws all of it anew.
    const faults = await faultsInBothThemes(page, undefined, at % 2 === 0 ? 'light' : 'dark');
    found.push(...faults.map((line) => `${name} ${size.width}: ${line}`));
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    if (scrollWidth > clientWidth) found.push(`${name} ${size.width}: scrolls sideways, ${scrollWidth} px`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found).toEqual([]);
};

/** The same where the story is on a phone. */
export const checkOnPhone = (page: Page, name: string, sizes = PHONE_SIZES): Promise<void> =>
  checkScreen(page, name, sizes);

/** @returns how many rows it found or wrote */
export const runAsOwner = async (ownerUrl: string, statement: string, values: unknown[] = []): Promise<number> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
};

/** As if all passwords and codes had been given six minutes earlier. */
export const AGE_PROOFS = `UPDATE staff_sessions SET verified_at = verified_at - interval '6 minutes'`;

/** A member of staff whom nobody invited, with the password of the first one. Default: a super_admin. */
export const addStaff = async (
  { ownerUrl }: Stack,
  permissions?: readonly Permission[],
): Promise<Credentials & { name: string }> => {
  const id = randomUUID();
  const name = `Asha ${id.slice(0, 8)}`;
  const email = `${id.slice(0, 8)}@staff.example`;
  await runAsOwner(
    ownerUrl,
    `INSERT INTO staff (id, email, name, password_hash, role)
     SELECT $1, $2, $3, password_hash, $4 FROM staff WHERE email = $5`,
    [id, email, name, permissions ? 'staff' : 'super_admin', ADMIN.email],
  );
  await runAsOwner(
    ownerUrl,
    'INSERT INTO staff_permissions (staff_id, permission, granted_by) SELECT $1, unnest($2::text[]), $1',
    [id, permissions ?? []],
  );
  return { email, name, password: ADMIN.password };
};

export const signIn = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Somebody of the staff at the console. @returns the errors of the browser, a list that grows */
export const openConsole = async (page: Page, staff: Credentials): Promise<string[]> => {
  const browserErrors = await collectBrowserErrors(page.context());
  await page.setViewportSize(CONSOLE_SIZES[0]!);
  await signIn(page, staff);
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  return browserErrors;
};

/** By the menu, which is behind a button on small screens. */
export const goTo = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Menu' });
  const pages = page.getByRole('navigation', { name: 'Pages of the console' });
  const link = pages.getByRole('link', { name, exact: true });
  await expect(menu.or(link).filter({ visible: true }).first()).toBeVisible(); // the page may just be loading
  if (await menu.isVisible()) await menu.click();
  await link.click();
};

/** A list is read when its page opens: what comes meanwhile is there at the next reading. */
export const reloadUntil = (page: Page, holds: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.reload();
    await holds();
  }).toPass();

/** A tab of the page of a person, by its address: on a small screen some are behind a button. */
export const showTab = (page: Page, tab: string) => page.goto(`${page.url().split('?')[0]}?tab=${tab}`);

export const chooseReason = (page: Page, reason: string): Promise<void> =>
  chooseOption(page.getByLabel('Reason'), reason);
