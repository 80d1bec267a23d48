/** What `npm run restore` does in a restored database before it is taken, and `npm run release-mails` after it. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { orderRecharge } from '@backend/domain/payments/recharging.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

let database: FreshDatabase;
let superuser: pg.Client;
const to = new Date().toISOString();

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/backend/src/ops/restored-program.js', ...args],
    { env: { PATH: process.env.PATH, DATABASE_URL: database.appUrl }, encoding: 'utf8' },
  );
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};
const texts = async (sql: string): Promise<string[]> =>
  (await superuser.query<{ text: string }>(`SELECT x::text AS text FROM (${sql}) t(x) ORDER BY 1`)).rows.map(
    ({ text }) => text,
  );
const due = () => texts(`SELECT subject FROM outbox WHERE job = 'confirm-payment' AND available_at <= now()`);
const held = () => texts(`SELECT kind FROM mails WHERE next_attempt_at = 'infinity'`);

beforeAll(async () => {
  database = await freshDatabase();
  superuser = new pg.Client({ connectionString: database.adminUrl });
  await superuser.connect();
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 });
  const ledger = new PostgresLedger(pool, ROW_MAPPERS);
  for (const id of ['new', 'old'])
    await ledger.record(
      {
        ...{ stream: 'w1', subjectIds: [id], key: id, actor: systemActor('test') },
        ...{ recentRecharges: true, recentPurchases: true },
      },
      (account) => orderRecharge(account, id, 50_000, 'g'),
    );
  await pool.end();
  await superuser.query(`UPDATE recharges SET created_at = now() - interval '8 days' WHERE recharge_id = 'old'`);
  await superuser.query(
    `INSERT INTO settlement_days (gateway, day)
     SELECT 'g', ((now() - n * interval '1 day') AT TIME ZONE 'Asia/Kolkata')::date FROM unnest(ARRAY[1, 6, 9]) AS n`,
  );
  await superuser.query(
    `INSERT INTO work_items (kind, subject, facts, closed_at)
     VALUES ('withdrawal-by-bank', 'a', '{}', NULL), ('withdrawal-by-bank', 'b', '{}', NULL),
       ('withdrawal-by-bank', 'sent', '{}', now()), ('quarantine-by-bank', 'c', '{}', NULL),
       ('dispute-open', 'd', '{}', NULL)`,
  );
  for (const [kind, sent] of [
    ['waits', false],
    ['waits-too', false],
    ['sent', true],
  ] as const)
    await superuser.query('INSERT INTO mails (mail_id, kind, sent_at) VALUES ($1, $2, CASE WHEN $3 THEN now() END)', [
      ...[randomUUID(), kind, sent],
    ]);
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

describe('In a database that was restored', () => {
  it('mails are held back, and gateways are asked again about the last 7 days', async () => {
    expect([await due(), await held()]).toEqual([[], []]);
    const { status, stdout } = run('--to', to);
    expect([status, stdout]).toEqual([0, expect.stringContaining('Held back: 2 mails.')]);
    // 7 days before the moment, its own, and 15 after now, which may be the next day by then.
    expect(stdout).toMatch(/ 1 recharges, and the settlements of 2[34] days/);
    expect(stdout).toContain('Open by the bank: 2 withdrawals and 1 payments from the quarantine.');
    expect([await due(), await held()]).toEqual([['new'], ['waits', 'waits-too']]);
    expect(await texts(`SELECT gateway FROM settlement_days WHERE read_at > '-infinity'`)).toEqual(['g']);
    expect(await texts('SELECT DISTINCT gateway FROM settlement_days')).toEqual(['g']);
  });

  it('it may be done again', () => {
    expect(run('--to', to).stdout).toMatch(/ 0 recharges, and the settlements of 2[34] days/);
  });

  it('the mails are sent once somebody releases them', async () => {
    expect(run('--release')).toEqual({ status: 0, stdout: 'Released: 2 mails.', stderr: '' });
    expect(await held()).toEqual([]);
    expect(run('--release').stdout).toBe('Released: 0 mails.');
  });

  it('documents of charges wait until it is said which numbers were given', async () => {
    expect(await texts('SELECT count(*) FROM invoice_holds WHERE ended_at IS NULL')).toEqual(['2']);
    const stdout = 'Documents are made again; 7 numbers are skipped.';
    const stderr = expect.stringContaining('Say also the last number of CRN') as string;
    expect(run('--documents', 'INV-2627-0000007')).toEqual({ status: 2, stdout: '', stderr });
    expect(run('--documents', 'INV-2627-0000007', '--documents', 'CRN-none')).toMatchObject({ status: 0, stdout });
    expect(await texts('SELECT count(*) FROM invoice_holds WHERE ended_at IS NULL')).toEqual(['0']);
    expect(run('--documents', 'none').stdout).toBe('Documents are made again; 0 numbers are skipped.');
  });

  it.each([[[]], [['--to', 'then']], [['--to', to, '--release']], [['--all']], [['--to', to, '--documents', 'none']]])(
    '%j is refused',
    (args) => {
      const stderr = expect.stringContaining('npm run after-restore -- --to TIME | npm run release-mails') as string;
      expect(run(...args)).toEqual({ status: 2, stdout: '', stderr });
    },
  );
});
