/** A backup of a cluster that a restore has put away does not restore to a moment after that. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putAwayAt, requireLive } from '../../../scripts/backup/live-cluster.mjs';

const FIRST = 'postgres';
const SECOND = 'postgres-restored-20261120T100000000Z';
const THIRD = 'postgres-restored-20261125T100000000Z';
const at = (time: string): number => Date.parse(`${time}:00Z`);

describe('A cluster', () => {
  it.each([
    ['the live one', THIRD, THIRD, null],
    ['the first one, after two restores', FIRST, THIRD, at('2026-11-20T10:00')],
    ['the second one', SECOND, THIRD, at('2026-11-25T10:00')],
    ['the only one', FIRST, FIRST, null],
    ['one that somebody went back to', FIRST, FIRST, null],
    ['one that somebody went back from', THIRD, SECOND, null],
  ])('is live until the next restore: %s', (_, home, current, until) =>
    expect(putAwayAt(home, current, [SECOND, THIRD, 'seals.jsonl'])).toBe(until),
  );
});

it('A backup of one that was put away is refused for a later moment, with the moment', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'otp-live-'));
  writeFileSync(join(dataFolder, 'seals.before-restored-20261120T100000000Z.jsonl'), '');
  const backup = { home: FIRST, folder: 'of-the-first' } as Parameters<typeof requireLive>[0];
  const refuse = (time: string) => requireLive(backup, new Date(at(time)), { dataFolder, current: THIRD });
  try {
    expect(() => refuse('2026-11-20T09:59')).not.toThrow();
    expect(() => refuse('2026-11-20T10:00')).toThrow('put away at 2026-11-20T10:00:00.000Z');
    expect(() => requireLive({ ...backup, home: null }, new Date(), { dataFolder, current: THIRD })).not.toThrow();
  } finally {
    rmSync(dataFolder, { recursive: true });
  }
});
