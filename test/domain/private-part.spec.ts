/** What a person may not read of an event is apart from the rest, and nothing of a person's money depends on it. */
import fc from 'fast-check';
import { FIELDS, type Fields } from '@backend/domain/event-fields.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { postingsOf } from '@backend/domain/money/books.js';
import { joined, PARTED, partsOf } from '@backend/domain/private-part.js';
import { seedOfRun } from '../support/seed.mjs';
import { EVERY_SAMPLE } from './every-event.js';

type Data = Record<string, unknown>;

/** Paths of the values of `value`, by its fields: `offer.provider` and the like. */
const paths = (value: object, fields: Fields, isPrivate: boolean, path = ''): string[] =>
  Object.entries(value).flatMap(([name, field]) => {
    const kind = fields[name];
    if (typeof kind === 'object') return paths(field as object, kind, isPrivate, `${path}${name}.`);
    return kind?.startsWith('private') === isPrivate && field !== undefined ? [path + name] : [];
  });

const FORBIDDEN =
  /provider|cost|terms|trouble|answer|candidate|seenBefore|activationId|heard|charged|cancel(Limit|Margin)/i;

describe('The two parts of an event', () => {
  it.each(EVERY_SAMPLE)('hold what $event.type holds, each its own', ({ event }) => {
    const fields = FIELDS[event.type] as Fields;
    const { publicPart, privatePart } = partsOf(event);
    expect(paths(publicPart, fields, true)).toEqual([]);
    expect(paths(privatePart ?? {}, fields, false)).toEqual([]);
    const again = joined(structuredClone(publicPart) as Data, structuredClone(privatePart ?? {}) as Data);
    expect(again).toEqual(JSON.parse(JSON.stringify(event)));
    expect(privatePart === null || PARTED.has(event.type)).toBe(true);
  });

  it('leave nothing public that names a provider or what it costs, whatever its type', () => {
    const open = EVERY_SAMPLE.filter(({ event }) => !event.type.startsWith('Provider')).flatMap(({ event }) =>
      Object.keys(partsOf(event).publicPart).filter((name) => FORBIDDEN.test(name)),
    );
    expect(open.filter((name) => name !== 'type')).toEqual([]);
  });

  const ofPerson = (event: DomainEvent) =>
    postingsOf(event).filter(({ debit, credit }) => [debit, credit].some((account) => account.startsWith('user_')));
  const parted = EVERY_SAMPLE.filter(({ event }) => partsOf(event).privatePart !== null);

  it.each(parted)('$event.type: no account of a person depends on the private one', ({ event }) => {
    const { publicPart, privatePart } = partsOf(event);
    const other = (value: unknown, by: number): unknown => {
      if (typeof value === 'number') return value + by;
      if (typeof value === 'string') return `${value}${by}`;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, other(inner, by)]));
    };
    const changed = (by: number): DomainEvent =>
      joined(structuredClone(publicPart) as Data, other(privatePart, by) as Data) as unknown as DomainEvent;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (by) =>
        expect(ofPerson(changed(by))).toEqual(ofPerson(event)),
      ),
      { seed: seedOfRun(), numRuns: 20 },
    );
  });
});
