/** CSV is read by the names of its first row, wherever the text is cut; what is none is named by its line. */
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { CsvError, readRecords } from '@backend/files/read-csv.js';
import { seedOfRun } from '../../support/seed.mjs';

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const read: Item[] = [];
  for await (const item of items) read.push(item);
  return read;
};
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

it.each([
  ['a,b\nc,d\n', [{ line: 2, record: { a: 'c', b: 'd' } }]],
  ['a,b\r\nc,d', [{ line: 2, record: { a: 'c', b: 'd' } }]],
  ['\uFEFFa\nc\n', [{ line: 2, record: { a: 'c' } }]],
  [
    'a,b\nc,\n\n,d\n',
    [
      { line: 2, record: { a: 'c', b: '' } },
      { line: 4, record: { a: '', b: 'd' } },
    ],
  ],
  ['a,b\n"c,d","e ""f""\ng"\n', [{ line: 3, record: { a: 'c,d', b: 'e "f"\ng' } }]],
  ['B , a\n2, 1 \n', [{ line: 2, record: { a: '1', b: '2' } }]],
])('%j is read', async (text, rows) => expect(await all(readRecords([text], ['a']))).toEqual(rows));

it('Every text is read back, cut into whatever pieces', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      async (rows, length) => {
        const text = ['a,b', ...rows.map((row) => row.map(quoted).join(','))].join('\n');
        const pieces = text.match(new RegExp(`[^]{1,${length}}`, 'gu')) ?? [];
        const read = await all(readRecords(pieces, ['a', 'b']));
        expect(read.map(({ record: { a, b } }) => [a, b])).toEqual(rows);
      },
    ),
    { seed: seedOfRun() },
  ));

it.each([
  ['a,b\n1\n', 'line 2: '],
  ['b\n1\n', 'line 1: no column a'],
  ['a,b\n"1,2\n', 'line 2: '],
  [`a\n"${'x'.repeat(100_002)}`, 'line 2: '],
])('A text that is none is refused with its line', async (text, said) => {
  const read = all(readRecords([text], ['a']));
  await expect(read).rejects.toBeInstanceOf(CsvError);
  await expect(read).rejects.toThrow(said);
});

it('What reading the pieces throws is thrown', async () => {
  const pieces = async function* (): AsyncGenerator<string> {
    yield 'a\n1\n';
    await Promise.reject(new Error('the disk is gone'));
  };
  await expect(all(readRecords(pieces(), ['a']))).rejects.toThrow('the disk is gone');
});

it('What the pieces come from is closed where a line refuses them', async () => {
  const pieces = Readable.from(Array.from({ length: 1_000 }, (_, i) => (i === 0 ? 'a\n1,2\n' : '1\n')));
  const closed = new Promise<void>((resolve) => pieces.on('error', () => undefined).once('close', resolve));
  await expect(all(readRecords(pieces, ['a']))).rejects.toBeInstanceOf(CsvError);
  await closed;
  expect(pieces.destroyed).toBe(true);
});
