/** Months are closed one after the other, a close is withdrawn while it is the newest, and a year ends once. */
import {
  assertCanClose,
  assertReady,
  closeYear,
  effectOfYear,
  evolveCloses,
  NO_CLOSES,
  withdrawClose,
  type CloseFact,
  type Closes,
  type StandingClose,
} from '@backend/domain/closing/closing.js';
import { endOf, monthsBetween } from '@backend/domain/closing/months.js';
import { Refusal } from '@backend/domain/refusal.js';

const closed = (period: string, sealNo = 1, trialBalance: readonly string[] = []): StandingClose => ({
  ...{ type: 'PeriodClosed', period, sealNo, sealHash: 'a', rulesVersion: 1, openItemsHash: 'b', trialBalance },
  lateFacts: { count: 0, sum: 0 },
});
const withdrawn = (period: string): CloseFact => ({ type: 'CloseWithdrawn', period });
const given = (...facts: CloseFact[]): Closes => facts.reduce(evolveCloses, NO_CLOSES);
const periods = ({ standing }: Closes) => standing.map(({ period }) => period);

const refusalOf = (work: () => unknown): [string, object] | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, error.facts];
  }
};

const ended = (period: string) => ({ first: '2026-09', now: endOf(period), seal: { no: 9, sealedAt: endOf(period) } });

describe('A month', () => {
  it('can be closed when it has ended, a seal covers its end, and the one before is closed', () => {
    expect(refusalOf(() => assertCanClose(given(), '2026-09', ended('2026-09')))).toBeNull();
    expect(refusalOf(() => assertCanClose(given(closed('2026-09')), '2026-10', ended('2026-10')))).toBeNull();
  });

  it.each<[string, Closes, string, object, [string, object]]>([
    ['twice', given(closed('2026-09')), '2026-09', {}, ['period-closed', { period: '2026-09' }]],
    ['before the first', given(), '2026-10', {}, ['former-period-open', { period: '2026-09' }]],
    ['that was before all', given(), '2026-08', {}, ['former-period-open', { period: '2026-09' }]],
    ['with a gap', given(closed('2026-09')), '2026-11', {}, ['former-period-open', { period: '2026-10' }]],
    ['that goes on', given(), '2026-09', { now: endOf('2026-09') - 1 }, ['period-not-ended', { period: '2026-09' }]],
    ['without a seal', given(), '2026-09', { seal: null }, ['no-seal-of-period', { period: '2026-09' }]],
    [
      'against a seal of before its end',
      given(),
      '2026-09',
      { seal: { no: 9, sealedAt: endOf('2026-09') - 1 } },
      ['no-seal-of-period', { period: '2026-09' }],
    ],
    [
      'against an older seal than the month before',
      given(closed('2026-09', 10)),
      '2026-10',
      { seal: { no: 9, sealedAt: endOf('2026-10') } },
      ['no-seal-of-period', { period: '2026-10' }],
    ],
  ])('is not closed %s', (...[, closes, period, change, refused]) =>
    expect(refusalOf(() => assertCanClose(closes, period, { ...ended(period), ...change }))).toEqual(refused),
  );

  it('waits for what its checklist has open', () => {
    expect(refusalOf(() => assertReady([]))).toBeNull();
    expect(refusalOf(() => assertReady(['settlements-in']))).toEqual(['close-not-ready', { open: ['settlements-in'] }]);
  });
});

describe('A close', () => {
  it('is withdrawn, and the month can be closed anew against another seal', () => {
    const both = given(closed('2026-09'), closed('2026-10'));
    expect(withdrawClose(both, '2026-10')).toEqual(withdrawn('2026-10'));
    const after = given(closed('2026-09'), closed('2026-10'), withdrawn('2026-10'), closed('2026-10', 8));
    expect(after.standing.map(({ sealNo }) => sealNo)).toEqual([1, 8]);
  });

  it.each<[string, Closes, string, [string, object]]>([
    ['that is none', given(), '2026-09', ['period-not-closed', { period: '2026-09' }]],
    [
      'that another one follows',
      given(closed('2026-09'), closed('2026-10')),
      '2026-09',
      ['later-period-closed', { period: '2026-10' }],
    ],
    [
      'of a year that is closed',
      given(closed('2027-03'), { type: 'YearClosed', year: '2026-27', profit: 0 }),
      '2027-03',
      ['year-closed', { year: '2026-27' }],
    ],
  ])('%s is not withdrawn', (_, closes, period, refused) =>
    expect(refusalOf(() => withdrawClose(closes, period))).toEqual(refused),
  );

  it('that the rule would have refused changes nothing, whoever wrote it', () => {
    expect(periods(given(closed('2026-09'), closed('2026-11')))).toEqual(['2026-09']);
    expect(periods(given(closed('2026-09'), closed('2026-09', 2)))).toEqual(['2026-09']);
    expect(periods(given(closed('2026-09'), closed('2026-10'), withdrawn('2026-09')))).toEqual(['2026-09', '2026-10']);
    const year: CloseFact = { type: 'YearClosed', year: '2026-27', profit: 0 };
    expect(given(year, year).years).toEqual(['2026-27']);
  });
});

describe('A financial year', () => {
  const march = closed('2027-03', 1, [
    ...['bank/g 0 0 900', 'gateway_fees/g 5 0 60', 'gateway_fees/h 0 0 40', 'refunds 1 1 0'],
    ...['sales_revenue 0 70 -700', 'user_available 0 0 -300'],
  ]);

  it('ends with nothing in the accounts of what was earned and spent, of each gateway', () =>
    expect(closeYear(given(march), '2026-27')).toEqual([
      { type: 'YearClosed', year: '2026-27', profit: 600 },
      { type: 'BalanceRetained', year: '2026-27', account: 'gateway_fees', party: 'g', amount: 60 },
      { type: 'BalanceRetained', year: '2026-27', account: 'gateway_fees', party: 'h', amount: 40 },
      { type: 'BalanceRetained', year: '2026-27', account: 'sales_revenue', amount: -700 },
    ]));

  it('ends with the first moment of the next one', () => expect(effectOfYear('2026-27')).toBe(endOf('2027-03')));

  it.each<[string, Closes, [string, object]]>([
    ['before its March is closed', given(closed('2027-02')), ['former-period-open', { period: '2027-03' }]],
    ['twice', given(march, { type: 'YearClosed', year: '2026-27', profit: 600 }), ['year-closed', { year: '2026-27' }]],
    [
      'before the year before it',
      given(...monthsBetween('2026-03', '2027-03').map((period) => closed(period))),
      ['former-year-open', { year: '2025-26' }],
    ],
  ])('is not closed %s', (_, closes, refused) =>
    expect(refusalOf(() => closeYear(closes, '2026-27'))).toEqual(refused),
  );
});
