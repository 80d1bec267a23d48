/**
 * Every text that an event can hold, and what it is. A chain cannot forget: nothing that somebody writes freely, and
 * nothing about a person, may be among them (decision 0171).
 */
import { freeTexts } from '@backend/domain/event-checks.js';
import { FIELDS, type Fields } from '@backend/domain/event-fields.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { EVENT_MEANINGS, TEXT_MEANINGS, type Meanings } from './event-meanings.js';
import { EVERY_SAMPLE } from './every-event.js';

const ALL_FIELDS: Readonly<Record<string, Fields>> = FIELDS;
const ALL_MEANINGS: Readonly<Record<string, Meanings>> = EVENT_MEANINGS;

type Leaf = readonly [path: string, kind: string];

/** The fields of an event's type that are no objects, by their place: `NumberRequested.offer.country`. */
const leavesOf = (fields: Fields | Meanings, path: string): Leaf[] =>
  Object.entries<string | Fields | Meanings>(fields).flatMap(([name, kind]): Leaf[] =>
    typeof kind === 'string' ? [[`${path}.${name}`, kind]] : leavesOf(kind, `${path}.${name}`),
  );
const leavesIn = (types: Readonly<Record<string, Fields | Meanings>>): Map<string, string> =>
  new Map(Object.entries(types).flatMap(([type, fields]) => leavesOf(fields, type)));

const MEANING_AT = leavesIn(ALL_MEANINGS);
const without = (fields: Readonly<Record<string, Fields>>): string[] =>
  [...leavesIn(fields).keys()].filter((path) => !MEANING_AT.has(path));

/** What a value is not, though its place says it is. */
const wrongIn = (value: unknown, path: string): string[] => {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => wrongIn(one, path));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, field]) => wrongIn(field, `${path}.${name}`));
  const meaning = MEANING_AT.get(path);
  if (meaning === undefined) return [`${path} has no meaning`];
  const expected = meaning in TEXT_MEANINGS ? 'string' : meaning;
  return typeof value === expected ? [] : [`${path} is no ${meaning}`];
};
const wrongOf = ({ type, ...data }: DomainEvent): string[] => wrongIn(data, type);

describe('A field of an event', () => {
  it('has its meaning listed, by the type of the event and its place', () => expect(without(ALL_FIELDS)).toEqual([]));

  it('has none only because another type has a field of that name', () => {
    const more = (fields: Fields, type = 'FundsSpent') =>
      without({ ...ALL_FIELDS, [type]: { ...ALL_FIELDS[type], ...fields } });
    expect(more({ reason: 'value' })).toEqual(['FundsSpent.reason']);
    expect(more({ note: 'private value' })).toEqual(['FundsSpent.note']);
    expect(more({ seenBefore: 'private list' })).toEqual(['FundsSpent.seenBefore']);
    expect(more({ offer: { country: 'value' } })).toEqual(['FundsSpent.offer.country']);
    expect(without({ NoteTaken: { numberId: 'value' } })).toEqual(['NoteTaken.numberId']);
  });

  it('is listed only while some type has it', () => {
    const fields = leavesIn(ALL_FIELDS);
    expect([...MEANING_AT.keys()].filter((path) => !fields.has(path))).toEqual([]);
  });

  it.each(EVERY_SAMPLE)('holds what its meaning says: $event.type', ({ event }) => expect(wrongOf(event)).toEqual([]));

  it('that holds a text in place of a number is found', () => {
    const texts = { type: 'FundsSpent', numberId: 'n', amount: '5', cost: 1, provider: 'p', note: 'called' };
    expect(wrongOf(texts as unknown as DomainEvent)).toEqual([
      ...['FundsSpent.amount is no number', 'FundsSpent.note has no meaning'],
    ]);
  });

  it('is checked as a code where it is one of ours, and nowhere else', () => {
    const codes = (leaves: Map<string, string>) =>
      [...leaves].flatMap(([path, kind]) => (kind === 'code' ? [path] : []));
    expect(codes(leavesIn(ALL_FIELDS))).toEqual(codes(MEANING_AT));
    expect(Object.keys(TEXT_MEANINGS).filter((one) => ![...MEANING_AT.values()].includes(one))).toEqual([]);
  });
});

describe('Words in place of a code', () => {
  const refunded = (reason: string) => ({ type: 'FundsRefunded', numberId: 'n', amount: 1, reason }) as DomainEvent;

  it.each(['Asha called', 'asha@example.com', '+919812345678', '', 'Goodwill', '-', 'a-', '12345'])(
    '(%p) are found before they are recorded',
    (text) => expect(freeTexts(refunded(text))).toEqual(['reason']),
  );
  it.each(['goodwill', 'number-used-before', 'late_code_loss'])('are not %s', (code) =>
    expect(freeTexts(refunded(code))).toEqual([]),
  );
  it.each(EVERY_SAMPLE)('are in no $event.type', ({ event }) => expect(freeTexts(event)).toEqual([]));
});
