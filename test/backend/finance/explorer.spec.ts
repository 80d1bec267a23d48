/** The ledger explorer by HTTP: who may ask, as of what, and that a figure is the sum of the postings it leads to. */
import type { AccountResponse, TrialBalanceResponse } from '@backend/finance/explorer/explorer-response.js';
import type { ListPageResponse } from '@backend/console/lists/list-responses.js';
import { Database } from '@backend/database/database.js';
import { topUp } from '@backend/domain/money/provider-books.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { Ledger, systemActor, type AppendRequest } from '@backend/ledger/ledger.js';
import type { Decide } from '@backend/domain/decision-context.js';
import { AccountTotals } from '@backend/finance/totals/account-totals-schedule.js';
import type { Visitor } from '../../support/visitor.js';
import { ApiFixture } from '../http/api-fixture.js';
import { addStaff } from '../staff/staff-fixture.js';

const PAID = Date.parse('2026-01-05T20:00:00Z');
const WALLET = '7b8b4e6e-0000-4000-8000-000000000001';

let api: ApiFixture;
let staff: Visitor;

const record = (request: Partial<AppendRequest> & { stream: string; key: string }, decide: Decide) =>
  api.app.get(Ledger, { strict: false }).record(
    {
      ...{ subjectIds: [request.key], recentRecharges: true, recentPurchases: true },
      actor: systemActor('test'),
      ...request,
    },
    decide,
  );

const paid = async (id: string, amount: number, effectiveAt?: number): Promise<void> => {
  const payment = { gateway: 'razorpay', paymentId: `pay-${id}`, amount, currency: 'INR' };
  await record({ stream: WALLET, key: `order-${id}`, subjectIds: [id] }, (a) =>
    orderRecharge(a, id, amount, 'razorpay'),
  );
  await record(
    { stream: WALLET, key: `pay-${id}`, subjectIds: [id], ...(effectiveAt === undefined ? {} : { effectiveAt }) },
    (a) => deposit(a, id, payment),
  );
};

const count = () => new AccountTotals(api.app.get(Database)).catchUp();

beforeAll(async () => {
  api = await ApiFixture.open();
  staff = (await addStaff(api, { permissions: ['transaction_management'] })).visitor;
  await record({ stream: 'provider:main', key: 't' }, () => topUp('t', 100_000));
  await paid('r1', 50_000, PAID);
  await count();
  await paid('r2', 20_000);
});
afterAll(() => api.close());

const balance = async (query = ''): Promise<TrialBalanceResponse> => {
  const { status, body } = await staff.get<TrialBalanceResponse>(`/api/admin/finance/trial-balance?${query}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const account = async (name: string, query = ''): Promise<AccountResponse> => {
  const { status, body } = await staff.get<AccountResponse>(`/api/admin/finance/accounts/${name}?${query}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const sums = ({ accounts }: TrialBalanceResponse) =>
  Object.fromEntries(accounts.map(({ account: name, debit, credit }) => [name, [debit, credit]]));

/** What the page of the postings adds up to. */
const amountsOf = async (filters: object): Promise<number> => {
  const given = Object.entries(filters).map(([key, value]: [string, string]) => {
    const [column, operator] = key.split('.');
    return { column, operator, values: [value] };
  });
  const { body } = await staff.post<ListPageResponse>('/api/admin/lists/postings/rows', { filters: given, limit: 100 });
  return body.rows.reduce((sum, { cells }) => sum + Number(cells.amount), 0);
};

const TOPPED_UP = { bank: [0, 100_000], provider_prepaid: [100_000, 0] };

describe('The trial balance', () => {
  it('is that of all postings, counted by the feed or not', async () => {
    const now = await balance();
    expect(sums(now)).toEqual({
      ...TOPPED_UP,
      gateway_clearing: [70_000, 0],
      user_available: [0, 70_000],
    });
    expect(now).toMatchObject({ debit: 170_000, credit: 170_000, before: null, comparedBefore: null });
    expect(now.accounts.find((one) => one.account === 'gateway_clearing')!.parties).toMatchObject([
      { party: 'razorpay', debit: 70_000 },
    ]);
    expect(now.accounts.find((one) => one.account === 'user_available')!.parties).toEqual([]);
    await count();
    expect(sums(await balance())).toEqual(sums(now));
  });

  it('goes by the time of effect, and by what was known of it', async () => {
    const day = 'by=effective&asOf=2026-01-06';
    expect(sums(await balance(day))).toEqual({ gateway_clearing: [50_000, 0], user_available: [0, 50_000] });
    expect(sums(await balance(`${day}&knownBy=2026-02-01`))).toEqual({});
    expect(sums(await balance('asOf=2026-01-06'))).toEqual({});
  });

  it('as of an event has it and nothing after it, and says what was between two moments', async () => {
    const ofFirst = await balance(`event=${WALLET}:2&comparedWith=2026-01-06`);
    expect(sums(ofFirst)).toEqual({ ...TOPPED_UP, gateway_clearing: [50_000, 0], user_available: [0, 50_000] });
    expect(ofFirst.accounts.every(({ compared }) => compared?.lines === 0)).toBe(true);
    expect(ofFirst.comparedBefore).toBe('2026-01-06T18:30:00.000000Z');
  });

  it.each([
    ['asOf=yesterday', 400],
    ['asOf=2026-02-30', 400],
    ['asOf=2026-01-06T10:00:00', 400],
    ['by=nothing', 400],
    ['knownBy=2026-01-06', 400],
    ['comparedWith=x', 400],
    [`event=${WALLET}:2&asOf=2026-01-06`, 400],
    ['event=nobody:1', 404],
  ])('refuses %s with %i', async (query, status) =>
    expect((await staff.get(`/api/admin/finance/trial-balance?${query}`)).status).toBe(status),
  );

  it('is for those who see transactions', async () => {
    const { visitor } = await addStaff(api, { permissions: ['view_analytics', 'export_data'] });
    for (const path of ['trial-balance', 'accounts/bank'])
      expect((await visitor.get(`/api/admin/finance/${path}`)).status).toBe(403);
  });
});

describe('An account', () => {
  it('opens, moves by days and closes, which adds up', async () => {
    for (const by of ['recorded', 'effective'])
      for (const from of ['2026-01-01', '2026-02-01'])
        for (const name of ['gateway_clearing', 'user_available', 'bank', 'refunds']) {
          const { opening, days, closing } = await account(name, `by=${by}&from=${from}`);
          for (const key of ['debit', 'credit', 'balance', 'lines'] as const)
            expect(opening[key] + days.reduce((sum, day) => sum + day[key], 0)).toBe(closing[key]);
          expect(days.at(-1)?.after ?? opening.balance).toBe(closing.balance);
        }
    const late = await account('gateway_clearing', 'by=effective&from=2026-01-01&asOf=2026-02-01');
    expect(late.days).toMatchObject([{ day: '2026-01-06', debit: 50_000, after: 50_000 }]);
  });

  it('refuses what is none', async () => {
    expect((await staff.get('/api/admin/finance/accounts/cash')).status).toBe(400);
    expect((await staff.get('/api/admin/finance/accounts/bank?from=2026-13-01')).status).toBe(400);
    expect((await staff.get('/api/admin/finance/accounts/bank?event=nobody:1')).status).toBe(404);
  });
});

describe('The postings', () => {
  it('of a figure add up to it: of an account, a party and a day, as of any moment', async () => {
    for (const asked of ['', `event=${WALLET}:2`, 'by=effective&asOf=2026-01-06']) {
      const { accounts, before, by } = await balance(asked);
      const end = before === null ? {} : { [`${by}.before`]: before };
      for (const { account: name, parties, ...row } of accounts)
        for (const side of ['debit', 'credit'] as const) {
          expect([asked, name, await amountsOf({ [`${side}.is`]: name, ...end })]).toEqual([asked, name, row[side]]);
          for (const one of parties)
            expect(await amountsOf({ [`${side}.is`]: name, 'party.is': one.party, ...end })).toBe(one[side]);
        }
    }
    const { days } = await account('gateway_clearing', 'by=effective&from=2026-01-01');
    for (const { day, debit } of days) {
      const begins = new Date(`${day}T00:00:00+05:30`).toISOString();
      const ends = new Date(Date.parse(begins) + 86_400_000).toISOString();
      const filters = { 'debit.is': 'gateway_clearing', 'effective.from': begins, 'effective.before': ends };
      expect([day, await amountsOf(filters)]).toEqual([day, debit]);
    }
  });
});
