/**
 * What a reconciliation left open is matched by hand or written off, each by two members of staff; then the gateway
 * owes nothing of it (decision 0246). Both are taken back by two as well (decision 0287).
 */
import { randomUUID } from 'node:crypto';
import type { ApprovalResponse } from '@backend/approvals/approval-response.js';
import type { MoneyPreviewResponse } from '@backend/approvals/money-preview-response.js';
import { Approvals } from '@backend/approvals/approvals.js';
import { ReconcilingCommands } from '@backend/approvals/reconciling-commands.js';
import { Database } from '@backend/database/database.js';
import { verify } from '@backend/finance/verify.js';
import { gateway, Ledger } from '@backend/ledger/ledger.js';
import { BookSettlements } from '@backend/payments/reconciliation/book-settlements.js';
import { linesOfFile } from '@backend/payments/reconciliation/file-lines.js';
import { ImportLines } from '@backend/payments/reconciliation/import-lines.js';
import { OpenItems } from '@backend/payments/reconciliation/open-items.js';
import { RunReconciliation } from '@backend/payments/reconciliation/run-reconciliation.js';
import { changeRows } from '../../support/change-rows.js';
import { ApiFixture } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

const SOURCE = 'razorpay';
const HEADER = 'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,settlement_utr,payment_id';
const STAFF = { permissions: ['balance_management', 'transaction_management'] as const };

let api: ApiFixture;
let asker: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  api = await ApiFixture.open();
  [asker, other] = [await addStaff(api, STAFF), await addStaff(api, STAFF)];
});
afterAll(() => api.close());

type Answer = ApprovalResponse & { code?: string };

const database = () => api.app.get(Database);
/** A payment of ours, and a line of the gateway: rupees, without a fee where none is given. @returns the item's id */
const owe = async (paymentId: string, amount: number): Promise<string> => {
  const payment = { paymentId, orderId: paymentId, amount, currency: 'INR', reason: 'unknown-order' } as const;
  const { version } = await api.app
    .get(Ledger)
    .record({ stream: `gateway:${SOURCE}`, key: `quarantine-${paymentId}`, actor: gateway(SOURCE) }, () => [
      { type: 'PaymentQuarantined', caseId: paymentId, ...payment },
    ]);
  return `gateway:${SOURCE}:${version}:0`;
};
const lineOf = (id: string, settlement: string, rupees: string, fee = '0.00'): string => {
  const credit = (Number(rupees) - Number(fee)).toFixed(2);
  return `${id},payment,0.00,${credit},${rupees},INR,${fee},0.00,2026-01-07T10:00:00+05:30,${settlement},UTR${settlement},`;
};
const read = async (source: string, header: string, ...lines: string[]): Promise<void> => {
  const text = async function* (): AsyncGenerator<string> {
    yield* await Promise.resolve([header, ...lines].map((line) => `${line}\n`));
  };
  await api.app.get(ImportLines).import({ source, day: null }, linesOfFile(source, text()));
  await new OpenItems(database()).catchUp();
  await api.app.get(RunReconciliation).commit(source);
  if (source === SOURCE) await api.app.get(BookSettlements).book(source);
};
const cases = async (): Promise<string[]> =>
  (
    await database().query<{ said: string }>(`SELECT bucket || ' ' || reason AS said FROM recon_cases ORDER BY 1`)
  ).rows.map(({ said }) => said);
const balance = async (account: string): Promise<number> => {
  const { rows } = await database().query<{ sum: string }>(
    `SELECT coalesce(sum(CASE WHEN debit = $1 THEN amount ELSE -amount END), 0) AS sum FROM postings
     WHERE $1 IN (debit, credit)`,
    [account],
  );
  return Number(rows[0]!.sum);
};

const asked = (kind: 'match' | 'write-off', [ours, theirs]: [string[], string[]], amount?: number) => ({
  ...{ kind, items: { source: SOURCE, ours, theirs }, ...(amount !== undefined && { amount }) },
});
type Asked = ReturnType<typeof asked> | ReturnType<typeof takeBack>;
const preview = async (body: Asked) =>
  (await asker.visitor.post<MoneyPreviewResponse & { code?: string }>('/api/admin/approvals/preview', body)).body;
const REASONS = { match: 'fee-accepted', 'write-off': 'not-recoverable', unmatch: 'matched-by-mistake' } as const;
const ask = async (body: Asked, more: object = {}): Promise<Answer> => {
  const request = {
    approvalId: randomUUID(),
    reason: REASONS[body.kind],
    note: 'as the gateway wrote',
    ...body,
    ...more,
  };
  return (await asker.visitor.post<Answer>('/api/admin/approvals', request)).body;
};
const approve = async ({ id, digest }: Answer): Promise<Answer> =>
  (await other.visitor.post<Answer>(`/api/admin/approvals/${id}/approve`, { digest })).body;

it('A fee that is too high is accepted by two: both sides match, and the settlement is booked at once', async () => {
  const item = await owe('pay_fee', 10_000);
  await read(SOURCE, HEADER, lineOf('pay_fee', 's1', '100.00', '5.00'));
  expect(await cases()).toEqual(['both fee']);
  const body = asked('match', [[item], ['payment:pay_fee:s1']]);
  expect(await preview(body)).toMatchObject({
    ...{ amount: 0, postings: [], way: 'another-person', before: null },
    items: [
      { side: 'ours', id: item, kind: 'payment', amount: 10_000 },
      { side: 'theirs', id: 'payment:pay_fee:s1', amount: 10_000 },
    ],
  });
  expect((await ask(body, { note: '  ' })).code).toBe('invalid-input');
  expect((await ask(body, { reason: 'rounding' })).code).toBe('invalid-input');
  const made = await ask(body);
  expect(made).toMatchObject({ state: 'asked', way: 'another-person', amount: 0, userId: null, items: body.items });
  expect(await balance('gateway_clearing')).toBe(10_000);
  expect((await approve(made)).state).toBe('done');
  expect(await cases()).toEqual([]);
  expect(await balance('gateway_clearing')).toBe(0);
  expect(await balance('gateway_fees')).toBe(500);
});

it('A difference is written off as it was shown, and not as another one', async () => {
  const item = await owe('pay_less', 5_000);
  await read(SOURCE, HEADER, lineOf('pay_less', 's2', '49.00'));
  expect(await cases()).toEqual(['both amount']);
  const sides: [string[], string[]] = [[item], ['payment:pay_less:s2']];
  const body = asked('write-off', sides, -100);
  expect((await preview(body)).postings).toEqual([
    { debit: 'write_offs', credit: 'gateway_clearing', amount: 100, party: SOURCE },
  ]);
  expect((await preview({ ...body, amount: 100 })).code).toBe('items-unequal');
  expect((await preview(asked('match', sides))).code).toBe('items-unequal');
  expect((await ask({ ...body, amount: 100 })).code).toBe('items-unequal');
  expect((await preview(asked('write-off', [['nonsense'], []], 1))).code).toBe('items-not-open');
  expect((await preview(asked('write-off', [[item, item], []], 1))).code).toBe('items-not-open');
  expect((await ask(asked('write-off', [['nonsense'], []], 1))).code).toBe('items-not-open');
  const again = item.replace(/:(?=\d+:\d+$)/, ':0'); // the same place in another spelling
  expect((await preview(asked('write-off', [[item, again], []], 1))).code).toBe('items-not-open');
  expect((await approve(await ask(body))).state).toBe('done');
  expect([await balance('gateway_clearing'), await balance('write_offs')]).toEqual([0, 100]);
});

it('Of two requests about one item the later one fails; a process that dies in between is made up for', async () => {
  const item = await owe('pay_gone', 700);
  await read(SOURCE, HEADER);
  const body = asked('write-off', [[item], []], -700);
  const [first, second] = [await ask(body), await ask(body)];
  expect((await approve(first)).state).toBe('done');
  expect(await approve(second)).toMatchObject({ state: 'failed', outcome: 'items-not-open' });
  expect((await preview(body)).code).toBe('items-not-open');
  const again = (await api.app.get(Approvals).find(first.id))!;
  await api.app.get(ReconcilingCommands).carryOut({ ...again, kind: 'write-off' });
  expect([await balance('gateway_clearing'), await balance('write_offs')]).toEqual([0, 800]);
});

/** As a feed that has the newest events of the gateway still to read. */
const readUpTo = (unread: number) =>
  changeRows(
    api.database.adminUrl,
    `UPDATE feed_positions SET version = (SELECT max(version) FROM events WHERE stream = 'gateway:${SOURCE}') - ${unread}
     WHERE projector = 'open-items' AND stream = 'gateway:${SOURCE}'`,
  );
const takeBack = ({ id, items }: Answer) => ({ kind: 'unmatch' as const, matchId: id, items: items! });
const verdicts = async () => {
  const found = await verify(api.database.appUrl, { seals: { file: null, keys: null }, running: false });
  return found.flatMap(({ promise, first }) => first.map((one) => ({ promise, one })));
};

it('A match and a write-off are taken back by two, once: all is open again, and what was written off is posted back', async () => {
  const before = [await balance('gateway_clearing'), await balance('write_offs')];
  const items = [await owe('pay_wrong', 900), await owe('pay_wrong_2', 400)] as const;
  await read(SOURCE, HEADER, lineOf('pay_wrong', 's3', '9.00', '5.00'));
  const match = await ask(asked('match', [[items[0]], ['payment:pay_wrong:s3']]));
  const writeOff = await ask(asked('write-off', [[items[1]], []], -400));
  expect((await preview(takeBack(match))).code).toBe('items-not-open'); // not done yet
  for (const one of [match, writeOff]) expect((await approve(one)).state).toBe('done');
  expect([await balance('gateway_clearing'), await balance('write_offs')]).toEqual([before[0], before[1]! + 400]);

  expect(await preview(takeBack(match))).toMatchObject({ amount: 0, postings: [], way: 'another-person' });
  expect((await preview(takeBack(match))).items.map(({ id }) => id)).toEqual([items[0], 'payment:pay_wrong:s3']);
  expect((await preview(takeBack(writeOff))).postings).toEqual([
    { debit: 'gateway_clearing', credit: 'write_offs', amount: 400, party: SOURCE },
  ]);
  expect((await preview({ ...takeBack(writeOff), items: match.items! })).code).toBe('items-not-open');
  expect((await ask(takeBack(match), { note: ' ' })).code).toBe('invalid-input');
  expect((await ask(takeBack(match), { reason: 'rounding' })).code).toBe('invalid-input');

  const [first, second] = [await ask(takeBack(writeOff)), await ask(takeBack(writeOff))];
  expect(first).toMatchObject({ state: 'asked', way: 'another-person', amount: 400, matchId: writeOff.id });
  expect((await approve(first)).state).toBe('done');
  expect(await approve(second)).toMatchObject({ state: 'failed', outcome: 'items-not-open' });
  const again = (await api.app.get(Approvals).find(first.id))!;
  await api.app.get(ReconcilingCommands).carryOut({ ...again, kind: 'unmatch' }); // its process may have died
  expect((await approve(await ask(takeBack(match)))).state).toBe('done');
  expect([await balance('gateway_clearing'), await balance('write_offs')]).toEqual([before[0]! + 400, before[1]]);
  expect(await cases()).toEqual(['both fee', 'ours-only not-due']);
  // also where the feed has read neither the write-off nor that it was taken back, or the first alone
  for (const unread of [3, 2, 1]) {
    await readUpTo(unread);
    expect((await verdicts()).filter(({ promise }) => promise === 20)).toEqual([]);
  }
  await new OpenItems(database()).catchUp();
  expect(await verdicts()).toEqual([]);

  const other2 = await ask(asked('match', [[items[0]], ['payment:pay_wrong:s3']])); // claimed anew, and once
  expect((await approve(other2)).state).toBe('done');
  expect((await approve(await ask(asked('write-off', [[items[1]], []], -400)))).state).toBe('done');
  await new OpenItems(database()).catchUp();
  expect(await verdicts()).toEqual([]);
});

it('A line of the bank that nobody else knows is written off to the bank', async () => {
  await read('bank', 'date,utr,amount,description', '2026-01-08,,-55.00,CHARGES');
  const { rows } = await database().query<{ key: string }>(
    `SELECT line_key AS key FROM recon_lines WHERE source = 'bank'`,
  );
  const before = await balance('bank');
  const items = { source: 'bank', ours: [], theirs: [rows[0]!.key] };
  const body = { ...asked('write-off', [[], []], -5_500), items };
  expect((await approve(await ask(body, { reason: 'bank-charge' }))).state).toBe('done');
  expect((await balance('bank')) - before).toBe(-5_500);
  const { rows: stored } = await database().query(
    `SELECT stream, data->>'reason' AS reason FROM events WHERE type = 'DifferenceWrittenOff' AND data->>'account' = 'bank'`,
  );
  expect(stored).toEqual([{ stream: 'bank:main', reason: 'bank-charge' }]);
});

it('Who did it is in the audit, and every promise of the books is kept', async () => {
  const { rows } = await database().query<{ action: string }>(
    `SELECT entry->>'action' AS action FROM audit WHERE entry->>'action' IN ('items-matched', 'difference-written-off', 'match-undone')`,
  );
  expect(rows.map(({ action }) => action).sort()).toEqual([
    ...Array<string>(5).fill('difference-written-off'),
    ...['items-matched', 'items-matched', 'items-matched', 'match-undone', 'match-undone'],
  ]);
  await new OpenItems(database()).catchUp();
  expect(await verdicts()).toEqual([]);
});
