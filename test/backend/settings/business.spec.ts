/** The rules of the business: defaults, and what staff saved over them. */
import { BUSINESS, businessFrom, clocksAt, markupFor } from '@backend/settings/business.js';

const saved = (values: Record<string, unknown>) => businessFrom(BUSINESS, new Map(Object.entries(values)));

describe('The rules of the business', () => {
  it('are the defaults while nothing was saved', () => expect(saved({})).toEqual(BUSINESS));

  it('take what was saved, part by part', () => {
    expect(saved({ limits: { openNumbers: 2 } }).limits).toEqual({ ...BUSINESS.limits, openNumbers: 2 });
    expect(saved({ clocks: { pollEvery: 5_000 } }).clocks).toEqual({ ...BUSINESS.clocks, pollEvery: 5_000 });
    expect(saved({ denied: ['tg'] }).denied).toEqual(['tg']);
    expect(saved({ codesKeptDays: 30 }).codesKeptDays).toBe(30);
  });

  it.each([
    [{ limits: { openNumbers: -1, purchasesAnHour: 'many' } }],
    [{ limits: null }],
    [{ clocks: { pollEvery: 1, holdFor: 1.5, pollFor: '20' } }],
    [{ clocks: 'fast' }],
    [{ denied: 'tg' }],
    [{ codesKeptDays: 0 }],
    [{ codesKeptDays: '30' }],
    [{ markup: { standard: -5, services: { tg: 'half' } } }],
  ])('do not take what makes no sense: %j', (values) => expect(saved(values)).toEqual(BUSINESS));

  it("give a service's own markup first, then its provider's, then the standard", () => {
    const business = saved({ markup: { providers: { a: 1_000 }, services: { tg: 500 } } });
    expect(markupFor(business, 'a', 'tg')).toBe(500);
    expect(markupFor(business, 'a', 'wa')).toBe(1_000);
    expect(markupFor(business, 'b', 'wa')).toBe(1_700);
  });

  it("give a provider's own limit for cancelling", () => {
    const business = saved({ providers: { a: { currency: 'USD', rate: '88', cancelLimit: 1_200_000 } } });
    expect(clocksAt(business, 'a').cancelLimit).toBe(1_200_000);
    expect(clocksAt(business, 'b').cancelLimit).toBeNull();
  });
});
