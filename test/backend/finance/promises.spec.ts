/** The promises by HTTP: everything to staff who see the books, and to anybody no more than numbers and counts. */
import type { PromisesResponse, PublicPromisesResponse } from '@backend/finance/promises/promises-response.js';
import { ReadPromises } from '@backend/finance/promises/read-promises.js';
import { Database } from '@backend/database/database.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';
import { addStaff } from '../staff/staff-fixture.js';

const WALLET = '7b8b4e6e-0000-4000-8000-000000000001';

let database: FreshDatabase;
let testApp: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
});
afterAll(async () => {
  await testApp.close();
  await database.drop();
});

const verdict = (promise: number, violations: number) => ({
  ...{ promise, text: 'as it is kept', figure: '3 wallets', ms: 5, violations, accepted: [], unchecked: null },
  first: Array.from({ length: violations }, () => ({
    ...{ promise, stream: WALLET, version: 4, text: 'held is not what is open', finding: 'f'.repeat(64) },
  })),
});

const keep = (result: 'holds' | 'broken', at: string, verdicts: readonly object[]): Promise<unknown> =>
  testApp.app.get(Database).query(
    `INSERT INTO ledger_checks (check_id, kind, base_seal, began_at, ended_at, events, streams, memory, head_digest, verdicts, result)
     VALUES (gen_random_uuid(), 'whole', NULL, $1::timestamptz, $1::timestamptz + interval '2 s', 40, 3, 1000, '\\x00', $2, $3)`,
    [at, JSON.stringify(verdicts), result],
  );

const anybody = async (): Promise<PublicPromisesResponse> => {
  const { status, body } = await new Visitor(testApp.app).get<PublicPromisesResponse>('/api/promises');
  expect(status).toBe(200);
  return body;
};

it('are not shown to hold before a check has come to its end', async () => {
  const { checkedAt, wholeCheckedAt, promises } = await anybody();
  expect({ checkedAt, wholeCheckedAt }).toEqual({ checkedAt: null, wholeCheckedAt: null });
  expect(new Set(promises.map(({ state }) => state))).toEqual(new Set(['not-checked', 'by-tests']));
});

it('have their findings for staff, and counts without a wallet for anybody', async () => {
  await keep('holds', '2026-11-20T21:00:00Z', [verdict(3, 0), verdict(5, 0)]);
  await keep('broken', '2026-11-21T21:00:00Z', [verdict(3, 0), verdict(5, 2)]);
  await testApp.app
    .get(Database)
    .query(`INSERT INTO work_items (kind, subject, facts) VALUES ('ledger-broken', 's', '{"promises": "5, 9"}')`);
  const { visitor } = await addStaff(testApp, { permissions: ['transaction_management'] });
  const { status, body } = await visitor.get<PromisesResponse>('/api/admin/finance/promises');
  expect(status).toBe(200);
  expect(body.checks.map(({ beganAt, ms }) => [beganAt.slice(0, 10), ms])).toEqual([
    ['2026-11-20', 2_000],
    ['2026-11-21', 2_000],
  ]);
  const of = (promise: number) => body.promises.find((one) => one.promise === promise)!;
  expect(of(3)).toMatchObject({ state: 'holds', trend: [0, 0], findings: 0, figure: '3 wallets' });
  expect(of(5)).toMatchObject({ state: 'broken', trend: [0, 2], findings: 2 });
  expect(of(5).first[0]).toEqual({ stream: WALLET, version: 4, text: 'held is not what is open' });
  expect(of(9)).toMatchObject({ state: 'broken', findings: 0 });
  expect(body.alarms).toMatchObject([{ promises: [5, 9] }]);

  // another process, whose cache is empty
  const shown = await new ReadPromises(testApp.app.get(Database)).forAnybody();
  expect(JSON.stringify(shown)).not.toContain(WALLET);
  expect(shown.checkedAt).toBe('2026-11-21T21:00:00.000Z');
  expect(shown.promises.find(({ promise }) => promise === 5)).toEqual({
    ...{ promise: 5, state: 'broken', findings: 2, accepted: 0 },
  });
});

it('are for staff who see transactions', async () => {
  const { visitor } = await addStaff(testApp, { permissions: ['view_analytics'] });
  expect((await visitor.get('/api/admin/finance/promises')).status).toBe(403);
});
