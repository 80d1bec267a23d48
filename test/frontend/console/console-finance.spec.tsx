/** The pages of the books: what a figure leads to, and what is asked of the server for a moment. */
import '../support/jsdom-polyfills.js';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AccountResponse, TrialBalanceResponse } from '../../../frontend/src/api/client.gen.js';
import { balanceRows, csvRowsOfBalance } from '../../../frontend/src/console/finance/balance-rows.js';
import { postingsAddress } from '../../../frontend/src/console/finance/postings-address.js';
import { askedTime, pickerTime } from '../../../frontend/src/console/finance/use-asked-moment.js';
import { open } from './console-fixture.js';

const sums = (debit: number, credit: number) => ({ debit, credit, balance: debit - credit, lines: 2 });
const BEFORE = '2026-11-21T18:30:00.000000Z';
const THEN = '2026-11-20T18:30:00.000000Z';

const balance = (changes: Partial<TrialBalanceResponse> = {}): TrialBalanceResponse => ({
  ...{ now: '2026-11-25T04:00:00.000Z', by: 'recorded', before: BEFORE, knownBefore: null, comparedBefore: null },
  ...{ debit: 70_000, credit: 70_000 },
  accounts: [
    { account: 'bank', ...sums(70_000, 20_000), parties: [{ party: '', ...sums(70_000, 20_000) }], compared: null },
    { account: 'user_available', ...sums(0, 50_000), parties: [], compared: null },
  ],
  ...changes,
});
const compared = balance({
  comparedBefore: THEN,
  accounts: [
    { account: 'bank', ...sums(70_000, 20_000), parties: [], compared: sums(10_000, 0) },
    { account: 'user_available', ...sums(0, 50_000), parties: [], compared: sums(0, 10_000) },
  ],
});

const filtersOf = (link: HTMLElement): Record<string, string> => {
  const address = new URL(link.getAttribute('href')!, 'http://x');
  expect(address.pathname).toBe('/admin/finance/postings');
  return Object.fromEntries(address.searchParams);
};

describe('The trial balance', () => {
  it('shows accounts, parties and equal sums, and leads from each figure to its postings', async () => {
    const server = open('/finance?asOf=2026-11-21', { 'GET /api/admin/finance/trial-balance*': () => balance() });
    expect(await screen.findByText('Debits and credits are equal: ₹700.00.')).toBeTruthy();
    expect(server.requests.some(({ name }) => name.includes('by=recorded&asOf=2026-11-21'))).toBe(true);
    expect(filtersOf(screen.getByRole('link', { name: /debit of bank, / }))).toEqual({
      ...{ 'debit.is': 'bank', 'recorded.before': BEFORE },
    });
    expect(filtersOf(screen.getByRole('link', { name: /debit of bank , / }))).toEqual({
      ...{ 'debit.is': 'bank', 'party.is': '', 'recorded.before': BEFORE },
    });
    expect(screen.getByRole('link', { name: 'user_available' }).getAttribute('href')).toBe(
      '/admin/finance/accounts/user_available?by=recorded&asOf=2026-11-21',
    );
  });

  it('says by how much the sums differ', async () => {
    open('/finance', { 'GET /api/admin/finance/trial-balance*': () => balance({ debit: 70_001 }) });
    expect(await screen.findByText(/differ by ₹0\.01/)).toBeTruthy();
  });

  it('beside another moment shows what was posted between the two, and leads there', async () => {
    open('/finance?asOf=2026-11-21&comparedWith=2026-11-20', {
      'GET /api/admin/finance/trial-balance*': () => compared,
    });
    const row = (await screen.findByRole('link', { name: 'bank' })).closest('tr')!;
    const links = within(row).getAllByRole('link', { name: /debit of bank/ });
    expect(filtersOf(links[1]!)).toEqual({
      ...{ 'debit.is': 'bank', 'recorded.from': THEN, 'recorded.before': BEFORE },
    });
    expect(within(row).getByText('₹600.00')).toBeTruthy();
  });

  it('is seen to be of before while another moment is fetched', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const server = open('/finance', { 'GET /api/admin/finance/trial-balance*': () => balance() });
    await screen.findByText('Debits and credits are equal: ₹700.00.');
    expect(screen.queryByText('Fetching the new figures …')).toBeNull();
    server.routes['GET /api/admin/finance/trial-balance*'] = () =>
      held.then(() => balance({ debit: 90_000, credit: 90_000 }));
    fireEvent.click(screen.getByText('Taking effect'));
    expect(await screen.findByText('Fetching the new figures …')).toBeTruthy();
    expect(screen.getByText('Debits and credits are equal: ₹700.00.').closest('[aria-busy=true]')).toBeTruthy();
    release();
    expect(await screen.findByText('Debits and credits are equal: ₹900.00.')).toBeTruthy();
    expect(screen.queryByText('Fetching the new figures …')).toBeNull();
  });

  it('goes by the time of effect as it was known', async () => {
    const server = open('/finance?by=effective&asOf=2026-11-21&knownBy=2026-11-22', {
      'GET /api/admin/finance/trial-balance*': () => balance({ by: 'effective', knownBefore: THEN }),
    });
    expect(filtersOf(await screen.findByRole('link', { name: /debit of bank, / }))).toEqual({
      ...{ 'debit.is': 'bank', 'effective.before': BEFORE, 'recorded.before': THEN },
    });
    expect(server.requests.some(({ name }) => name.includes('knownBy=2026-11-22'))).toBe(true);
  });
});

describe('An account', () => {
  const account: AccountResponse = {
    ...{ now: '2026-11-25T04:00:00.000Z', by: 'recorded', before: BEFORE, knownBefore: null, account: 'bank' },
    ...{
      from: '2026-11-01',
      opening: sums(100, 0),
      closing: sums(600, 0),
      parties: [{ party: 'main', ...sums(600, 0) }],
    },
    days: [{ day: '2026-11-20', ...sums(500, 0), after: 600 }],
  };

  it('opens, has its days and closes; a day leads to its postings', async () => {
    open('/finance/accounts/bank', { 'GET /api/admin/finance/accounts/bank*': () => account });
    expect(await screen.findByText('Our bank.')).toBeTruthy();
    expect(screen.getByText('Before 1 Nov 2026')).toBeTruthy();
    expect(filtersOf(screen.getByRole('link', { name: /debit of bank 2026-11-20/ }))).toEqual({
      ...{
        'debit.is': 'bank',
        'recorded.from': '2026-11-19T18:30:00.000Z',
        'recorded.before': '2026-11-20T18:30:00.000Z',
      },
    });
    await waitFor(() => expect(document.title).toContain('Account'));
  });
});

describe('The rows of a trial balance', () => {
  it('are the same in the file, in rupees, with the sum', () => {
    expect(csvRowsOfBalance(balanceRows(compared))).toEqual([
      [
        ...['Account', 'Party', 'Debit', 'Credit', 'Balance'],
        ...['Balance then', 'Debit between', 'Credit between', 'Change'],
      ],
      ['bank', null, 700, 200, 500, 100, 600, 200, 400],
      ['user_available', null, 0, 500, -500, -100, 0, 400, -400],
      ['Sum', null, 700, 700, 0, 0, 600, 600, 0],
    ]);
  });

  it('count between the two moments forward, whichever is asked for first', () => {
    const back = balanceRows({ ...compared, before: THEN, comparedBefore: BEFORE });
    expect(back[0]!.compared!.between).toEqual({ debit: -60_000, credit: -20_000, balance: -40_000 });
    expect(balanceRows({ ...compared, before: null })[0]!.compared!.between.debit).toBe(60_000);
  });
});

describe('A day that is not over', () => {
  it('has the postings of the figure alone', () => {
    const figure = { side: 'debit', account: 'bank', by: 'recorded', knownBefore: null, day: '2026-11-22' } as const;
    expect(postingsAddress({ ...figure, before: '2026-11-22T04:00:00.000001Z' })).toContain(
      'recorded.before=2026-11-22T04%3A00%3A00.000001Z',
    );
  });
});

describe('A picker of times', () => {
  it('goes by the clocks of India, and a day is its end', () => {
    expect(askedTime(pickerTime('2026-11-21'))).toBe('2026-11-21T23:59:59.999+05:30');
    expect(askedTime(pickerTime('2026-11-21T10:00:00.000Z'))).toBe('2026-11-21T15:30:00.999+05:30');
    expect([pickerTime(undefined), pickerTime('soon'), askedTime(null)]).toEqual([null, null, undefined]);
  });
});
