/**
 * Events as staff read them: every field as a name and a text, what was posted, who caused it and what it belongs to.
 * Codes and phone numbers are in no event; what we pay is left out for who may not see it (decision 0211).
 */
import { unitOf, type EventUnit } from '../../domain/event-units.js';
import type { DomainEvent } from '../../domain/events.js';
import type { Actor } from '../ledger.js';
import { linesOf, type PostingLine } from '../posting-lines.js';
import { eventIdOf, readStored } from '../stored-entry.js';

interface Fact {
  /** Of a field within another: `offer.country`. */
  readonly name: string;
  readonly value: string;
  /** Of a number; null where the value is none. */
  readonly unit: EventUnit | null;
}

export interface ToldEvent {
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  /** The version of the first event of its entry. */
  readonly entry: number;
  readonly type: string;
  /** Microseconds since 1970, as the next. */
  readonly recordedAt: number;
  readonly effectiveAt: number;
  readonly actor: Actor;
  readonly correlation: string | null;
  readonly causation: string | null;
  readonly key: string;
  readonly facts: readonly Fact[];
  readonly postings: readonly PostingLine[];
  readonly event: DomainEvent;
}

/** what we pay. */
const COSTS: ReadonlySet<string> = new Set(['cost', 'charged', 'terms']);
/** Digests and long lists say nothing to people. */
const UNREADABLE: ReadonlySet<string> = new Set(['type', 'proof', 'seenBefore', 'heard']);
/** Accounts whose postings show what we pay. */
const OF_COSTS = /^provider_|^late_code_loss$/;

type Field = string | number | boolean | null | undefined | readonly string[] | { readonly [name: string]: Field };

const factsOf = (value: object, withCosts: boolean, within = ''): Fact[] =>
  Object.entries(value as Record<string, Field>).flatMap(([name, field]): Fact[] => {
    if (UNREADABLE.has(name) || (!withCosts && COSTS.has(name)) || field === undefined) return [];
    if (field instanceof Array) return [{ name: within + name, value: field.join(', '), unit: null }];
    if (field !== null && typeof field === 'object') return factsOf(field, withCosts, `${within}${name}.`);
    return [{ name: within + name, value: String(field), unit: typeof field === 'number' ? unitOf(name) : null }];
  });

/** The events of a stored line with both of its texts. @param withCosts whether to tell what we pay */
export const tellEvents = (line: string, withCosts: boolean): ToldEvent[] => {
  const { envelope, events } = readStored(line);
  const { stream, version, id, key, recorded, effective, actor, correlation, causation } = envelope;
  return events.map((event, place) => ({
    ...{ id: eventIdOf(id, place), stream, version: version + place, entry: version, type: event.type },
    ...{ recordedAt: recorded, effectiveAt: effective, actor, key },
    ...{ correlation: correlation ?? null, causation: causation ?? null, event },
    facts: factsOf(event, withCosts),
    postings: linesOf(stream, event, place).filter(
      ({ debit, credit }) => withCosts || !(OF_COSTS.test(debit) || OF_COSTS.test(credit)),
    ),
  }));
};
