/** The table agrees with the stream after every event: what was written with it is what a fold of the stream makes. */
import fc from 'fast-check';
import type pg from 'pg';
import type { Entity } from '@backend/domain/decision-context.js';
import { entityIdsOf } from '@backend/domain/events.js';
import { evolveEntity, evolveWallet } from '@backend/domain/fold.js';
import { heldForDisputes } from '@backend/domain/payments/recharge.js';
import { heldFor } from '@backend/domain/payments/withdrawal.js';
import { EMPTY_WALLET } from '@backend/domain/money/wallet.js';
import { postingsOf } from '@backend/domain/money/books.js';
import { readEntry } from '@backend/ledger/stored-entry.js';
import { commandRequest, command, type Command } from './model/commands.js';
import { outcomeOf, outcomeOfError } from './model/outcome-of.js';
import { someProcesses, type Processes } from './processes.js';
import { seedOfRun } from '../support/seed.mjs';

const SEED = seedOfRun();

let processes: Processes;
let pool: pg.Pool;
beforeAll(async () => {
  processes = await someProcesses();
  pool = processes.pool();
});
afterAll(() => processes.end());

const START: Command[] = [
  { do: 'order', r: 0, amount: 6_000 },
  { do: 'pay', r: 0, amount: 6_000, payment: 0 },
];
const HOLD = { held: 'open', approved: 'open', withdrawn: 'spent', partly: 'spent', failed: 'released' } as const;

/** Everything that the tables must hold by the stream, made here from the events, without the product's mappers. */
const expectedOf = async (wallet: string) => {
  const { rows } = await pool.query<{ canonical: string }>(
    'SELECT canonical FROM entries WHERE stream = $1 ORDER BY first',
    [wallet],
  );
  const subjects = new Map<string, Entity>();
  let head = EMPTY_WALLET;
  let lines = 0;
  const extra: [string, string, number, string][] = [];
  const entries = rows.map(({ canonical }) => readEntry(canonical).events);
  const named = new Map<string, Set<number>>();
  for (const [first, { event, recordedAt }] of entries.flatMap((events) =>
    events.map((one) => [events[0]!.version, one] as const),
  )) {
    const at = Math.floor(recordedAt / 1000);
    head = evolveWallet(head, event);
    lines += postingsOf(event).length;
    for (const id of entityIdsOf(event)) {
      const subject = evolveEntity(subjects.get(id), event, { id, at });
      if (!subject) continue;
      subjects.set(id, subject);
      named.set(id, (named.get(id) ?? new Set()).add(first));
    }
    if (event.type === 'FundsAdjusted') extra.push([event.adjustmentId, 'adjustment', event.amount, 'completed']);
    if (event.type === 'FundsRefunded') extra.push([`refund-${event.numberId}`, 'refund', event.amount, 'completed']);
    if (event.type === 'RefundSeen' && event.amount > 0)
      extra.push([`gateway-refund-g-${event.refundRef}`, 'reversal', -event.amount, 'completed']);
    if (event.type === 'DisputeLost' && event.amount > 0)
      extra.push([`dispute-g-${event.disputeId}`, 'reversal', -event.amount, 'completed']);
  }
  const all = [...subjects.values()];
  const numbers = all.filter((one) => one.kind === 'number');
  const recharges = all.filter((one) => one.kind === 'recharge');
  const disputed = recharges.filter((one) => heldForDisputes(one) > 0);
  const withdrawals = all.filter((one) => one.kind === 'withdrawal');
  const sale = (number: (typeof numbers)[number]): string => {
    if (number.hold === 'spent') return 'completed';
    if (number.hold === 'released') return number.status === 'failed' ? 'failed' : 'cancelled';
    return number.activationId === null ? 'pending' : 'reserved';
  };
  return {
    head: [head.available, head.held, head.receivable, head.openNumbers, head.banned, entries.flat().length],
    lines,
    numbers: numbers
      .map((one) => [one.id, one.status, one.hold, one.codes, one.assignedAt, one.ending, one.deadline, one.closedAt])
      .sort(),
    recharges: recharges.map((one) => [one.id, one.status, one.amount, one.paymentId]).sort(),
    holds: [
      ...numbers.map((one) => [one.id, 'number', one.price, one.hold]),
      ...withdrawals.map((one) => [
        one.id,
        'withdrawal',
        HOLD[one.status] === 'open' ? heldFor(one) : one.amount,
        HOLD[one.status],
      ]),
      ...disputed.map((one) => [one.id, 'dispute', heldForDisputes(one), 'open']),
    ].sort(),
    credits: recharges
      .filter((one) => one.paymentId !== null)
      .map((one) => [one.id, one.paymentId, one.amount])
      .sort(),
    transactions: [
      ...extra,
      ...numbers.map((one) => [one.id, one.hold === 'spent' ? 'purchase' : 'reservation', -one.price, sale(one)]),
      ...recharges.map((one) => [
        one.id,
        'deposit',
        one.amount,
        { pending: 'pending', paid: 'completed', failed: 'failed', expired: 'failed' }[one.status],
      ]),
      ...disputed.map((one) => [`dispute-${one.id}`, 'reversal', -heldForDisputes(one), 'reserved']),
      ...withdrawals.map((one) => [
        one.id,
        'withdrawal',
        one.status === 'partly' ? -one.returned : -one.amount,
        { open: 'reserved', spent: 'completed', released: 'failed' }[HOLD[one.status]],
      ]),
    ].sort(),
    codes: numbers.reduce((sum, { codes }) => sum + codes, 0),
    phones: numbers.filter(({ assignedAt }) => assignedAt !== null).length,
    entries: all.map(({ id }) => [id, [...named.get(id)!].join()]).sort(),
  };
};

const tablesOf = async (wallet: string) => {
  const all = async (sql: string): Promise<unknown[][]> => {
    const { rows } = await pool.query<unknown[]>({ text: sql, values: [wallet], rowMode: 'array' });
    return rows.map((row) => row.map((value) => (value instanceof Date ? value.getTime() : value))).sort();
  };
  const one = async (sql: string) => Number((await all(sql))[0]![0]);
  return {
    head: (
      await all(
        'SELECT available::int, held::int, receivable::int, open_numbers, banned, version::int FROM wallets WHERE wallet_id = $1',
      )
    )[0],
    lines: await one('SELECT count(*) FROM postings WHERE stream = $1'),
    numbers: await all(
      'SELECT number_id, status, hold, codes, assigned_at, ending, deadline, closed_at FROM numbers WHERE wallet_id = $1',
    ),
    recharges: await all('SELECT recharge_id, status, amount::int, payment_id FROM recharges WHERE wallet_id = $1'),
    holds: await all('SELECT hold_id, kind, amount::int, status FROM holds WHERE wallet_id = $1'),
    credits: await all('SELECT order_id, payment_id, amount::int FROM credits WHERE wallet_id = $1'),
    transactions: await all('SELECT transaction_id, type, amount::int, status FROM transactions WHERE wallet_id = $1'),
    codes: await one('SELECT count(*) FROM codes WHERE wallet_id = $1'),
    phones: await one('SELECT count(*) FROM phones WHERE wallet_id = $1'),
    entries: await all(`SELECT number_id, array_to_string(entries, ',') FROM numbers WHERE wallet_id = $1
      UNION ALL SELECT recharge_id, array_to_string(entries, ',') FROM recharges WHERE wallet_id = $1
      UNION ALL SELECT withdrawal_id, array_to_string(entries, ',') FROM withdrawals WHERE wallet_id = $1`),
  };
};

describe(`The tables (seed ${SEED})`, () => {
  it('agree with the stream after every event', async () => {
    const ledger = processes.ledger();
    let nth = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 40, maxLength: 60, size: 'max' }), async (commands) => {
        const wallet = `t${nth++}`;
        for (const [i, what] of [...START, ...commands].entries()) {
          const { request, decide } = commandRequest(wallet, what, `k${i}`);
          const { word } = await ledger.record(request, decide).then(outcomeOf, outcomeOfError);
          if (word === 'done') expect(await tablesOf(wallet)).toEqual(await expectedOf(wallet));
        }
      }),
      { seed: SEED, numRuns: 6 },
    );
  });
});

describe('A transaction', () => {
  it('says in words what it was, and about what', async () => {
    const ledger = processes.ledger();
    const commands: Command[] = [
      ...START,
      { do: 'adjust', amount: 70 },
      { do: 'buy', n: 0, seen: 1_030, denied: false },
      { do: 'withdraw', w: 0, amount: 500 },
    ];
    for (const [i, what] of commands.entries()) {
      const { request, decide } = commandRequest('words', what, `k${i}`);
      await ledger.record(request, decide);
    }
    const { rows } = await pool.query<object>(
      `SELECT type, description, amount::int, status, subject = transaction_id AS itself
       FROM transactions WHERE wallet_id = 'words' ORDER BY created_at`,
    );
    expect(rows).toEqual(
      [
        ['deposit', 'Wallet recharge', 6_000, 'completed'],
        ['adjustment', 'goodwill', 70, 'completed'],
        ['reservation', 'WhatsApp number, India', -1_030, 'pending'],
        ['withdrawal', 'Withdrawal to the source of payment', -500, 'reserved'],
      ].map(([type, description, amount, status]) => ({ type, description, amount, status, itself: true })),
    );
  });
});
