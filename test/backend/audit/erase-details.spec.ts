/** `npm run erase-audit` as a program: the words about one subject are gone, and the chain still verifies. */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { Audit } from '@backend/audit/audit.js';
import type { AuditSubject } from '@backend/audit/audit-entry.js';
import { checkAudit } from '@backend/finance/evidence/check-audit.js';
import { Violations } from '@backend/finance/violation.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

let database: FreshDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/backend/src/audit/erase-program.js', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.appUrl },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

const record = async (subject: AuditSubject): Promise<void> => {
  await client.query('BEGIN');
  await new Audit().record(client, {
    actor: { kind: 'staff', id: 's1' },
    action: 'user-banned',
    subject,
    before: { isBanned: false },
    after: { isBanned: true },
    reason: 'Asha Rao asked for it',
    address: '203.0.113.7',
  });
  await client.query('COMMIT');
};
const kept = async () =>
  (await client.query<{ line: string }>(`SELECT seq || ' ' || field AS line FROM audit_details ORDER BY seq, field`))
    .rows;
const findings = async (): Promise<unknown> => {
  const violations = new Violations();
  await checkAudit(client, violations);
  return violations.of(18).first;
};

describe('The erasing of details of the audit', () => {
  it('takes the words about one subject, is a row itself, and the chain verifies', async () => {
    const [asha, ravi] = [
      { kind: 'user', id: 'u-1' },
      { kind: 'user', id: 'u-2' },
    ];
    for (const subject of [asha, ravi, asha]) await record(subject);
    expect(run('user', 'u-1')).toEqual({ status: 0, stdout: 'user u-1: 8 details erased\n', stderr: '' });
    expect(await kept()).toEqual(['address', 'after', 'before', 'reason'].map((field) => ({ line: `2 ${field}` })));
    const { rows } = await client.query<{ entry: { action: string; subject: object; facts: object } }>(
      'SELECT entry FROM audit ORDER BY seq',
    );
    expect(rows).toHaveLength(4);
    expect(rows[3]!.entry).toMatchObject({ action: 'audit-details-erased', subject: asha, facts: { erased: 8 } });
    expect(await findings()).toEqual([]);

    expect(run('user', 'u-1')).toMatchObject({ status: 0, stdout: 'user u-1: 0 details erased\n' });
    expect((await client.query('SELECT FROM audit')).rowCount).toBe(4);
  });

  it('is what the check asks for where a detail is missing', async () => {
    const [asha, ravi] = [
      { kind: 'user', id: 'u-1' },
      { kind: 'user', id: 'u-2' },
    ];
    for (const subject of [asha, ravi]) await record(subject);
    run('user', 'u-1');
    await record(asha);
    expect(await findings()).toEqual([]);
    await client.query(`DELETE FROM audit_details WHERE seq = 2 AND field = 'reason'`);
    expect(await findings()).toEqual([
      expect.objectContaining({ version: 2, text: 'reason is missing, and no later row says that it was erased' }),
    ]);
    run('user', 'u-2'); // erases and counts the three that are left
    expect(await findings()).toEqual([
      expect.objectContaining({ version: 5, text: '4 details of its subject are missing, and 3 were erased' }),
    ]);
    await client.query(`DELETE FROM audit_details WHERE seq = 4 AND field = 'address'`); // after the erasure
    expect(await findings()).toContainEqual(
      expect.objectContaining({ version: 4, text: 'address is missing, and no later row says that it was erased' }),
    );
  });

  it('says how it is used', () => {
    for (const args of [[], ['user'], ['user', 'u-1', 'more']])
      expect(run(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining('KIND ID') as string });
  });
});
