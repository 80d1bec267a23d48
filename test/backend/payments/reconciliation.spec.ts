/**
 * Gateways and the bank are reconciled by what the sandbox really settled: what matches is kept once and booked, what
 * does not is named with its reason, and importing or running again changes nothing (decision 0257).
 */
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { jest } from '@jest/globals';
import type { Clock } from '@backend/database/clock.js';
import { verify } from '@backend/finance/verify.js';
import type { Gateway, SettlementLine } from '@backend/gateway/gateway.js';
import { Gateways } from '@backend/gateway/gateways.js';
import { ConfirmPayment } from '@backend/payments/commands/confirm-payment.js';
import { BookSettlements } from '@backend/payments/reconciliation/book-settlements.js';
import { CreditMissing } from '@backend/payments/reconciliation/credit-missing.js';
import { DailyReconciliation } from '@backend/payments/reconciliation/daily-reconciliation.js';
import { linesOfFile } from '@backend/payments/reconciliation/file-lines.js';
import { ImportLines } from '@backend/payments/reconciliation/import-lines.js';
import { ImportSettlements } from '@backend/payments/reconciliation/import-settlements.js';
import { ofSettlement } from '@backend/payments/reconciliation/imported-line.js';
import { OpenItems } from '@backend/payments/reconciliation/open-items.js';
import { ReconciliationChanged, RunReconciliation } from '@backend/payments/reconciliation/run-reconciliation.js';
import { changeRows } from '../../support/change-rows.js';
import { GatewayFixture } from './gateway-fixture.js';

const NAMES = ['razorpay', 'cashfree', 'hosted'] as const;
type Name = (typeof NAMES)[number];
const SOURCES = { razorpay: 'sandbox-razorpay', cashfree: 'sandbox-cashfree', hosted: 'sandbox' } as const;
const DAY = 86_400_000;
/** Long enough that its settlement is whole, and two working days are over. */
const PAID = 9;

let street: GatewayFixture;
beforeAll(async () => (street = await GatewayFixture.open(4970, { GATEWAYS: NAMES.join(',') })));
afterAll(() => street.close());
afterEach(() => jest.restoreAllMocks());

const app = () => street.testApp.app;
const runs = () => app().get(RunReconciliation);
const catchUp = () => new OpenItems(street.db).catchUp();

const daily = (): Promise<void> => {
  const [imports, missing, settlements] = [ImportSettlements, CreditMissing, BookSettlements].map((part) =>
    app().get<unknown>(part),
  ) as [ImportSettlements, CreditMissing, BookSettlements];
  const clock = { doubt: null } as unknown as Clock;
  const items = new OpenItems(street.db);
  return new DailyReconciliation(street.db, clock, items, imports, runs(), missing, settlements).run(
    new AbortController().signal,
  );
};

/** Paid so many days ago, and no webhook told of it. */
const payUnheard = async (name: Name, amount: number, days = PAID) => {
  const { visitor, id: walletId } = await street.someone();
  const rechargeId = randomUUID();
  const faults = street.sandbox.services.gatewayFaults;
  for (const other of NAMES) if (other !== name) faults.set(other, { kind: 'status', status: 503 });
  await street.order(visitor, rechargeId, amount);
  faults.clear();
  for (const [table, id] of [
    ['recharges', 'recharge_id'],
    ['payment_orders', 'order_id'],
  ])
    await street.db.query(`UPDATE ${table} SET created_at = now() - $2 * interval '1 day' WHERE ${id} = $1`, [
      rechargeId,
      days + 0.01,
    ]);
  const payment = street.pay(rechargeId, { lost: true });
  payment.at -= days * DAY;
  return { walletId, rechargeId, paymentId: payment.paymentId, amount };
};

/** The same, and an inquiry found it. */
const pay = async (name: Name, amount: number, days?: number) => {
  const paid = await payUnheard(name, amount, days);
  await app().get(CommandBus).execute(new ConfirmPayment(paid.walletId, paid.rechargeId));
  return paid;
};

/** What the gateway owes by our books, paise. */
const clearing = async (party: string): Promise<number> => {
  const { rows } = await street.db.query<{ sum: string }>(
    `SELECT coalesce(sum(amount * CASE WHEN debit = 'gateway_clearing' THEN 1 ELSE -1 END), 0) AS sum FROM postings
     WHERE party = $1 AND 'gateway_clearing' IN (debit, credit)`,
    [party],
  );
  return Number(rows[0]!.sum);
};

const settled = async (source: string) =>
  (
    await street.db.query<{ data: { settlementId: string; count: number; gross: number; utr: string } }>(
      `SELECT data FROM events WHERE stream = 'gateway:' || $1 AND type = 'SettlementReconciled' ORDER BY version`,
      [source],
    )
  ).rows.map(({ data }) => data);

const cases = async (source: string): Promise<string[]> =>
  (
    await street.db.query<{ said: string }>(
      `SELECT bucket || ' ' || reason AS said FROM recon_cases WHERE source = $1 ORDER BY 1`,
      [source],
    )
  ).rows.map(({ said }) => said);

const text = async function* (...lines: string[]): AsyncGenerator<string> {
  yield* await Promise.resolve(lines.map((line) => `${line}\n`));
};

const importFile = (source: string, ...lines: string[]) =>
  app()
    .get(ImportLines)
    .import({ source, day: null }, linesOfFile(source, text(...lines)));

/** What the gateway says of a day is another thing than what it settled. */
const twist = (source: string, change: (lines: readonly SettlementLine[]) => readonly SettlementLine[]): void => {
  const gateway: Gateway = app().get(Gateways).find(source)!;
  const listSettlements = gateway.listSettlements.bind(gateway);
  jest.spyOn(gateway, 'listSettlements').mockImplementation(async (day, after) => {
    const page = await listSettlements(day, after);
    return { ...page, lines: change(page.lines) };
  });
};

describe.each(NAMES)('What %s settled', (name) => {
  const source = SOURCES[name];

  it('is matched and booked, and with it a payment that nothing told of; then the gateway owes nothing', async () => {
    const paid = [await pay(name, 10_000), await pay(name, 25_050), await payUnheard(name, 7_700)];
    const gross = paid.reduce((sum, { amount }) => sum + amount, 0);
    await daily();
    expect(await street.events(paid[2]!.walletId)).toContain('FundsDeposited');
    expect(await settled(source)).toMatchObject([{ count: 3, gross, utr: expect.stringMatching(/^UTR/) as string }]);
    expect(await clearing(source)).toBe(0);
    expect(await cases(source)).toEqual([]);
  });

  it('is neither imported nor matched nor booked a second time', async () => {
    const { rows } = await street.db.query<{ day: string }>(
      `SELECT day::text FROM recon_files WHERE source = $1 AND line_count > 0`,
      [source],
    );
    const [{ day }] = rows as [{ day: string }];
    const { lines } = await app().get(Gateways).find(source)!.listSettlements(day);
    const again = async function* () {
      yield* await Promise.resolve(lines.map(ofSettlement));
    };
    expect(await app().get(ImportLines).import({ source, day }, again())).toMatchObject({ isKnown: true, lines: 3 });
    expect(await app().get(ImportSettlements).importDue(source, new AbortController().signal)).toBe(0);
    expect((await runs().commit(source)).matched.count).toBe(0);
    expect(await app().get(BookSettlements).book(source)).toBe(0);
    expect(await settled(source)).toHaveLength(1);
  });
});

it('A refund that is settled and not known here is a matter of its status, and moves nothing by itself', async () => {
  const { walletId, paymentId, amount: amountPaise } = await pay('hosted', 12_345, 30);
  const made = { isOurs: false, delivery: { lost: true } };
  const refund = street.sandbox.services.refunds.create({ refundId: 'console-refund', paymentId, amountPaise }, made);
  refund.at = Date.now() - 28 * DAY;
  await daily();
  expect(await cases(SOURCES.hosted)).toEqual(['theirs-only status']);
  expect(await street.events(walletId)).not.toContain('RefundSeen');
});

describe('What a gateway says wrongly', () => {
  const source = SOURCES.cashfree;

  it('is named with its reason, matches nothing, and keeps its settlement from being booked', async () => {
    const [missing, wrong, right] = [
      await pay('cashfree', 5_100, 20),
      await pay('cashfree', 5_200, 20),
      await pay('cashfree', 5_300, 20),
    ];
    twist(source, (lines) =>
      lines
        .filter(({ paymentId }) => paymentId !== missing.paymentId)
        .map((line) => (line.paymentId === wrong.paymentId ? { ...line, amount: line.amount + 1 } : line)),
    );
    await daily();
    expect(await cases(source)).toEqual(['both amount', 'ours-only missing']);
    expect(await settled(source)).toHaveLength(1);
    expect(await clearing(source)).toBe(missing.amount + wrong.amount + right.amount);
  });
});

describe('A run', () => {
  const source = SOURCES.razorpay;

  it('that is dry keeps nothing, and a commit of another output is refused', async () => {
    const { paymentId, amount } = await pay('razorpay', 9_900, 15);
    await catchUp();
    const shown = await runs().dryRun(source);
    expect((await runs().dryRun(source)).outputHash).toBe(shown.outputHash);
    expect(shown.matched.count).toBe(0);
    const at = Math.floor(Date.now() / 1_000) - 12 * 86_400;
    const header = 'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,settlement_utr';
    const line = `${paymentId},payment,0.00,96.66,99.00,INR,2.34,0.36,${at},setl_file,UTRfile`;
    expect(await importFile(source, header, line)).toMatchObject({ isKnown: false, lines: 1, added: 1, changed: 0 });
    await expect(runs().commit(source, shown.outputHash)).rejects.toBeInstanceOf(ReconciliationChanged);
    const rules: string[] = [];
    const next = await runs().dryRun(source, ({ matches }) => void rules.push(...matches.map(({ rule }) => rule)));
    expect({ ...next, rules }).toMatchObject({ rules: ['payment'], matched: { count: 1, amount } });
    expect(await runs().commit(source, next.outputHash)).toEqual({ ...next, inputHash: expect.any(String) as string });
    expect((await runs().dryRun(source)).matched.count).toBe(0);
  });

  it('claims each item and each line once, whoever else matches them', async () => {
    await expect(
      street.db.query(
        `INSERT INTO recon_match_lines (match_id, source, side, item)
         SELECT (SELECT max(match_id) FROM recon_matches), source, side, item FROM recon_match_lines
         ORDER BY match_id LIMIT 1`,
      ),
    ).rejects.toMatchObject({ code: '23505', constraint: 'recon_claimed_once' });
  });
});

describe('A line that comes after its settlement was booked', () => {
  const source = SOURCES.razorpay;
  const header =
    'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,settlement_utr,payment_id';
  const at = Math.floor(Date.now() / 1_000) - 12 * 86_400;
  const keep = async (...lines: string[]): Promise<number> => {
    await importFile(source, header, ...lines);
    await catchUp();
    await runs().commit(source);
    return app().get(BookSettlements).book(source);
  };
  const settledLate = async () => (await settled(source)).filter(({ settlementId }) => settlementId === 'setl_late');

  it('is booked once it is matched, once, and the gateway owes nothing of it', async () => {
    const [first, late] = [await pay('razorpay', 5_500, 16), await pay('razorpay', 6_600, 16)];
    const owed = await clearing(source);
    const lineOf = (id: string, credit: string, rest: string) =>
      `${id},payment,0.00,${credit},${rest},${at},setl_late,UTRlate,`;
    expect(await keep(lineOf(first.paymentId, '53.70', '55.00,INR,1.30,0.20'))).toBeGreaterThan(0);
    const before = await clearing(source);
    expect(before).toBeLessThanOrEqual(owed - first.amount);
    expect(await keep(lineOf(late.paymentId, '64.44', '66.00,INR,1.56,0.24'))).toBe(1);
    expect(await clearing(source)).toBe(before - late.amount);
    expect(await app().get(BookSettlements).book(source)).toBe(0);
    expect(await settledLate()).toMatchObject([
      { count: 1, gross: 5_500, utr: 'UTRlate' },
      { count: 1, gross: 6_600, utr: 'UTRlate' },
    ]);
  });

  it('and is no match yet is not booked: it stays a case', async () => {
    expect(await keep(`pay_strange,payment,0.00,9.80,10.00,INR,0.20,0.00,${at},setl_late,UTRlate,`)).toBe(0);
    expect(await settledLate()).toHaveLength(2);
    expect(await cases(source)).toContain('theirs-only missing');
  });
});

describe('A file that says that a payment was captured', () => {
  const header = 'settlement_id,kind,amount,fee,tax,at,payment_id,order_id';
  const at = new Date(Date.now() - 12 * DAY).toISOString();
  const upload = (paymentId: string, orderId: string, rupees: string) =>
    importFile(SOURCES.hosted, header, `set_file,payment,${rupees},0.00,0.00,${at},${paymentId},${orderId}`);
  const credited = async (walletId: string) =>
    (
      await street.db.query<{ amount: string }>(
        `SELECT data->>'amount' AS amount FROM events WHERE stream = $1 AND type = 'FundsDeposited'`,
        [walletId],
      )
    ).rows.map(({ amount }) => Number(amount));

  it('credits nothing by itself: the gateway has to know the payment of that order', async () => {
    const paid = await payUnheard('hosted', 4_400, 0);
    await upload('pay_forged', paid.rechargeId, '44.00');
    await upload('pay_forged_too', 'an-order-of-nobody', '44.00');
    await daily();
    expect(await credited(paid.walletId)).toEqual([]);
    expect(await cases(SOURCES.hosted)).toEqual(expect.arrayContaining(Array(2).fill('theirs-only missing')));
    const { rowCount } = await street.db.query(`SELECT FROM payments WHERE payment_id LIKE 'pay_forged%'`);
    expect(rowCount).toBe(0);
    await app().get(CommandBus).execute(new ConfirmPayment(paid.walletId, paid.rechargeId));
    expect(await credited(paid.walletId)).toEqual([4_400]);
  });

  it('makes the gateway be asked, and credited is the amount that it answers', async () => {
    const paid = await payUnheard('hosted', 4_500, 0);
    await upload(paid.paymentId, paid.rechargeId, '9999.00');
    await daily();
    expect(await credited(paid.walletId)).toEqual([4_500]);
    expect(await cases(SOURCES.hosted)).toContain('both amount');
  });

  it('and where a person keeps a run first, the worker asks all the same', async () => {
    const paid = await payUnheard('hosted', 4_600, 0);
    await upload(paid.paymentId, paid.rechargeId, '46.00');
    await runs().commit(SOURCES.hosted, (await runs().dryRun(SOURCES.hosted)).outputHash);
    await daily();
    expect(await credited(paid.walletId)).toEqual([4_600]);
    const commits = `SELECT FROM recon_runs WHERE source = '${SOURCES.hosted}' AND mode = 'commit'`;
    const runsOfDay = async () => (await street.db.query(commits)).rowCount ?? 0;
    const imported = (before: string) =>
      changeRows(
        street.database.adminUrl,
        `UPDATE recon_files SET imported_at = (SELECT max(run_at) FROM recon_runs WHERE source = $1) - $2::interval
         WHERE source = $1 AND day IS NULL`,
        [SOURCES.hosted, before],
      );
    const before = await runsOfDay();
    await imported('4 minutes'); // it may have been committed after the run began
    await daily();
    expect(await runsOfDay()).toBe(before + 1);
    await imported('6 minutes');
    await daily(); // and once a day
    expect(await runsOfDay()).toBe(before + 1);
  });
});

describe('A file', () => {
  const source = SOURCES.razorpay;
  const header = 'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,settlement_utr';
  const good = 'pay_f1,payment,0,97.64,100.00,INR,2.36,0.36,2026-01-07T10:00:00+05:30,setl_f,UTRf';

  it('is one file, however often it comes; a line with another content is noted and not overwritten', async () => {
    await importFile(source, header, good);
    expect(await importFile(source, header, good)).toMatchObject({ isKnown: true, lines: 1, added: 0, changed: 0 });
    const other = good.replace('97.64,100.00', '98.64,101.00');
    expect(await importFile(source, header, other)).toMatchObject({ isKnown: false, lines: 1, added: 0, changed: 1 });
    const { rows } = await street.db.query(`SELECT amount FROM recon_lines WHERE payment_id = 'pay_f1'`);
    expect(rows).toEqual([{ amount: '10000' }]);
    expect((await runs().dryRun(source)).buckets.map(({ reason }) => reason)).toContain('line-changed');
  });

  it('that says a line in another form changes nothing: one of both leaves out what the other says', async () => {
    const line = good.replace('pay_f1', 'pay_f9');
    await importFile(source, header, line);
    const other = line.replace('10:00:00', '10:00:01').replace(',UTRf', ',,,order-9');
    expect(await importFile(source, `${header},payment_id,order_receipt`, other)).toMatchObject({
      added: 0,
      changed: 0,
    });
    const contradicting = line.replace(',UTRf', ',UTRg');
    expect(await importFile(source, header, contradicting)).toMatchObject({ isKnown: false, added: 0, changed: 1 });
  });

  it.each([
    ['whose sums differ', good.replace('97.64', '97.63'), 'line 3: it is no line of a settlement'],
    ['with an amount that is none', good.replace('100.00', '1e2'), 'line 3: it is no line'],
    ['with a cell too few', good.replace(',UTRf', ''), 'line 3: Invalid Record Length'],
    ['that is there twice', 'pay_f2' + good.slice('pay_f1'.length), 'row 2 has the same key'],
  ])('with a line %s is refused whole, and the line is named', async (_, bad, said) => {
    const first = good.replace('pay_f1', 'pay_f2');
    await expect(importFile(source, header, first, bad)).rejects.toThrow(said);
    const { rowCount } = await street.db.query(`SELECT FROM recon_lines WHERE payment_id = 'pay_f2'`);
    expect(rowCount).toBe(0);
  });

  it('without a column is refused', () =>
    expect(importFile(source, 'a,b', '1,2')).rejects.toThrow('line 1: no column entity_id, type, debit'));
});

describe('The bank', () => {
  const header = 'date,utr,amount,description';

  it('is matched with settlements by reference and sum; what differs, and what nobody knows, is work', async () => {
    const [first, other] = [(await settled(SOURCES.razorpay))[0]!, (await settled(SOURCES.hosted))[0]!];
    await catchUp();
    const { rows } = await street.db.query<{ reference: string; amount: string }>(
      `SELECT reference, amount FROM recon_items WHERE account = 'bank' AND kind = 'settlement'`,
    );
    const rupees = (id: string, more = 0) =>
      ((Number(rows.find(({ reference }) => reference === id)!.amount) + more) / 100).toFixed(2);
    const lines = [
      `2026-01-07,${first.utr},${rupees(first.settlementId)},"NEFT, of a gateway"`,
      `08/01/2026,${other.utr},${rupees(other.settlementId, 1)},NEFT`,
      `08-01-2026,,-55.00,CHARGES`,
      `08-01-2026,,-55.00,CHARGES`,
    ];
    expect(await importFile('bank', header, ...lines)).toMatchObject({ added: 4 });
    await daily();
    const { rows: matched } = await street.db.query(`SELECT rule FROM recon_matches WHERE source = 'bank'`);
    expect(matched).toEqual([{ rule: 'utr' }]);
    const open = (await cases('bank')).filter((one) => !one.startsWith('ours-only'));
    expect(open).toEqual(['both amount', 'theirs-only missing', 'theirs-only missing']);
  });

  it.each([
    ['2026-13-01,U1,1.00,x', `line 2: '2026-13-01' is no day`],
    ['2026-01-07,U1,1.005,x', `line 2: '1.005' is no amount`],
    ['2026-01-07,U1,0.00,x', `line 2: '0.00' is no amount`],
    ['2026-01-07,"U 1",1.00,x', `line 2: 'U 1' is no reference`],
    ['2026-01-07,U1,1.00,"x', 'line 2: Quote Not Closed'],
  ])('refuses the statement with the line %s', (line, said) =>
    expect(importFile('bank', header, line)).rejects.toThrow(said),
  );
});

it('Whatever was found, every promise of the books is kept, and a match that is lost breaks one', async () => {
  await catchUp();
  const verified = () => verify(street.database.appUrl, { seals: { file: null, keys: null }, running: false });
  const kept = [1, 2, 3, 10, 13, 20];
  expect((await verified()).filter(({ promise }) => kept.includes(promise)).flatMap(({ first }) => first)).toEqual([]);

  const lost = `UPDATE recon_match_lines SET is_live = false WHERE side = 'theirs' AND (source, item) IN (
    SELECT source, line_key FROM recon_lines WHERE kind = 'payment') RETURNING source`;
  await changeRows(street.database.adminUrl, lost);
  const { first, figure } = (await verified()).find(({ promise }) => promise === 20)!;
  expect(first.map(({ stream }) => stream)).toContain('gateway:sandbox-razorpay');
  expect(first[0]!.text).toMatch(/^the books say that .* owes -?\d+ paise, and what is open of it is -?\d+$/);
  expect(figure).toBe('3 gateways');

  // As after an upgrade: the items are made anew, and until then nothing can be said.
  const anew = ['feed_marks', 'feed_positions'].map((table) => `DELETE FROM ${table} WHERE projector = 'open-items'`);
  for (const sql of [...anew, 'DELETE FROM recon_items']) await changeRows(street.database.adminUrl, sql);
  expect((await verified()).find(({ promise }) => promise === 20)).toMatchObject({
    ...{ first: [], unchecked: expect.stringContaining('made anew') as string },
  });
});
