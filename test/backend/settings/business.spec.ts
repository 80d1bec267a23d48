/** The rules of the business: defaults, and what staff saved over them. */
import { BUSINESS, clocksAt, markupFor, withAccounts, withRates } from '@backend/settings/business.js';
import { businessFrom } from '@backend/settings/saved-business.js';
import { settingProblem } from '@backend/settings/setting-problem.js';

const saved = (values: Record<string, unknown>) => businessFrom(BUSINESS, new Map(Object.entries(values)));

describe('The rules of the business', () => {
  it('are the defaults while nothing was saved', () => expect(saved({})).toEqual(BUSINESS));

  it('take what was saved, part by part', () => {
    expect(saved({ limits: { openNumbers: 2 } }).limits).toEqual({ ...BUSINESS.limits, openNumbers: 2 });
    expect(saved({ clocks: { pollEvery: 5_000 } }).clocks).toEqual({ ...BUSINESS.clocks, pollEvery: 5_000 });
    expect(saved({ denied: ['tg'] }).denied).toEqual(['tg']);
    expect(saved({ codesKeptDays: 30 }).codesKeptDays).toBe(30);
    expect(saved({ messagesKeptDays: 30 }).messagesKeptDays).toBe(30);
  });

  it('take of how services are shown what makes sense, and nothing else', () => {
    const services = {
      ...{ first: ['tg', 1], hidden: ['wa'], names: { tg: 'Chat', wa: 2 }, icons: { tg: 'chat', wa: 'sun' } },
    };
    expect(saved({ services }).services).toEqual({
      ...{ first: ['tg'], hidden: ['wa'], names: { tg: 'Chat' }, icons: { tg: 'chat' } },
    });
  });

  it.each([
    [{ services: 'all' }],
    [{ limits: { openNumbers: -1, purchasesAnHour: 'many' } }],
    [{ limits: null }],
    [{ clocks: { pollEvery: 1, holdFor: 1.5, pollFor: '20' } }],
    [{ clocks: 'fast' }],
    [{ denied: 'tg' }],
    [{ codesKeptDays: 0 }],
    [{ codesKeptDays: '30' }],
    [{ messagesKeptDays: 0 }],
    [{ messagesKeptDays: 0.5 }],
    [{ markup: { standard: -5, services: { tg: 'half' } } }],
  ])('do not take what makes no sense: %j', (values) => expect(saved(values)).toEqual(BUSINESS));

  describe('about the currency and the rate of a provider', () => {
    const dollars = { a: { currency: 'USD', rate: null, cancelLimit: 60_000 } };
    const over = (values: unknown) =>
      businessFrom({ ...BUSINESS, providers: dollars }, new Map([['providers', values]])).providers.a;

    it.each([{ a: {} }, { a: { cancelLimit: 90_000 } }, { a: { currency: 'dollars' } }, { a: 'USD' }, { b: {} }, null])(
      'never change a currency by leaving it out: %j',
      (values) => expect(over(values)?.currency).toBe('USD'),
    );
    it('never change a limit by leaving it out', () => {
      expect(over({ a: { currency: 'EUR' } })).toEqual({ currency: 'EUR', rate: null, cancelLimit: 60_000 });
      expect(over({ a: { cancelLimit: null } })).toEqual({ currency: 'USD', rate: null, cancelLimit: null });
    });
    it('know no currency that was not set', () => {
      expect(saved({ providers: { a: { cancelLimit: 90_000 } } }).providers.a?.currency).toBeNull();
      const account = { provider: 'b', currency: null, markup: null, cancelLimit: null };
      expect(withAccounts(BUSINESS, [account]).providers.b?.currency).toBeNull();
    });
    it('take the rate of the currency in force, and of no other', () => {
      const rates = [
        { provider: 'a', currency: 'EUR', rate: '95' },
        { provider: 'b', currency: 'USD', rate: '90' },
      ];
      const priced = (more: typeof rates) => withRates({ ...BUSINESS, providers: dollars }, more).providers.a?.rate;
      expect(priced(rates)).toBeNull();
      expect(priced([...rates, { provider: 'a', currency: 'USD', rate: '88' }])).toBe('88');
    });
  });

  it("give a service's own markup first, then its provider's, then the standard", () => {
    const business = saved({ markup: { providers: { a: 1_000 }, services: { tg: 500 } } });
    expect(markupFor(business, 'a', 'tg')).toBe(500);
    expect(markupFor(business, 'a', 'wa')).toBe(1_000);
    expect(markupFor(business, 'b', 'wa')).toBe(1_700);
  });

  it('correct country codes one by one, and keep what is none out', () => {
    expect(saved({ countryCodes: { '9999': 'XK', '22': 'in', '6': 7 } }).countryCodes).toEqual({ '9999': 'XK' });
    expect(saved({ countryCodes: 'XK' }).countryCodes).toEqual({});
    expect(settingProblem('countryCodes', { '9999': 'XK' })).toBeNull();
    expect(settingProblem('countryCodes', { '9999': 'Kosovo' })).toBe(
      '9999: a country code is two capital letters, as IN',
    );
    expect(settingProblem('countryCodes', 'XK')).toBe('country codes are an object, codes by country id');
  });

  it("give a provider's own limit for cancelling", () => {
    const business = saved({ providers: { a: { currency: 'USD', rate: '88', cancelLimit: 1_200_000 } } });
    expect(clocksAt(business, 'a').cancelLimit).toBe(1_200_000);
    expect(clocksAt(business, 'b').cancelLimit).toBeNull();
  });
});
