/**
 * A settlement and the transfers of the bank need not be one to one: a gateway may pay one settlement in two transfers,
 * and two settlements in one. Each line names the reference of its transfer (decision 0290).
 */
import pg from 'pg';
import { Environment } from '@backend/config/environment.js';
import { Database } from '@backend/database/database.js';
import { gateway } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { BookSettlements } from '@backend/payments/reconciliation/book-settlements.js';
import { linesOfFile } from '@backend/payments/reconciliation/file-lines.js';
import { ImportLines } from '@backend/payments/reconciliation/import-lines.js';
import { OpenItems } from '@backend/payments/reconciliation/open-items.js';
import { ReadOpen } from '@backend/payments/reconciliation/read-open.js';
import { RunReconciliation } from '@backend/payments/reconciliation/run-reconciliation.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const DAY = 86_400_000;
const AT = Math.floor((Date.now() - 7 * DAY) / 1_000);
const HEADER = 'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,settlement_utr';

let fresh: FreshDatabase;
let database: Database;
let ledger: PostgresLedger;
let runs: RunReconciliation;
const leftOpen = async () => (await runs.dryRun('bank')).buckets.filter(({ bucket }) => bucket !== 'matched');
beforeAll(async () => {
  fresh = await freshDatabase();
  database = new Database(new pg.Pool({ connectionString: fresh.appUrl, max: 4 }));
  ledger = new PostgresLedger(database.pool, ROW_MAPPERS);
  const environment = Object.assign(new Environment(), { GATEWAY_FEE_BASIS_POINTS: 300 });
  runs = new RunReconciliation(database, new ReadOpen(database), environment);
});
afterAll(async () => {
  await database.pool.end();
  await fresh.drop();
});

/** 100 rupees, captured nine days ago. */
const captured = (source: string, paymentId: string) =>
  ledger.record(
    {
      ...{ stream: `gateway:${source}`, key: `quarantine-${paymentId}`, actor: gateway(source) },
      effectiveAt: Date.now() - 9 * DAY,
    },
    () => [
      {
        ...{ type: 'PaymentQuarantined', caseId: paymentId, paymentId, orderId: paymentId },
        ...{ amount: 10_000, currency: 'INR', reason: 'unknown-order' },
      },
    ],
  );

/** Of these 100 rupees: 97.64 after fee and tax. */
const line = (paymentId: string, settlement: string, utr: string): string =>
  `${paymentId},payment,0.00,97.64,100.00,INR,2.36,0.36,${AT},${settlement},${utr}`;

const importFile = (source: string, ...lines: string[]) => {
  const text = async function* () {
    yield* await Promise.resolve(lines.map((one) => `${one}\n`));
  };
  return new ImportLines(database).import({ source, day: null }, linesOfFile(source, text()));
};

/** @returns how many settlements were booked */
const reconcile = async (source: string): Promise<number> => {
  await new OpenItems(database).catchUp();
  await runs.commit(source);
  return new BookSettlements(database, ledger).book(source);
};

const settle = async (source: string, ...lines: string[]): Promise<number> => {
  await importFile(source, HEADER, ...lines);
  return reconcile(source);
};

const paidIn = async (...transfers: [utr: string, rupees: string][]): Promise<void> => {
  const lines = transfers.map(([utr, rupees]) => `2026-01-07,${utr},${rupees},NEFT of a gateway`);
  await importFile('bank', 'date,utr,amount,description', ...lines);
  await new OpenItems(database).catchUp();
  await runs.commit('bank');
};

const booked = async (source: string) =>
  (
    await database.query<{ settlementId: string; count: number; gross: number; utr: string }>(
      `SELECT data->>'settlementId' AS "settlementId", (data->>'count')::int AS count, (data->>'gross')::int AS gross,
         data->>'utr' AS utr
       FROM events WHERE stream = 'gateway:' || $1 AND type = 'SettlementReconciled' ORDER BY version`,
      [source],
    )
  ).rows;

const owed = async (source: string): Promise<number> =>
  Number(
    (
      await database.query<{ sum: string }>(
        `SELECT sum(amount * CASE debit WHEN 'gateway_clearing' THEN 1 ELSE -1 END) AS sum FROM postings
         WHERE party = $1 AND 'gateway_clearing' IN (debit, credit)`,
        [source],
      )
    ).rows[0]!.sum,
  );

/** Lines of the bank that are matched with settlements of this gateway: how many of ours each one pays. */
const paidBy = async (source: string) =>
  (
    await database.query<{ line: string; ours: number }>(
      `SELECT t.item AS line, count(*)::int AS ours FROM recon_match_lines t
       JOIN recon_match_lines o ON o.match_id = t.match_id AND o.side = 'ours'
       WHERE t.source = 'bank' AND t.side = 'theirs' AND o.item LIKE 'gateway:' || $1 || ':%' GROUP BY 1 ORDER BY 1`,
      [source],
    )
  ).rows;

describe('Given a settlement whose lines name two transfers', () => {
  const source = 'two-razorpay';

  it('when one of its lines is matched with nothing, then neither transfer is booked', async () => {
    for (const id of ['pay_1', 'pay_2']) await captured(source, id);
    const lines = [line('pay_1', 'setl_1', 'UTRb'), line('pay_2', 'setl_1', 'UTRa'), line('pay_3', 'setl_1', 'UTRa')];
    expect(await settle(source, ...lines)).toBe(0);
    expect(await owed(source)).toBe(20_000);
  });

  it('when every line is matched, then each transfer is booked, and the gateway owes nothing', async () => {
    await captured(source, 'pay_3');
    expect(await reconcile(source)).toBe(1);
    expect(await booked(source)).toEqual([
      { settlementId: 'setl_1', count: 2, gross: 20_000, utr: 'UTRa' },
      { settlementId: 'setl_1', count: 1, gross: 10_000, utr: 'UTRb' },
    ]);
    expect(await owed(source)).toBe(0);
    expect(await reconcile(source)).toBe(0);
    expect(await booked(source)).toHaveLength(2);
  });

  it('when the bank has one of them, then that one is matched, and the other one is missing until it comes', async () => {
    await paidIn(['UTRb', '97.64']);
    expect(await paidBy(source)).toEqual([{ line: 'utr:UTRb:in', ours: 1 }]);
    await paidIn(['UTRa', '195.28']);
    expect(await paidBy(source)).toEqual(['a', 'b'].map((of) => ({ line: `utr:UTR${of}:in`, ours: 1 })));
    expect(await leftOpen()).toEqual([]);
  });

  it('when a line comes later by a third transfer, then that one is booked beside them', async () => {
    await captured(source, 'pay_4');
    expect(await settle(source, line('pay_4', 'setl_1', 'UTRc'))).toBe(1);
    expect((await booked(source)).slice(2)).toEqual([{ settlementId: 'setl_1', count: 1, gross: 10_000, utr: 'UTRc' }]);
  });

  it('when a line comes later by a transfer that is booked, then only that line is booked', async () => {
    await captured(source, 'pay_5');
    expect(await settle(source, line('pay_5', 'setl_1', 'UTRc'))).toBe(1);
    expect((await booked(source)).slice(3)).toEqual([{ settlementId: 'setl_1', count: 1, gross: 10_000, utr: 'UTRc' }]);
    expect(await owed(source)).toBe(0);
    await paidIn(['UTRc', '195.28']);
    expect((await paidBy(source)).at(-1)).toEqual({ line: 'utr:UTRc:in', ours: 2 });
    expect(await leftOpen()).toEqual([]);
  });
});

it('Given two settlements, when one transfer pays both, then one line of the bank is matched with both', async () => {
  const source = 'one-razorpay';
  for (const id of ['pay_6', 'pay_7']) await captured(source, id);
  expect(await settle(source, line('pay_6', 'setl_2', 'UTRd'), line('pay_7', 'setl_3', 'UTRd'))).toBe(2);
  await paidIn(['UTRd', '195.28']);
  expect(await paidBy(source)).toEqual([{ line: 'utr:UTRd:in', ours: 2 }]);
  expect(await leftOpen()).toEqual([]);
  expect(await owed(source)).toBe(0);
});

it('Given a settlement by two transfers and one by the second of them, when the bank has both, then all match', async () => {
  const source = 'both-razorpay';
  for (const id of ['pay_8', 'pay_9', 'pay_10']) await captured(source, id);
  const lines = [line('pay_8', 'setl_4', 'UTRe'), line('pay_9', 'setl_4', 'UTRf'), line('pay_10', 'setl_5', 'UTRf')];
  expect(await settle(source, ...lines)).toBe(2);
  await paidIn(['UTRe', '97.64'], ['UTRf', '195.28']);
  expect(await paidBy(source)).toEqual([
    { line: 'utr:UTRe:in', ours: 1 },
    { line: 'utr:UTRf:in', ours: 2 },
  ]);
});
