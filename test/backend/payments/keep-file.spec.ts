/** A file that staff upload has so many lines at most. */
import type { Audit } from '@backend/audit/audit.js';
import { Refusal } from '@backend/domain/refusal.js';
import type { ImportLines } from '@backend/payments/reconciliation/import-lines.js';
import type { ImportedLine } from '@backend/payments/reconciliation/imported-line.js';
import { KeepFile } from '@backend/payments/reconciliation/keep-file.js';

let read = 0;
beforeEach(() => (read = 0));

/** Reads them, and keeps nothing. */
const count = async (_: unknown, lines: AsyncIterable<ImportedLine>): Promise<void> => {
  for await (const { kind } of lines) if (kind === 'bank') read += 1;
};
const files = new KeepFile({ show: count, import: count } as unknown as ImportLines, {} as Audit);

const bank = (lines: number) => ({
  source: 'bank',
  pieces: (async function* () {
    yield* await Promise.resolve(['date,utr,amount,description\n', '2026-01-07,,1.00,x\n'.repeat(lines)]);
  })(),
});
const by = { actor: { kind: 'staff', id: 'a' }, address: '127.0.0.1' } as const;

it.each([
  ['shown', () => files.show(bank(200_001))],
  ['kept', () => files.keep(bank(200_001), 'a'.repeat(64), by)],
])('A file with more than 200,000 lines is refused where it is to be %s', async (_, work) => {
  await expect(work()).rejects.toEqual(new Refusal('file-unreadable', { why: 'it has more than 200,000 lines' }));
  expect(read).toBe(200_000);
});
