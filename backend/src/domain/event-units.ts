/** What the numbers in events count: the units of docs/events.md as data, whose completeness the compiler checks. */
import type { DomainEvent } from './events.js';

/** `time`: ms since 1970; `ms`: a length of time; `plain`: anything else. */
export const EVENT_UNITS = ['paise', 'time', 'ms', 'basis-points', 'plain'] as const;
export type EventUnit = (typeof EVENT_UNITS)[number];

/** The names of the fields of events, and of the objects within them, that hold a number. */
type NumbersIn<T> = T extends unknown ? { [K in keyof T]-?: NumberUnder<K, NonNullable<T[K]>> }[keyof T] : never;
type NumberUnder<K, V> = V extends number
  ? K
  : V extends readonly unknown[]
    ? never
    : V extends object
      ? NumbersIn<V>
      : never;

const UNITS: Readonly<Record<NumbersIn<DomainEvent>, EventUnit>> = {
  ...{
    amount: 'paise',
    price: 'paise',
    priceSeen: 'paise',
    cost: 'paise',
    charged: 'paise',
    fees: 'paise',
    gross: 'paise',
    tax: 'paise',
  },
  ...{ fromAvailable: 'paise', fromHeld: 'paise', held: 'paise', released: 'paise', beyond: 'paise', left: 'paise' },
  ...{ booked: 'paise', drift: 'paise', profit: 'paise', sum: 'paise', markup: 'basis-points' },
  ...{ at: 'time', before: 'time', deadline: 'time', nextAt: 'time', timeTold: 'time', until: 'time' },
  ...{ pollEvery: 'ms', pollFor: 'ms', holdFor: 'ms', cancelLimit: 'ms', cancelMargin: 'ms' },
  ...{ attempt: 'plain', count: 'plain', minorUnits: 'plain', promise: 'plain', seq: 'plain' },
  ...{ rulesVersion: 'plain', sealNo: 'plain' },
};

/** Of a number. @param name of its field, without that of the object it is in */
export const unitOf = (name: string): EventUnit => (UNITS as Readonly<Record<string, EventUnit>>)[name] ?? 'plain';
