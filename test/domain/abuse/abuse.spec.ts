/** Rules against abuse: who is new, who cancels too much, and how much may be recharged; given, when, then. */
import fc from 'fast-check';
import { ABUSE_LIMITS, NO_ABUSE_LIMITS } from '@backend/domain/abuse/abuse-limits.js';
import { DENIED_SERVICES, isDeniedService } from '@backend/domain/abuse/denylist.js';
import { purchasePace, type BuyerHistory } from '@backend/domain/abuse/purchase-pace.js';
import { assertRechargePace, type PayerHistory } from '@backend/domain/abuse/recharge-pace.js';
import { LIMITS } from '@backend/domain/money/wallet.js';
import type { Recharge } from '@backend/domain/payments/recharge.js';
import { Refusal } from '@backend/domain/refusal.js';
import { seedOfRun } from '../../support/seed.mjs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 100 * DAY;

const buyer = (changes: Partial<BuyerHistory> = {}): BuyerHistory => ({
  ...{ accountSince: NOW - 30 * DAY, cancels: [], codes: 0, ...changes },
});
/** One an hour at the most, the last one now. */
const cancels = (count: number): number[] => Array.from({ length: count }, (_, i) => NOW - i * 60_000);
const pace = (history: BuyerHistory, abuse = ABUSE_LIMITS) => purchasePace(LIMITS, history, abuse, NOW);

const refusalOf = (work: () => unknown): [string, object] | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, error.facts];
  }
};

describe('A buyer', () => {
  it('given an old account and no cancels, has the limits of everybody', () =>
    expect(pace(buyer())).toEqual({ limits: LIMITS, flags: [] }));

  it.each([
    [3 * DAY - 1, 3],
    [3 * DAY, 5],
  ])('given an account of %d ms, may have %d open numbers', (age, openNumbers) =>
    expect(pace(buyer({ accountSince: NOW - age })).limits).toEqual({ ...LIMITS, openNumbers }),
  );

  it.each([
    [14, 0, 20],
    [15, 0, 4],
    [15, 3, 20],
    [16, 3, 4],
  ])('given %d cancels and %d codes today, may buy %d an hour', (count, codes, purchasesAnHour) => {
    const { limits, flags } = pace(buyer({ cancels: cancels(count), codes }));
    expect(limits.purchasesAnHour).toBe(purchasesAnHour);
    expect(flags).toEqual(purchasesAnHour === 4 ? ['cancels-slowed'] : []);
  });

  it('given 40 cancels and no code, is refused until fewer of them are of the last day', () => {
    const times = cancels(42);
    const [code, facts] = refusalOf(() => pace(buyer({ cancels: times })))!;
    expect(code).toBe('too-many-cancels');
    const { again } = facts as { again: number };
    const left = times.filter((at) => at > again - DAY);
    expect(left).toHaveLength(39);
    expect(refusalOf(() => purchasePace(LIMITS, buyer({ cancels: left }), ABUSE_LIMITS, again))).toBeNull();
  });

  it('is never given more than the settings allow, and never less for a code more', () => {
    const histories = fc.record({
      accountSince: fc.integer({ min: 0, max: NOW }),
      cancels: fc.array(fc.integer({ min: NOW - DAY + 1, max: NOW }), { maxLength: 60 }),
      codes: fc.nat(20),
    });
    const points = (history: BuyerHistory): number =>
      refusalOf(() => pace(history)) ? 0 : pace(history).limits.purchasesAnHour;
    fc.assert(
      fc.property(histories, (history) => {
        if (points(history) > 0) {
          const { limits } = pace(history);
          expect(limits.openNumbers).toBeLessThanOrEqual(LIMITS.openNumbers);
          expect(limits.purchasesAnHour).toBeLessThanOrEqual(LIMITS.purchasesAnHour);
        }
        expect(points({ ...history, codes: history.codes + 1 })).toBeGreaterThanOrEqual(points(history));
        expect(pace(history, NO_ABUSE_LIMITS)).toEqual({ limits: LIMITS, flags: [] });
      }),
      { seed: seedOfRun() },
    );
  });
});

describe('A payer', () => {
  const payer = (changes: Partial<PayerHistory> = {}): PayerHistory => ({
    ...{ firstDepositAt: NOW - 30 * DAY, placeAtSource: 0, placeOnDevice: 0, ...changes },
  });
  const recharge = (amount: number, age = 0, status: Recharge['status'] = 'paid'): Recharge =>
    ({ kind: 'recharge', amount, status, orderedAt: NOW - age }) as Recharge;
  const order = (amount: number, recent: Recharge[], history = payer(), abuse = ABUSE_LIMITS) =>
    refusalOf(() => assertRechargePace(history, { recent, amount }, abuse, NOW));

  it('given no deposit yet, may recharge 5,000 rupees and no more, with what is pending', () => {
    const first = payer({ firstDepositAt: null });
    expect(order(500_000, [], first)).toBeNull();
    expect(order(500_001, [], first)).toEqual(['recharge-above-limit', { limit: 500_000, left: 500_000 }]);
    expect(order(100_001, [recharge(400_000, 0, 'pending')], first)).toEqual([
      'recharge-above-limit',
      { limit: 500_000, left: 100_000 },
    ]);
    expect(order(500_000, [recharge(400_000, 0, 'failed'), recharge(1, 0, 'expired')], first)).toBeNull();
  });

  it('given a first deposit, waits a day for the larger limit', () => {
    expect(order(500_001, [], payer({ firstDepositAt: NOW - DAY + 1 }))).not.toBeNull();
    expect(order(500_001, [], payer({ firstDepositAt: NOW - DAY }))).toBeNull();
  });

  it('given 100,000 rupees within a day, is refused; a day later it is not', () => {
    const most = [recharge(5_000_000, HOUR), recharge(5_000_000, 23 * HOUR)];
    expect(order(1_000, most)).toEqual(['recharge-above-limit', { limit: 10_000_000, left: 0 }]);
    expect(order(1_000, [recharge(5_000_000, HOUR), recharge(5_000_000, DAY)])).toBeNull();
  });

  it('given 20 recharges within a day, waits until one of them is a day old, whatever they cost', () => {
    const ages = Array.from({ length: 20 }, (_, i) => (i + 1) * HOUR);
    const many = ages.map((age) => recharge(1_000, age));
    expect(order(1_000, many.slice(1))).toBeNull();
    expect(order(1_000, [...many.slice(1), recharge(1_000, 0, 'failed')])).toBeNull();
    expect(order(1_000, many)).toEqual(['too-many-daily-recharges', { limit: 20, again: NOW - 20 * HOUR + DAY }]);
    const more = [...many, recharge(1_000, 30 * 60_000, 'pending')];
    expect(order(1_000, more)).toEqual(['too-many-daily-recharges', { limit: 20, again: NOW - 19 * HOUR + DAY }]);
  });

  it('is refused a first recharge where five accounts were on the device before, and no later one', () => {
    const onDevice = (placeOnDevice: number, firstDepositAt: number | null = null) =>
      order(1_000, [], payer({ firstDepositAt, placeOnDevice }));
    expect(onDevice(5)).toBeNull();
    expect(onDevice(6)).toEqual(['device-shared', {}]);
    expect(onDevice(6, NOW - 1)).toBeNull();
  });

  it('is refused where three accounts paid from the source before', () => {
    expect(order(1_000, [], payer({ placeAtSource: 3 }))).toBeNull();
    expect(order(1_000, [], payer({ placeAtSource: 4 }))).toEqual(['payment-source-shared', {}]);
  });

  it('never gets over the limit of a day, in however many parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_000, max: 5_000_000 }), { maxLength: 40 }),
        fc.boolean(),
        (all, isNew) => {
          const recent: Recharge[] = [];
          const history = payer(isNew ? { firstDepositAt: null } : {});
          for (const amount of all) if (!order(amount, recent, history)) recent.push(recharge(amount, 0, 'pending'));
          const sum = recent.reduce((total, { amount }) => total + amount, 0);
          expect(sum).toBeLessThanOrEqual(isNew ? 500_000 : 10_000_000);
        },
      ),
      { seed: seedOfRun() },
    );
  });
});

describe('The list of services that are not sold', () => {
  const isDenied = (name: string, code = 'zz') => isDeniedService(DENIED_SERVICES, { code, name });

  it.each([
    'SberBank',
    'HDFC Bank',
    'Bank of India',
    'PayPal',
    'Paytm',
    'PhonePe',
    'Google Pay',
    'PAYTM Money',
    'Ｐａｙｔｍ',
  ])('has %s', (name) => expect(isDenied(name)).toBe(true));
  it.each(['Aadhaar', 'Income Tax India', 'e-Government portal', 'DigiLocker'])('has %s', (name) =>
    expect(isDenied(name)).toBe(true),
  );
  it.each([
    'WhatsApp',
    'Telegram',
    'Google',
    'Facebook',
    'Instagram',
    'Amazon',
    'Likewise',
    'Upisode',
    'Government'.slice(0, 3) + 'x',
  ])('has not %s', (name) => expect(isDenied(name)).toBe(false));
  it('has a code under any name', () => expect(isDenied('A game', 'ts')).toBe(true));
  it('takes a pattern as it is, and none for everything', () => {
    expect(isDeniedService(['name:*'], { code: 'x', name: 'WhatsApp' })).toBe(false);
    expect(isDeniedService(['name:.*'], { code: 'x', name: 'WhatsApp' })).toBe(false);
  });
});
