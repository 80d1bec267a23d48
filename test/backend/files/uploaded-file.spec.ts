/** What was uploaded is closed, however its reading ends, and has no name on the disk. */
import { readdirSync, readlinkSync } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, readRecords } from '@backend/files/read-csv.js';
import { withUploaded } from '@backend/files/uploaded-file.js';

/** Files of uploads that this process has open; what it closes meanwhile is not there to be read. */
const open = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(`/proc/self/fd/${name}`)].filter((path) => path.includes('otp-upload-'));
    } catch {
      return [];
    }
  });

const upload = (text: string) => ({ body: Readable.from([Buffer.from(text)]), headers: {} });

const readAll = async (pieces: AsyncIterable<string>): Promise<number> => {
  let count = 0;
  for await (const { line } of readRecords(pieces, ['a'])) count = line;
  return count;
};

/** Longer than what is read ahead: its end is not reached where a line at its beginning refuses it. */
const LONG = 'a,b\n1,2\n'.concat('1,2,3\n', '1,2\n'.repeat(200_000));

it('A file is closed once it is read', async () => {
  expect(await withUploaded(upload('a\n1\n'), readAll)).toBe(2);
  expect(open()).toEqual([]);
});

it('A file has no name while it is read: nothing is left of it where the process is killed', async () => {
  const [path, lines] = await withUploaded(
    upload('a\n1\n'),
    async (pieces) => [open(), await readAll(pieces)] as const,
  );
  expect(path).toEqual([expect.stringMatching(/ \(deleted\)$/)]);
  expect(lines).toBe(2);
});

it('A file with a bad line is closed', async () => {
  await expect(withUploaded(upload(LONG), readAll)).rejects.toBeInstanceOf(CsvError);
  expect(open()).toEqual([]);
});

it('A file that is not read is closed', async () => {
  const refused = withUploaded(upload(LONG), () => Promise.reject(new Error('it is another day')));
  await expect(refused).rejects.toThrow('it is another day');
  expect(open()).toEqual([]);
});
