/** From a fact to its row: the envelope is put around it, written as one text, and chained to the fact before. */
import { unknownFields } from '../domain/event-fields.js';
import { subjectIdOf, type DomainEvent } from '../domain/events.js';
import { canonical, canonicalObject, chained } from './canonical.js';
import type { AppendRequest, RecordedEvent } from './ledger.js';
import { SCHEMA, upcast } from './upcast.js';

export interface EventRow {
  stream: string;
  version: number;
  event_id: string;
  type: string;
  schema: number;
  subject: string | null;
  idempotency_key: string;
  seq: number;
  input_hash: Buffer;
  recorded_at: number;
  canonical: string;
  prev_hash: Buffer;
  hash: Buffer;
}

interface Place {
  readonly id: string;
  /** Of the request, or made by the ledger. */
  readonly key: string;
  readonly version: number;
  readonly seq: number;
  readonly recordedAt: number;
  /** The database's clock, microseconds. */
  readonly clock: number;
  readonly previous: Buffer;
  readonly input: Buffer;
}

const ms = (micros: number): number => Math.floor(micros / 1000);

/** A stream's times only rise: behind a fact that a clock running ahead wrote, the next ones are recorded ahead of the clock. From so far on, microseconds, a fact says what the clock was. */
const RAN_AHEAD = 1_000_000;

/** The time that rules count from, ms: that of the database's clock, also where the recorded time had to run ahead of it. */
export const timeOf = (recordedAt: number, clock = recordedAt): number =>
  ms(recordedAt - clock >= RAN_AHEAD ? clock : recordedAt);

/** NUL and halves of a pair, as JSON writes them: kept as text, they would make every later look into the event fail. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** The canonical text of the envelope, written out: its names are always the same, and in this order. */
const textOf = (
  entry: AppendRequest,
  fact: DomainEvent,
  { id, key, version, seq, recordedAt, clock, input }: Place,
): string => {
  const { actor, causation, correlation, effectiveAt, stream } = entry;
  const ranAhead = recordedAt - clock >= RAN_AHEAD ? `"clock":${clock},` : '';
  const effective = effectiveAt === undefined ? recordedAt : effectiveAt * 1000;
  return (
    `{"actor":${canonical(actor)},"causation":${canonical(causation)},${ranAhead}"correlation":${canonical(correlation ?? key)},` +
    `"data":${canonicalObject(fact, 'type')},"effective":${canonical(effective)},"id":"${id}","input":"${input.toString('hex')}",` +
    `"key":${canonical(key)},"recorded":${recordedAt},"schema":${SCHEMA[fact.type]},"seq":${seq},"stream":${canonical(stream)},` +
    `"type":"${fact.type}","version":${version}}`
  );
};

export const eventRow = (entry: AppendRequest, fact: DomainEvent, place: Place): EventRow => {
  const { type } = fact;
  const unknown = unknownFields(fact);
  if (unknown.length > 0) throw new RangeError(`${type} has no fields ${unknown.join(', ')}`);
  const schema = SCHEMA[type];
  const text = textOf(entry, fact, place);
  if (text.includes('\\u') && UNSTORABLE.test(text))
    throw new RangeError(`${type} carries a text that PostgreSQL cannot read as JSON`);
  return {
    stream: entry.stream,
    version: place.version,
    event_id: place.id,
    type,
    schema,
    subject: subjectIdOf(fact),
    idempotency_key: place.key,
    seq: place.seq,
    input_hash: place.input,
    recorded_at: place.recordedAt,
    canonical: text,
    prev_hash: place.previous,
    hash: chained(place.previous, text),
  };
};

/** What surrounds a fact in its stored text. */
export interface Envelope {
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly key: string;
  /** Hexadecimal, of the hash of what was asked. */
  readonly input: string;
  readonly seq: number;
  /** Microseconds since 1970. */
  readonly recorded: number;
  /** What the database's clock was, where the recorded time had to run ahead of it. */
  readonly clock?: number;
  readonly type: string;
  readonly schema: number;
}

/** A stored text read: its envelope, and the fact in today's shape. */
export const readStored = (text: string): { readonly envelope: Envelope; readonly event: DomainEvent } => {
  const envelope = JSON.parse(text) as Envelope & { readonly data: Record<string, unknown> };
  return { envelope, event: upcast(envelope.type, envelope.schema, envelope.data) };
};

/** The fact in a stored text, in today's shape, and the key it was recorded under. */
export const readEvent = (text: string): RecordedEvent & { readonly key: string } => {
  const { envelope, event } = readStored(text);
  const { stream, version, id, key, recorded, clock } = envelope;
  return { stream, version, id, key, recordedAt: recorded, at: timeOf(recorded, clock), event };
};
