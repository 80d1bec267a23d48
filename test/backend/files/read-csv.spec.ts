/** CSV is read as RFC 4180 has it, wherever the text is cut; what is none is named by its line. */
import * as fc from 'fast-check';
import { CsvError, readCsv, readRecords } from '@backend/files/read-csv.js';
import { seedOfRun } from '../../support/seed.mjs';

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const read: Item[] = [];
  for await (const item of items) read.push(item);
  return read;
};
const cells = async (...pieces: string[]) => (await all(readCsv(pieces))).map((row) => row.cells);
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

it.each([
  [
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\uFEFFa\n', [['a']]],
  [
    'a,\n\n,b\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"a,b","c ""d""\ne",\n', [['a,b', 'c "d"\ne', '']]],
])('%j is read', async (text, rows) => expect(await cells(text)).toEqual(rows));

it('Every text is read back, cut into whatever pieces', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      async (rows, length) => {
        const text = rows.map((row) => row.map(quoted).join(',')).join('\n');
        const pieces = text.match(new RegExp(`[^]{1,${length}}`, 'gu')) ?? [];
        expect(await cells('', ...pieces)).toEqual(rows);
      },
    ),
    { seed: seedOfRun() },
  ));

it('A row has the number of the line on which it begins', async () =>
  expect((await all(readCsv(['a\n"b\nc"\n\nd\n']))).map(({ line }) => line)).toEqual([1, 2, 5]));

it('Records are by the names of the first row, whatever their order and case', async () =>
  expect(await all(readRecords(['B , a\n2, 1 \n'], ['a', 'b']))).toEqual([{ line: 2, record: { a: '1', b: '2' } }]));

it.each([
  ['a,b\n1\n', 'line 2: 1 cells instead of 2'],
  ['b\n1\n', 'line 1: no column a'],
  ['a,b\n"1,2\n', 'line 2: a quote is not closed'],
  [`a\n"${'x'.repeat(100_002)}`, 'line 2: a quote is not closed'],
])('A text that is none is refused with its line', async (text, said) => {
  const read = all(readRecords([text], ['a']));
  await expect(read).rejects.toBeInstanceOf(CsvError);
  await expect(read).rejects.toThrow(said);
});
