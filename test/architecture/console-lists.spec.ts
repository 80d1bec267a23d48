/**
 * Who may see which list and column of the console: the part of docs/console.md that is written from the specs.
 * WRITE_PAGE=1 npm run jest -- test/architecture/console-lists.spec.ts --selectProjects rules
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { LISTS } from '@backend/console/lists/specs/all-lists.js';
import { withPart } from '../support/with-part.js';

const PAGE = 'docs/console.md';

const code = (text: string): string => `\`${text}\``;
const columnsOf = (columns: (typeof LISTS)[number]['columns']): string =>
  Object.values(columns)
    .map(({ title, permission }) => (permission ? `${title} (${code(permission)})` : title))
    .join(', ');

const table = (): string =>
  [
    '| list | any of these permissions | columns, and what else they need |',
    '|---|---|---|',
    ...LISTS.map(
      ({ name, needs, columns }) => `| ${code(name)} | ${needs.map(code).join(', ')} | ${columnsOf(columns)} |`,
    ),
  ].join('\n');

const page = (): string =>
  withPart(readFileSync(PAGE, 'utf8'), { name: 'lists', by: 'console-lists.spec.ts' }, table());

if (process.env.WRITE_PAGE) writeFileSync(PAGE, page());

describe('The lists of the console', () => {
  it('are in docs/console.md', () => expect(readFileSync(PAGE, 'utf8')).toBe(page()));

  it('have names of their own, and an order that they have', () => {
    const names = LISTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, columns, defaultSort } of LISTS)
      expect([name, columns[defaultSort.replace('-', '')]?.sort !== undefined]).toEqual([name, true]);
  });

  it('have no filter by what is personal: filters are in addresses', () => {
    const personal = /email|phone|full_name|address/;
    const filtered = LISTS.flatMap(({ name, columns }) =>
      Object.entries(columns)
        .filter(([key, { sql, filter }]) => filter && (personal.test(key) || personal.test(filter.sql ?? sql)))
        .map(([key]) => `${name}.${key}`),
    );
    expect(filtered).toEqual([]);
  });
});
