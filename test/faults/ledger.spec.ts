/**
 * The crash drill in short: `npm run drill -- ledger` kills 200 times, here each kind comes once and one by chance. Its
 * assertions are tested themselves.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { Fund } from '../bench/ledger/steps.js';
import { freshDatabase } from '../support/postgres.js';
import { assertAnswers } from './ledger/assertions.js';
import { seedOfRun } from '../support/seed.mjs';

const SEED = seedOfRun();
const KILLS = 8;

interface Line {
  readonly measure: string;
  readonly value: number;
  readonly pass: boolean | null;
  readonly from?: string;
}

describe('The ledger under a crash drill', () => {
  it(`loses nothing acknowledged and does nothing twice (${KILLS} kills, seed ${SEED})`, async () => {
    const program = [
      'scripts/tasks/proof.mjs',
      'drill',
      'ledger',
      '--kills',
      String(KILLS),
      '--seed',
      String(SEED),
      '--json',
    ];
    // ends with an error where a measure fails: the lines say which
    const { stdout, stderr } = await promisify(execFile)(process.execPath, program).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    const lines = stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line);
    if (lines.length === 0) throw new Error(`seed ${SEED}\n${stderr}`);
    const of = (measure: string): number => lines.find((line) => line.measure === measure)!.value;

    expect(lines.filter(({ pass }) => pass === false)).toEqual([]);
    expect(of('kills')).toBe(KILLS);
    expect(of('acknowledged')).toBeGreaterThan(100);
    expect(of('product: purchases')).toBeGreaterThan(10);
    expect(of('acknowledged and lost, or other than answered')).toBe(0);
  });

  it('detects a missing answer', async () => {
    const database = await freshDatabase();
    const pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
    const folder = mkdtempSync(join(tmpdir(), 'otp-assertions-'));
    try {
      const there = new Fund(randomUUID(), 'there');
      const { version } = await new PostgresLedger(pool, ROW_MAPPERS).record(there.entry(), () => there.decide());
      const told = { stream: there.stream, key: there.entry().key, version, events: 1, repeated: false };
      const lines = [told, { ...told, key: 'never-was' }, { ...told, version: 2 }];
      writeFileSync(join(folder, 'acknowledged-1.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

      const { acknowledged, lost } = await assertAnswers(database.adminUrl, folder);

      expect(acknowledged).toBe(3);
      expect(lost).toEqual([`${there.stream} never-was: 0 of 1 events`, `${there.stream} ${told.key}: 1 of 1 events`]);
    } finally {
      await pool.end();
      await database.drop();
      rmSync(folder, { recursive: true });
    }
  });
});
