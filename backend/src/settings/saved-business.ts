/** Reads what was saved of the business settings over their defaults: what is missing or invalid leaves a default. */
import type { AbuseLimits } from '../domain/abuse/abuse-limits.js';
import { isCurrency } from '../domain/money/rate.js';
import type { Limits } from '../domain/money/wallet.js';
import type { Clocks } from '../domain/numbers/clocks.js';
import { SERVICE_ICONS, type ServiceDisplay, type ServiceIcon } from '../domain/numbers/service-display.js';
import { isCountryCode, NO_TERMS, type Business, type InvoiceSettings, type ProviderTerms } from './business.js';
import { specOfSetting, valueProblem } from './setting-specs.js';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const intWithin = (value: unknown, least: number, most: number, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : fallback;

/** By the bounds of the setting. */
const boundedInt = (id: string, value: unknown, fallback: number): number => {
  const { least = 0, most = 0 } = specOfSetting(id) ?? {};
  return intWithin(value, least, most, fallback);
};

const DAY = 86_400_000;
const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const limitsIn = (value: unknown, fallback: Limits): Limits => ({
  openNumbers: boundedInt('limits.openNumbers', recordOf(value).openNumbers, fallback.openNumbers),
  purchasesAnHour: boundedInt('limits.purchasesAnHour', recordOf(value).purchasesAnHour, fallback.purchasesAnHour),
});

/** Every limit is a whole number; one that is missing or invalid keeps its fallback. */
const abuseIn = (value: unknown, fallback: AbuseLimits): AbuseLimits => {
  const saved = recordOf(value);
  const names = Object.keys(fallback) as (keyof AbuseLimits)[];
  return Object.fromEntries(
    names.map((name) => [name, boundedInt(`abuse.${name}`, saved[name], fallback[name])]),
  ) as unknown as AbuseLimits;
};

const clocksIn = (value: unknown, fallback: Clocks): Clocks => {
  const clocks = recordOf(value);
  return {
    pollEvery: boundedInt('clocks.pollEvery', clocks.pollEvery, fallback.pollEvery),
    pollFor: boundedInt('clocks.pollFor', clocks.pollFor, fallback.pollFor),
    holdFor: boundedInt('clocks.holdFor', clocks.holdFor, fallback.holdFor),
    cancelLimit:
      clocks.cancelLimit === null
        ? null
        : boundedInt('clocks.cancelLimit', clocks.cancelLimit, fallback.cancelLimit ?? -1),
    cancelMargin: boundedInt('clocks.cancelMargin', clocks.cancelMargin, fallback.cancelMargin),
  };
};

const MARKUP = 'markup.standard';
const markups = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter((entry): entry is [string, number] => boundedInt(MARKUP, entry[1], -1) >= 0),
  );

const markupIn = (value: unknown, fallback: Business['markup']): Business['markup'] => ({
  standard: boundedInt(MARKUP, recordOf(value).standard, fallback.standard),
  providers: { ...fallback.providers, ...markups(recordOf(value).providers) },
  services: { ...fallback.services, ...markups(recordOf(value).services) },
});

/** Fields that are missing or invalid keep their fallback. */
const termsIn = (value: unknown, fallback: ProviderTerms): ProviderTerms => {
  const { currency, cancelLimit } = recordOf(value);
  return {
    ...fallback,
    currency: typeof currency === 'string' && isCurrency(currency) ? currency : fallback.currency,
    cancelLimit: cancelLimit === null ? null : intWithin(cancelLimit, 1, DAY, fallback.cancelLimit ?? 0) || null,
  };
};

const providersIn = (value: unknown, fallback: Business['providers']): Business['providers'] => ({
  ...fallback,
  ...Object.fromEntries(
    Object.entries(recordOf(value)).map(([id, terms]) => [id, termsIn(terms, fallback[id] ?? NO_TERMS)]),
  ),
});

const countryCodesIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter((entry): entry is [string, string] => isCountryCode(entry[1])),
  );

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const textPartsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const isIcon = (entry: [string, string]): entry is [string, ServiceIcon] =>
  (SERVICE_ICONS as readonly string[]).includes(entry[1]);

const servicesIn = (value: unknown): ServiceDisplay => {
  const { first, hidden, names, icons } = recordOf(value);
  return {
    ...{ first: textsIn(first), hidden: textsIn(hidden), names: textPartsIn(names) },
    icons: Object.fromEntries(Object.entries(textPartsIn(icons)).filter(isIcon)),
  };
};

/** A text that its setting does not accept any more is none. */
const invoicesIn = (value: unknown, fallback: InvoiceSettings): InvoiceSettings => {
  const saved = recordOf(value);
  const texts = Object.entries(fallback).map(([name, standard]: [string, unknown]) => {
    const spec = specOfSetting(`invoices.${name}`);
    const own = saved[name];
    return [name, spec && typeof own === 'string' && valueProblem(spec, own) === null ? own : standard];
  });
  return {
    ...(Object.fromEntries(texts) as InvoiceSettings),
    rate: boundedInt('invoices.rate', saved.rate, fallback.rate),
  };
};

/** The defaults, overridden by saved values; an invalid saved value leaves the default in force. */
export const businessFrom = (defaults: Business, saved: ReadonlyMap<string, unknown>): Business => {
  const clocks = clocksIn(saved.get('clocks'), defaults.clocks);
  const denied = saved.get('denied');
  return {
    limits: limitsIn(saved.get('limits'), defaults.limits),
    denied: Array.isArray(denied) ? textsIn(denied) : defaults.denied,
    services: servicesIn(saved.get('services')),
    abuse: abuseIn(saved.get('abuse'), defaults.abuse),
    clocks: clocks.cancelLimit === -1 ? { ...clocks, cancelLimit: null } : clocks,
    markup: markupIn(saved.get('markup'), defaults.markup),
    providers: providersIn(saved.get('providers'), defaults.providers),
    codesKeptDays: boundedInt('codesKeptDays', saved.get('codesKeptDays'), defaults.codesKeptDays),
    messagesKeptDays: boundedInt('messagesKeptDays', saved.get('messagesKeptDays'), defaults.messagesKeptDays),
    approvalAbove: boundedInt('approvalAbove', saved.get('approvalAbove'), defaults.approvalAbove),
    invoices: invoicesIn(saved.get('invoices'), defaults.invoices),
    pause: {
      sales: recordOf(saved.get('pause')).sales === true,
      recharges: recordOf(saved.get('pause')).recharges === true,
    },
    countryCodes: { ...defaults.countryCodes, ...countryCodesIn(saved.get('countryCodes')) },
  };
};
