/**
 * Every page of the console as everybody meets it: a visitor, a person, staff with no permission, with each single one,
 * and a super_admin. Who may see which is what the menu is made of; what the server answers is permission-matrix.txt.
 */
import { readFileSync } from 'node:fs';
import { type Page, type Response } from '@playwright/test';
import { PERMISSIONS } from '@backend/domain/staff/permission.js';
import { consolePermissions } from '../../frontend/src/texts/en/console/console-permissions.js';
import { takeErrors } from './browser-errors.js';
import { addStaff, CONSOLE_SIZES, openConsole, test } from './console-screen.js';
import { signUp } from './returning-user.js';
import { expect } from './story.js';

const DENIED = consolePermissions.english.deniedTitle;
const UNKNOWN = '5b8b4e6e-0000-4000-8000-000000000000';
/** Of a page that does not show its answer of 404 as such. */
const NOT_THERE = /^(The view of this account is over\.|There is no such replay among the newest 50\.)$/;
/** Opened from another page. */
const NOT_IN_MENU = ['/admin/ask-money'];

interface Row {
  readonly path: string;
  readonly title: string;
  /** By the head of the column. */
  readonly sees: Readonly<Record<string, boolean>>;
}

/** The table of docs/console.md, which is written from the pages (console-pages.spec.ts). */
const readRows = (): Row[] => {
  const [, part] = readFileSync('docs/console.md', 'utf8').split(/<!-- (?:pages: .*|end of pages) -->/);
  const table = part!.split('\n');
  const cellsOf = (line: string): string[] =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1);
  const heads = cellsOf(table.find((line) => line.startsWith('| page |'))!);
  return table
    .filter((line) => line.startsWith('| `/admin'))
    .map((line) => {
      const [page, ...cells] = cellsOf(line);
      const [, path, title] = /^`(.+?)` (.+)$/.exec(page!)!;
      const sees = Object.fromEntries(cells.map((cell, at) => [heads[at + 1]!, cell === 'yes']));
      return { path: path!, title: title!, sees };
    });
};
const ROWS = readRows();

/** How the read of what a page is about fails, as the browser reports it: of a page that is not here nothing does. */
const FAILURES: Readonly<Record<string, string>> = {
  '/admin/users/:id': '404 /api/admin/users/:id',
  '/admin/support/:id': '404 /api/admin/messages/:id',
  '/admin/payments/recharges/:id': '404 /api/admin/recharges//:id',
  '/admin/money/:id': '404 /api/admin/approvals/:id',
  '/admin/payments/withdrawals/:id': '404 /api/admin/withdrawals//:id',
  '/admin/payments/quarantine/:id': '404 /api/admin/quarantine/5b8b4e6e-0000-4000-8000-00000000000/:id',
  '/admin/orders/numbers/:id': '404 /api/admin/numbers//:id',
  '/admin/ledger/:id': '404 /api/admin/entries//:id',
  '/admin/finance/accounts/:id': '400 /api/admin/finance/accounts/:id',
  '/admin/finance/reconciliation/:id': '400 /api/admin/finance/reconciliation/cases/:id',
  '/admin/finance/periods/:id': '400 /api/admin/finance/periods/:id',
  '/admin/finance/periods/years/:id': '400 /api/admin/finance/years/:id',
  '/admin/catalogue/:id': '404 /api/admin/catalogue/services/:id',
  '/admin/audit/:id': '400 /api/admin/audit/:id',
};

const addressOf = ({ path }: Row): string => path.replace(':id', UNKNOWN);
const isOfOne = ({ path }: Row): boolean => path.endsWith('/:id');

/** As by a link: without reading the whole app anew. */
const goToAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const ROLES = [
  ['staff without a permission', 'staff with none', []],
  ...PERMISSIONS.map((one) => [`staff with ${one} alone`, `\`${one}\``, [one]] as const),
  ['a super_admin', 'super_admin', undefined],
] as const;

for (const [name, column, permissions] of ROLES)
  test(`The pages of ${name} are in the menu and open, and all others say what they need`, async ({ page, stack }) => {
    const errors = await openConsole(page, await addStaff(stack, permissions));
    const isSeen = ({ sees }: Row): boolean => sees[column]!;
    const refused: string[] = [];
    page.on('response', (answer: Response) => {
      if (answer.status() === 403) refused.push(`${page.url()}: ${answer.request().method()} ${answer.url()}`);
    });
    const main = page.getByRole('main');
    /** Until the page is there, whole. */
    const seeWhole = async (title: string): Promise<void> => {
      await expect(page.getByRole('navigation', { name: 'Where you are' }).locator('[aria-current=page]')).toHaveText(
        title,
      );
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(main.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
    };
    const isDenied = () => main.getByRole('heading', { name: DENIED }).isVisible();

    await test.step('the menu has them, and each opens', async () => {
      const menu = page.getByRole('navigation', { name: 'Pages of the console' });
      const expected = ROWS.filter((one) => isSeen(one) && !isOfOne(one));
      const inMenu = expected.filter(({ path }) => !NOT_IN_MENU.includes(path));
      await expect(menu.getByRole('link')).toHaveText(inMenu.map(({ title }) => title));
      for (const one of expected) {
        const { title, path } = one;
        if (inMenu.includes(one)) await menu.getByRole('link', { name: title, exact: true }).click();
        else await goToAddress(page, path);
        await seeWhole(title);
        expect([title, await isDenied()]).toEqual([title, false]);
        expect([title, await main.locator('.console-trouble').allInnerTexts()]).toEqual([title, []]);
      }
      expect(errors).toEqual([]);
    });

    await test.step('a page of a thing that is not there says so', async () => {
      const things = ROWS.filter((each) => isOfOne(each) && isSeen(each));
      for (const one of things) {
        await goToAddress(page, addressOf(one));
        await seeWhole(one.title);
        expect([one.path, await isDenied()]).toEqual([one.path, false]);
        await expect(main.locator('.console-trouble').or(main.getByText(NOT_THERE))).toBeVisible();
      }
      await takeErrors(errors, ...things.flatMap(({ path }) => FAILURES[path] ?? []));
    });

    await test.step('another page says what it needs', async () => {
      for (const one of ROWS.filter((each) => !isSeen(each))) {
        await goToAddress(page, addressOf(one));
        await expect(main.getByText(`“${one.title}” needs `)).toBeVisible();
        expect([one.path, await isDenied()]).toEqual([one.path, true]);
      }
      expect(errors).toEqual([]);
    });
    expect(refused).toEqual([]);
  });

for (const [name, isPerson] of [
  ['a visitor', false],
  ['a person with an account', true],
] as const)
  test(`Every address of the console shows ${name} the sign-in`, async ({ page, context, sandbox }) => {
    if (isPerson) await signUp(context, sandbox);
    await page.setViewportSize(CONSOLE_SIZES[0]!);
    await page.goto('/admin/login');
    for (const one of ROWS) {
      await goToAddress(page, addressOf(one));
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
  });
