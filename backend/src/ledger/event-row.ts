/** From an event to its row: the envelope is put around it, written as one text, and chained to the event before. */
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

/**
 * Recorded times only rise within a stream: after an event written by a clock that ran ahead, the next ones are
 * recorded ahead of the clock. From so far ahead on, microseconds, an event says what the clock was.
 */
const RAN_AHEAD = 1_000_000;

/**
 * The time that rules count from, ms: that of the database's clock, also where the recorded time had to run ahead of
 * it.
 */
export const timeOf = (recordedAt: number, clock = recordedAt): number =>
  ms(recordedAt - clock >= RAN_AHEAD ? clock : recordedAt);

/** NUL and lone surrogates, as JSON writes them: PostgreSQL could not read the stored event as JSON. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** The canonical text of the envelope, written out: its names are always the same, and in this order. */
const textOf = (
  request: AppendRequest,
  event: DomainEvent,
  { id, key, version, seq, recordedAt, clock, input }: Place,
): string => {
  const { actor, causation, correlation, effectiveAt, stream } = request;
  const ranAhead = recordedAt - clock >= RAN_AHEAD ? `"clock":${clock},` : '';
  const effective = effectiveAt === undefined ? recordedAt : effectiveAt * 1000;
  return (
    `{"actor":${canonical(actor)},"causation":${canonical(causation)},${ranAhead}` +
    `"correlation":${canonical(correlation ?? key)},"data":${canonicalObject(event, 'type')},` +
    `"effective":${canonical(effective)},"id":"${id}","input":"${input.toString('hex')}","key":${canonical(key)},` +
    `"recorded":${recordedAt},"schema":${SCHEMA[event.type]},"seq":${seq},"stream":${canonical(stream)},` +
    `"type":"${event.type}","version":${version}}`
  );
};

/** @throws RangeError for fields that the type does not have, and for text that PostgreSQL cannot read as JSON */
export const eventRow = (request: AppendRequest, event: DomainEvent, place: Place): EventRow => {
  const { type } = event;
  const unknown = unknownFields(event);
  if (unknown.length > 0) throw new RangeError(`${type} has no fields ${unknown.join(', ')}`);
  const schema = SCHEMA[type];
  const text = textOf(request, event, place);
  if (text.includes('\\u') && UNSTORABLE.test(text))
    throw new RangeError(`${type} contains text that PostgreSQL cannot read as JSON`);
  return {
    stream: request.stream,
    version: place.version,
    event_id: place.id,
    type,
    schema,
    subject: subjectIdOf(event),
    idempotency_key: place.key,
    seq: place.seq,
    input_hash: place.input,
    recorded_at: place.recordedAt,
    canonical: text,
    prev_hash: place.previous,
    hash: chained(place.previous, text),
  };
};

/** What surrounds an event in its stored text. */
export interface Envelope {
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly key: string;
  /** The hash of the request's input, hexadecimal. */
  readonly input: string;
  readonly seq: number;
  /** Microseconds since 1970. */
  readonly recorded: number;
  /** What the database's clock was, where the recorded time had to run ahead of it. */
  readonly clock?: number;
  readonly type: string;
  readonly schema: number;
}

/** Parses a stored text: its envelope, and the event in its newest schema. */
export const readStored = (text: string): { readonly envelope: Envelope; readonly event: DomainEvent } => {
  const envelope = JSON.parse(text) as Envelope & { readonly data: Record<string, unknown> };
  return { envelope, event: upcast(envelope.type, envelope.schema, envelope.data) };
};

/** The event in a stored text, in its newest schema, and the key it was recorded under. */
export const readEvent = (text: string): RecordedEvent & { readonly key: string } => {
  const { envelope, event } = readStored(text);
  const { stream, version, id, key, recorded, clock } = envelope;
  return { stream, version, id, key, recordedAt: recorded, at: timeOf(recorded, clock), event };
};
