/**
 * Who may see which page of the console: the part of docs/console.md that is written from pages.ts.
 * WRITE_PAGE=1 npm run jest -- test/frontend/console/console-pages.spec.ts --selectProjects pages
 */
import '../support/jsdom-polyfills.js';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Permission, StaffMeResponse } from '../../../frontend/src/api/client.gen.js';
import { maySee, type ConsolePage } from '../../../frontend/src/console/console-page.js';
import { PAGES } from '../../../frontend/src/console/pages.js';
import { PERMISSIONS } from '../../../frontend/src/console/permissions-page.js';
import { console as consoleTexts } from '../../../frontend/src/texts/en/console/console.js';
import { withPart } from '../../support/with-part.js';

const PAGE = 'docs/console.md';

/** Of a member of staff with this permission and no other; null: with none. */
const withOnly = (permission: Permission | null) =>
  ({ role: 'staff', permissions: permission === null ? [] : [permission] }) as unknown as StaffMeResponse;
const superAdmin = { role: 'super_admin', permissions: [] } as unknown as StaffMeResponse;

/** Without a session of staff every address shows the sign-in, to people with an account too. */
const COLUMNS: readonly (readonly [title: string, sees: (page: ConsolePage) => boolean])[] = [
  ['nobody, or a person', () => false],
  ['staff with none', (page) => maySee(page, withOnly(null))],
  ...PERMISSIONS.map((one) => [`\`${one}\``, (page: ConsolePage) => maySee(page, withOnly(one))] as const),
  ['super_admin', (page) => maySee(page, superAdmin)],
];

const rowOf = (page: ConsolePage): string => {
  const address = `\`/admin${page.path === '/' ? '' : page.path}\` ${consoleTexts.english[page.title]}`;
  return `| ${address} | ${COLUMNS.map(([, sees]) => (sees(page) ? 'yes' : '-')).join(' | ')} |`;
};

const table = (): string =>
  [
    `| page | ${COLUMNS.map(([title]) => title).join(' | ')} |`,
    `|---|${'---|'.repeat(COLUMNS.length)}`,
    ...PAGES.map(rowOf),
  ].join('\n');

const document = (): string =>
  withPart(readFileSync(PAGE, 'utf8'), { name: 'pages', by: 'console-pages.spec.ts' }, table());

if (process.env.WRITE_PAGE) writeFileSync(PAGE, document());

describe('The pages of the console', () => {
  it('are in docs/console.md, with who may see each', () => expect(readFileSync(PAGE, 'utf8')).toBe(document()));

  it('have addresses of their own, and each permission opens one', () => {
    const paths = PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const one of PERMISSIONS) expect([one, PAGES.some(({ needs }) => needs?.includes(one))]).toEqual([one, true]);
  });
});
