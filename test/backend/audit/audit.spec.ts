/**
 * The audit on a real database: the rows of parallel writers are one chain, a refused or undone command leaves none,
 * and whatever is changed afterwards is named by `verify`.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { Audit } from '@backend/audit/audit.js';
import type { AuditAction } from '@backend/audit/audit-areas.js';
import type { AuditEntry } from '@backend/audit/audit-entry.js';
import { Refusal } from '@backend/domain/refusal.js';
import { eraseDetails } from '@backend/audit/erase-details.js';
import { checkAudit } from '@backend/finance/evidence/check-audit.js';
import { Violations } from '@backend/finance/violation.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { newKey } from '../../finance/sound-ledger.js';
import { seedOfRun } from '../../support/seed.mjs';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const audit = new Audit();
let database: FreshDatabase;
let pool: pg.Pool;
let superuser: pg.Client;

beforeEach(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.appUrl, max: 12 });
  superuser = new pg.Client({ connectionString: database.adminUrl });
  await superuser.connect();
  await superuser.query('SET session_replication_role = replica'); // no trigger stands in the way of tampering
});

afterEach(async () => {
  await pool.end();
  await superuser.end();
  await database.drop();
});

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  actor: { kind: 'staff', id: 's1' },
  action: 'permission-granted',
  subject: { kind: 'staff', id: 's2' },
  facts: { permission: 'user_ban' },
  before: { permissions: [] },
  after: { permissions: ['user_ban'] },
  reason: 'Asha Rao covers for Vikram',
  address: '203.0.113.7',
  ...changes,
});

const record = async (one: AuditEntry = entry(), outcome: 'COMMIT' | 'ROLLBACK' = 'COMMIT'): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await audit.record(client, one);
    await client.query(outcome);
  } finally {
    client.release();
  }
};

interface Stored {
  seq: number;
  canonical: string;
  entry: { actor: object; action: string; subject: object; facts: object; digests: Record<string, string> };
}

const stored = async (): Promise<Stored[]> =>
  (await superuser.query<Stored>('SELECT seq::int, canonical, entry FROM audit ORDER BY seq')).rows;

const findings = async (): Promise<[number | null, string][]> => {
  const violations = new Violations();
  const client = await pool.connect();
  try {
    await checkAudit(client, violations);
  } finally {
    client.release();
  }
  return violations.of(18).first.map(({ version, text }) => [version, text]);
};

describe('An entry of the audit', () => {
  it('has ids, codes and digests in the chain, and all that could name a person beside it', async () => {
    await record();
    const [row] = await stored();
    expect(row!.entry).toMatchObject({
      actor: { kind: 'staff', id: 's1' },
      action: 'permission-granted',
      subject: { kind: 'staff', id: 's2' },
      facts: { permission: 'user_ban' },
    });
    expect(Object.keys(row!.entry.digests).sort()).toEqual(['address', 'after', 'before', 'reason']);
    expect(row!.canonical).not.toMatch(/Asha|203\.0\.113/);
    const { rows } = await pool.query<{ field: string; body: string }>(
      'SELECT field, body FROM audit_details ORDER BY field',
    );
    expect(rows).toContainEqual({ field: 'reason', body: '"Asha Rao covers for Vikram"' });
    expect(await findings()).toEqual([]);
  });

  it('takes no e-mail, name or sentence where an id or a code belongs', async () => {
    const wrong: Partial<AuditEntry>[] = [
      { action: 'has been banned' as AuditAction },
      { actor: { kind: 'staff', id: 'asha@example.com' } },
      { subject: { kind: 'user', id: 'Asha Rao' } },
      { facts: { note: 'she said so' } },
    ];
    for (const one of wrong) await expect(record(entry(one))).rejects.toThrow(RangeError);
    expect(await stored()).toEqual([]);
  });

  it('can lose what lies beside it, and stays whole', async () => {
    await record();
    await record(entry({ action: 'permission-revoked' }));
    const client = await pool.connect();
    await eraseDetails(client, { kind: 'staff', id: 's2' }, 'test');
    client.release();
    expect((await pool.query('SELECT FROM audit_details')).rowCount).toBe(0);
    expect(await findings()).toEqual([]);
  });

  it('is not there when its transaction was undone', async () => {
    await record(entry(), 'ROLLBACK');
    await record();
    expect((await stored()).map(({ seq }) => seq)).toEqual([1]);
    expect(await findings()).toEqual([]);
  });

  it.each(['UPDATE audit SET canonical = canonical', 'DELETE FROM audit', 'TRUNCATE audit CASCADE'])(
    'cannot be changed by the application: %s',
    async (statement) => {
      await record();
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    },
  );

  it('is one chain, however many write at once', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, i) => record(entry({ facts: { turn: i } }))));
    const rows = await stored();
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    expect(await findings()).toEqual([]);
  });
});

describe('A command of the ledger', () => {
  const banned = entry({ action: 'user-banned', subject: { kind: 'user', id: 'w' } });
  const actor = { kind: 'staff', id: 's1' } as const;

  it('has its entry in its own commit, with the id of its event', async () => {
    const ledger = new PostgresLedger(pool, ROW_MAPPERS);
    const { events } = await ledger.record({ stream: 'w', actor, audit: banned }, () => [
      { type: 'WalletBanned', reason: 'fraud' },
    ]);
    expect((await stored()).map(({ entry: { facts } }) => facts)).toEqual([
      { permission: 'user_ban', event: events[0]!.id },
    ]);
  });

  it('has none when it is refused, records nothing, or is repeated', async () => {
    const ledger = new PostgresLedger(pool, ROW_MAPPERS);
    const request = { stream: 'w', actor, audit: banned };
    const refused = ledger.record(request, () => {
      throw new Refusal('banned');
    });
    await expect(refused).rejects.toMatchObject({ code: 'banned' });
    await ledger.record(request, () => []);
    for (const _ of [1, 2])
      await ledger.record({ ...request, key: 'k' }, () => [{ type: 'WalletBanned', reason: 'x' }]);
    expect(await stored()).toHaveLength(1);
  });

  it('is not recorded where its entry is none', async () => {
    const ledger = new PostgresLedger(pool, ROW_MAPPERS);
    const request = { stream: 'w', actor, audit: entry({ action: 'not a code' as AuditAction }) };
    await expect(ledger.record(request, () => [{ type: 'WalletBanned', reason: 'x' }])).rejects.toThrow(RangeError);
    const { rowCount } = await pool.query('SELECT FROM events');
    expect([rowCount, await stored()]).toEqual([0, []]);
  });

  it('shares the chain with others that write at once, and nothing waits for ever', async () => {
    const ledgers = [new PostgresLedger(pool, ROW_MAPPERS), new PostgresLedger(pool, ROW_MAPPERS)];
    const commands = Array.from({ length: 40 }, (_, i) =>
      ledgers[i % 2]!.record({ stream: `w${i % 7}`, key: `k${i}`, actor, audit: banned }, () => [
        { type: 'WalletBanned', reason: 'x' },
      ]),
    );
    await Promise.all([...commands, ...Array.from({ length: 20 }, () => record())]);
    expect(await stored()).toHaveLength(60);
    expect(await findings()).toEqual([]);
  });
});

describe('The check of the audit', () => {
  const ROWS = 6;
  /** What somebody with all rights may do to a row; `seq` is between 1 and ROWS. */
  const tampers = {
    'change its text': (seq: number) =>
      `UPDATE audit SET canonical = replace(canonical, 'user_ban', 'user_bax') WHERE seq = ${seq}`,
    'change its text and make its hash anew': (seq: number) =>
      `UPDATE audit SET canonical = replace(canonical, 'user_ban', 'user_bax'),
         hash = sha256(prev_hash || convert_to(replace(canonical, 'user_ban', 'user_bax'), 'UTF8')) WHERE seq = ${seq}`,
    'change its time': (seq: number) => `UPDATE audit SET recorded_at = recorded_at + 1 WHERE seq = ${seq}`,
    'delete it': (seq: number) => `DELETE FROM audit WHERE seq = ${seq}`,
    'exchange it with the next': (seq: number) =>
      `UPDATE audit SET seq = -seq WHERE seq IN (${seq}, ${seq + 1});
       UPDATE audit SET seq = CASE seq WHEN ${-seq} THEN ${seq + 1} ELSE ${seq} END WHERE seq < 0`,
    'change what lies beside it': (seq: number) =>
      `UPDATE audit_details SET body = '"something else"' WHERE seq = ${seq} AND field = 'reason'`,
    'put something beside it': (seq: number) =>
      `INSERT INTO audit_details VALUES (${seq}, 'extra', '\\x00', '"added"')`,
  };

  it('names whatever was changed, deleted or moved, at its row or the one after it', async () => {
    for (let i = 0; i < ROWS; i += 1) await record();
    const folder = mkdtempSync(join(tmpdir(), 'audit-seals-'));
    await seal(pool, { key: newKey(), file: join(folder, 'seals.jsonl') });
    const kinds = Object.keys(tampers) as (keyof typeof tampers)[];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...kinds), fc.integer({ min: 1, max: ROWS }), async (kind, seq) => {
        fc.pre(kind !== 'exchange it with the next' || seq < ROWS);
        await superuser.query('CREATE TABLE kept AS TABLE audit; CREATE TABLE kept_details AS TABLE audit_details');
        try {
          await superuser.query(tampers[kind](seq));
          const named = (await findings()).map(([row]) => row);
          expect(named.some((row) => row === seq || row === seq + 1)).toBe(true);
        } finally {
          await superuser.query(`DELETE FROM audit_details; DELETE FROM audit;
            INSERT INTO audit (seq, recorded_at, canonical, prev_hash, hash)
              SELECT seq, recorded_at, canonical, prev_hash, hash FROM kept;
            INSERT INTO audit_details TABLE kept_details; DROP TABLE kept, kept_details`);
        }
      }),
      { seed: seedOfRun(), numRuns: 40 },
    );
    expect(await findings()).toEqual([]);
  });
});
