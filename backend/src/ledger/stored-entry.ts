/** Reads what is stored: an entry of several events, and a single event from before a command was one entry. */
import type { DomainEvent } from '../domain/events.js';
import { joined } from '../domain/private-part.js';
import type { Actor, RecordedEvent } from './ledger.js';
import { timeOf } from './recorded-time.js';
import { upcast } from './upcast.js';

type Data = Record<string, unknown>;

/** What surrounds the events in a stored text. */
export interface Envelope {
  readonly stream: string;
  /** Of the first event. */
  readonly version: number;
  readonly id: string;
  readonly key: string;
  /** The hash of the request's input, hexadecimal. */
  readonly input: string;
  /** Of a single event: its place among those of its command. */
  readonly seq?: number;
  /** Microseconds since 1970. */
  readonly recorded: number;
  /** When it took effect, microseconds since 1970. */
  readonly effective: number;
  /** What the database's clock was, where the recorded time had to run ahead of it. */
  readonly clock?: number;
  /** The digest of the private text, hexadecimal, where there is one. */
  readonly private?: string;
  /** Available, held and receivable after the events, paise; a single event does not say them. */
  readonly after?: readonly [number, number, number];
  readonly actor: Actor;
  /** What it belongs to: the id of an approval, else the key of the first command. */
  readonly correlation?: string | null;
  /** The id of the event that led to it. */
  readonly causation?: string | null;
}

interface StoredEvent {
  readonly type: string;
  readonly schema: number;
  readonly data: Data;
}

type StoredText = Envelope & ({ readonly events: readonly StoredEvent[] } | StoredEvent);

/** An entry as it is read, its events in their newest schema. */
export interface StoredEntry {
  readonly envelope: Envelope;
  readonly events: readonly DomainEvent[];
}

/**
 * SQL: both texts of an entry as one line, for a reader that may see the private one. Canonical JSON has neither tabs
 * nor line breaks in it. `alias` is of the table `entries`.
 */
export const storedLine = (alias = 'entries'): string =>
  `${alias}.canonical || coalesce(E'\\t' || ${alias}.private, '')`;

/** Parses a stored line, or a text alone. @throws UnknownEvent, SyntaxError */
export const readStored = (line: string): StoredEntry => {
  const tab = line.indexOf('\t');
  const text = JSON.parse(tab < 0 ? line : line.slice(0, tab)) as StoredText;
  const privateParts = tab < 0 ? null : (JSON.parse(line.slice(tab + 1)) as Data);
  if (!('events' in text)) {
    const data = privateParts ? joined(text.data, privateParts) : text.data;
    return { envelope: text, events: [upcast(text.type, text.schema, data)] };
  }
  const events = text.events.map(({ type, schema, data }, place) => {
    const part = privateParts?.[place] as Data | undefined;
    return upcast(type, schema, part ? joined(data, part) : data);
  });
  return { envelope: text, events };
};

/** The id of an event of an entry. @param place from 0 */
export const eventIdOf = (entryId: string, place: number): string =>
  place === 0 ? entryId : `${entryId}-${place + 1}`;

export interface ReadEntry {
  readonly stream: string;
  /** The version of its first event. */
  readonly first: number;
  readonly key: string;
  readonly input: string;
  /** Null only in entries of before it was recorded. */
  readonly correlation: string | null;
  /** When it took effect, ms since 1970. */
  readonly effectiveAt: number;
  /** Both times as the row has them, microseconds since 1970: the books count by these. */
  readonly booked: { readonly recorded: number; readonly effective: number };
  readonly events: readonly RecordedEvent[];
}

/** With the place of each event in its stream. */
export const placed = ({ envelope, events }: StoredEntry): ReadEntry => {
  const { stream, version, id, key, input, correlation = null, recorded, effective, clock } = envelope;
  const at = timeOf(recorded, clock);
  return {
    ...{ stream, first: version, key, input, correlation },
    // Where the recorded time ran ahead of the clock, it happened by the clock.
    effectiveAt: effective === recorded ? at : Math.floor(effective / 1_000),
    booked: { recorded, effective },
    events: events.map((event, place) => ({
      ...{ stream, version: version + place, id: eventIdOf(id, place), recordedAt: recorded, at, event },
    })),
  };
};

/** The events of a stored line in their newest schema, and the key and input they were recorded under. */
export const readEntry = (line: string): ReadEntry => placed(readStored(line));
