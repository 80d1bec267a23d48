/**
 * A hand-made example of the books, with the balance of each account as of several times: by the time of recording and
 * by that of effect, and for each gateway and provider.
 */
import { spawnSync } from 'node:child_process';
import type pg from 'pg';
import { asOfIn } from '@backend/finance/as-of.js';
import { showTrialBalance } from '@backend/finance/trial-balance/show-trial-balance.js';
import { trialBalance, type TrialBalanceOptions } from '@backend/finance/trial-balance/trial-balance.js';
import { verify } from '@backend/finance/verify.js';
import type { FreshDatabase } from '../support/postgres.js';
import { openKnownBooks, type KnownBooks } from './known-books.js';

let books: KnownBooks;
let database: FreshDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  books = await openKnownBooks();
  ({ database, pool } = books);
});
afterAll(() => books.close());

/** [debit, credit] of each account, paise; the party behind its account. */
const balances = async (asOf: string | null, options: Partial<TrialBalanceOptions> = {}) => {
  const rows = await trialBalance(pool, { asOf: asOf === null ? null : asOfIn(asOf), ...options });
  for (const { debit, credit, balance } of rows) expect(balance).toBe(debit - credit);
  return Object.fromEntries(
    rows.map(({ account, party, debit, credit }) => [
      party === null ? account : `${account} ${party}`,
      [Number(debit), Number(credit)],
    ]),
  );
};
const EFFECTIVE = { by: 'effective_at' } as const;

const TOPPED_UP = { bank: [0, 100_000], provider_prepaid: [100_000, 0] };
const PAID_IN = { ...TOPPED_UP, gateway_clearing: [50_000, 0], user_available: [0, 50_000] };
const HELD = { ...PAID_IN, user_available: [1_030, 50_000], user_held: [0, 1_030] };
const SOLD = {
  ...HELD,
  user_held: [1_030, 1_030],
  sales_revenue: [0, 1_030],
  provider_cost: [880, 0],
  provider_prepaid: [100_000, 880],
};
const REFUNDED = { ...SOLD, refunds: [1_030, 0], user_available: [1_030, 51_030] };
const SETTLED = {
  ...REFUNDED,
  bank: [49_000, 100_000],
  gateway_clearing: [50_000, 50_000],
  gateway_fees: [850, 0],
  gst_input: [150, 0],
};

describe('The books as of a time', () => {
  it.each([
    ['2026-10-27', {}, {}],
    ['2026-10-28', TOPPED_UP, TOPPED_UP],
    ['2026-10-31T23:49:59.999+05:30', TOPPED_UP, TOPPED_UP],
    ['2026-10-31T23:50:00+05:30', TOPPED_UP, PAID_IN], // when the person paid
    ['2026-10-31', TOPPED_UP, PAID_IN], // the last day of the month is over before it is recorded
    ['2026-11-01T00:09:59+05:30', TOPPED_UP, PAID_IN],
    ['2026-11-01T00:11:00+05:30', PAID_IN, PAID_IN],
    ['2026-11-01T03:32:00Z', HELD, HELD], // 09:02 in India
    ['2026-11-01', SOLD, SOLD],
    ['2026-11-02', REFUNDED, REFUNDED],
    ['2026-11-03', SETTLED, SETTLED],
    [null, SETTLED, SETTLED],
  ])('%s, are what was recorded by then, and what had happened by then', async (asOf, recorded, effective) => {
    expect(await balances(asOf)).toEqual(recorded);
    expect(await balances(asOf, EFFECTIVE)).toEqual(effective);
  });

  it('name the gateway and the provider of their accounts, and of no account of a person', async () => {
    expect(await balances('2026-10-31', { ...EFFECTIVE, byParty: true })).toEqual({
      'bank main': [0, 100_000],
      'gateway_clearing razorpay': [50_000, 0],
      'provider_prepaid main': [100_000, 0],
      user_available: [0, 50_000],
    });
    expect(await balances(null, { byParty: true })).toEqual({
      'bank main': [0, 100_000],
      'bank razorpay': [49_000, 0],
      'gateway_clearing razorpay': [50_000, 50_000],
      'gateway_fees razorpay': [850, 0],
      'gst_input razorpay': [150, 0],
      'provider_cost main': [880, 0],
      'provider_prepaid main': [100_000, 880],
      refunds: [1_030, 0],
      sales_revenue: [0, 1_030],
      user_available: [1_030, 51_030],
      user_held: [1_030, 1_030],
    });
  });

  it('are those that a replay makes', async () => {
    const verdicts = await verify(database.appUrl, { seals: { file: null, keys: null }, running: false });
    expect(verdicts.filter(({ promise }) => promise <= 4).flatMap(({ first }) => first)).toEqual([]);
  });
});

describe('npm run trial-balance', () => {
  const run = (...args: string[]) => {
    const script = 'dist/backend/src/finance/trial-balance/trial-balance-program.js';
    const env = { PATH: process.env.PATH, DATABASE_URL: database.appUrl };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
    return { status, stdout, stderr, lines: stdout.split('\n').map((line) => line.trim().replace(/ +/g, ' ')) };
  };

  it('prints the accounts with their sums, which are equal, and ends with 0', () => {
    const { status, stderr, lines } = run('--as-of', '2026-11-01');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(lines).toEqual([
      'Trial balance as of 1 November 2026 at 23:59:59 in India, by the time of recording',
      '',
      'account debit credit balance',
      'bank ₹0.00 ₹1,000.00 -₹1,000.00',
      'gateway_clearing ₹500.00 ₹0.00 ₹500.00',
      'provider_cost ₹8.80 ₹0.00 ₹8.80',
      'provider_prepaid ₹1,000.00 ₹8.80 ₹991.20',
      'sales_revenue ₹0.00 ₹10.30 -₹10.30',
      'user_available ₹10.30 ₹500.00 -₹489.70',
      'user_held ₹10.30 ₹10.30 ₹0.00',
      'sum ₹1,529.40 ₹1,529.40 ₹0.00',
      '',
      'Debits and credits are equal.',
      '',
    ]);
  });

  it('goes by the time of effect, and has a row for each party', () => {
    const { status, lines } = run('--as-of', '2026-10-31', '--effective', '--by-party');
    expect(status).toBe(0);
    expect(lines[0]).toBe('Trial balance as of 31 October 2026 at 23:59:59 in India, by the time of effect');
    expect(lines.slice(3, 8)).toEqual([
      'bank (main) ₹0.00 ₹1,000.00 -₹1,000.00',
      'gateway_clearing (razorpay) ₹500.00 ₹0.00 ₹500.00',
      'provider_prepaid (main) ₹1,000.00 ₹0.00 ₹1,000.00',
      'user_available ₹0.00 ₹500.00 -₹500.00',
      'sum ₹1,500.00 ₹1,500.00 ₹0.00',
    ]);
  });

  it('prints all postings without a time', () => {
    const { status, lines } = run();
    expect(status).toBe(0);
    expect(lines[0]).toBe('Trial balance of all postings, by the time of recording');
    expect(lines).toContain('gateway_clearing ₹500.00 ₹500.00 ₹0.00');
  });

  it('shows what one wallet had, and says where there is none of this name', () => {
    const { status, lines } = run('--wallet', 'w', '--as-of', '2026-11-01');
    expect(status).toBe(0);
    expect(lines.slice(0, 3)).toEqual([
      'Wallet w as of 1 November 2026 at 23:59:59 in India, by the time of recording',
      '',
      'available ₹489.70',
    ]);
    expect(run('--wallet', 'nobody')).toMatchObject({ status: 2, stdout: '', stderr: 'there is no wallet nobody\n' });
  });

  it('is as of an event, and says where there is none', () => {
    const { status, lines } = run('--event', 'w:2'); // the deposit
    expect(status).toBe(0);
    expect(lines[0]).toBe('Trial balance as of 1 November 2026 at 00:10:00 in India, by the time of recording');
    expect(lines).toContain('user_available ₹0.00 ₹500.00 -₹500.00');
    expect(lines.join()).not.toContain('user_held');
    expect(run('--event', 'w:2', '--effective').lines[0]).toContain('31 October 2026 at 23:50:00');
    expect(run('--event', 'w:999')).toMatchObject({ status: 2, stderr: 'there is no event w:999\n' });
  });

  it('shows what was posted between two moments, whichever is named first', () => {
    const between = [
      'account balance of the other debit between credit between',
      'bank -₹1,000.00 -₹1,000.00 ₹0.00 ₹0.00',
      'gateway_clearing ₹500.00 ₹0.00 ₹500.00 ₹0.00',
    ];
    const { status, lines } = run('--as-of', '2026-11-01', '--compared-with', '2026-10-31');
    expect([status, lines.slice(2, 5)]).toEqual([0, between]);
    expect(lines[0]).toMatch(/recording, and as of 31 October 2026 at 23:59:59 in India$/);
    expect(lines).toContain('sum ₹529.40 ₹529.40');
    const turned = run('--as-of', '2026-10-31', '--compared-with', '2026-11-01').lines;
    expect(turned).toContain('gateway_clearing ₹0.00 ₹500.00 ₹500.00 ₹0.00');
    expect(turned).toContain('sum ₹529.40 ₹529.40');
  });

  it('shows an account by the days of India, with the balance after each', () => {
    expect(run('--account', 'user_available', '--effective').lines.slice(2, 6)).toEqual([
      'day debit credit balance after',
      '2026-10-31 ₹0.00 ₹500.00 -₹500.00',
      '2026-11-01 ₹10.30 ₹0.00 -₹489.70',
      '2026-11-02 ₹0.00 ₹10.30 -₹500.00',
    ]);
    expect(run('--account', 'user_available', '--as-of', '2026-10-31').lines).toContain('No postings.');
  });

  it.each([
    [['--as-of', 'yesterday'], "not 'yesterday'"],
    [['--as-of', '2026-11-01T10:00:00'], "not '2026-11-01T10:00:00'"],
    [['--as-of'], "'--as-of <value>' argument missing"],
    [['--until', '2026-11-01'], "'--until'"],
    [['2026-11-01'], "'2026-11-01'"],
    [['--wallet', 'w', '--by-party'], '--wallet and --by-party exclude each other'],
    [['--event', 'w:3', '--as-of', '2026-11-01'], '--as-of and --event exclude each other'],
    [['--account', 'bank', '--compared-with', '2026-11-01'], '--account and --compared-with exclude each other'],
    [['--account', 'purse'], "no account is named 'purse'"],
    [['--event', 'w'], "not 'w'"],
    [['--compared-with', 'then'], '--compared-with wants a time'],
  ])('%j is an error that shows the usage, and ends with 2', (args, why) => {
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(why);
    expect(stderr).toContain('npm run trial-balance [-- [--as-of TIME or DAY | --event STREAM:VERSION]');
  });
});

describe('Sums that differ', () => {
  it('are named, with what to do', () => {
    const account = { account: 'bank', party: null, debit: 500n, credit: 199n, balance: 301n } as const;
    const { lines, isBalanced } = showTrialBalance([account]);
    expect(isBalanced).toBe(false);
    expect(lines.at(-1)).toBe('Debits and credits differ by ₹3.01: run npm run verify, which names the events.');
  });
});
