/**
 * From what a command records to its row: its events and the balances after them in one text, which is chained to the
 * row before.
 */
import { randomBytes } from 'node:crypto';
import { freeTexts, unknownFields } from '../domain/event-checks.js';
import type { DomainEvent } from '../domain/events.js';
import type { Wallet } from '../domain/money/wallet.js';
import { partsOf } from '../domain/private-part.js';
import { canonical, canonicalObject, chained, sha256 } from '../crypto/canonical.js';
import type { AppendRequest } from './ledger.js';
import type { PostingLine } from './posting-lines.js';
import { RAN_AHEAD } from './recorded-time.js';
import { SCHEMA } from './upcast.js';

/** A row of `entries`; times are microseconds. */
export interface EntryRow {
  readonly stream: string;
  /** The version of its first event. */
  readonly first: number;
  readonly event_count: number;
  readonly recorded_at: number;
  readonly effective_at: number;
  readonly key: string;
  /** 0; more only in rows from before a command was one. */
  readonly seq: number;
  /** Paise, after its events, as the two below. */
  readonly available: number;
  readonly held: number;
  readonly receivable: number;
  readonly open_numbers: number;
  readonly banned: boolean;
  /** Of its events; they become numbers when the row is written. */
  readonly lines: readonly PostingLine[];
  readonly hash: Buffer;
  readonly canonical: string;
  /** Of the private text; null where there is none. */
  readonly private_salt: Buffer | null;
  /** What a person may not read: canonical JSON, place of the event from 0 -> its fields. */
  readonly private: string | null;
}

interface Place {
  readonly id: string;
  /** Of the request, or made by the ledger. */
  readonly key: string;
  /** The version of the first event. */
  readonly first: number;
  readonly recordedAt: number;
  /** The database's clock, microseconds. */
  readonly clock: number;
  readonly previous: Buffer;
  readonly input: Buffer;
}

/** NUL and lone surrogates, as JSON writes them: PostgreSQL could not read the stored text as JSON. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

const isUnstorable = (text: string): boolean => text.includes('\\u') && UNSTORABLE.test(text);

/** Bytes: nobody finds a cost by trying all of them. */
const SALT_BYTES = 16;

/** When a request's events take effect, microseconds. @param recordedAt microseconds */
const effectiveOf = ({ effectiveAt }: Pick<AppendRequest, 'effectiveAt'>, recordedAt: number): number =>
  effectiveAt === undefined ? recordedAt : effectiveAt * 1000;

/** An event as it is written. */
export interface EventTexts {
  /** Data, version and type: canonical. */
  readonly text: string;
  /** Null where nothing of it is private. */
  readonly privatePart: object | null;
}

/**
 * @throws RangeError for fields that the type does not have, for words in place of a code, and for text that PostgreSQL
 * cannot read as JSON
 */
export const eventTexts = (event: DomainEvent): EventTexts => {
  const { type } = event;
  const unknown = unknownFields(event);
  if (unknown.length > 0) throw new RangeError(`${type} has no fields ${unknown.join(', ')}`);
  const written = freeTexts(event);
  if (written.length > 0) throw new RangeError(`${type} has words instead of a code: ${written.join(', ')}`);
  const { publicPart, privatePart } = partsOf(event);
  const text = `{"data":${canonicalObject(publicPart, 'type')},"schema":${SCHEMA[type]},"type":"${type}"}`;
  return { text, privatePart };
};

const privateTextOf = (events: readonly EventTexts[]): string | null => {
  const parts = events.flatMap(({ privatePart }, place) =>
    privatePart ? [`"${place}":${canonicalObject(privatePart)}`] : [],
  );
  return parts.length > 0 ? `{${parts.join(',')}}` : null;
};

/** What a row is made of. */
interface Content {
  readonly events: readonly EventTexts[];
  readonly lines: readonly PostingLine[];
  /** After the events. */
  readonly wallet: Wallet;
}

/** The canonical text, written out: its names are always the same, and in this order. */
const textOf = (
  request: AppendRequest,
  { id, key, first, recordedAt, clock, input }: Place,
  { wallet: { available, held, receivable }, events }: Content,
  digest: string | null,
): string => {
  const { actor, causation, correlation, stream } = request;
  const ranAhead = recordedAt - clock >= RAN_AHEAD ? `"clock":${clock},` : '';
  const ofPrivate = digest === null ? '' : `"private":"${digest}",`;
  return (
    `{"actor":${canonical(actor)},"after":[${available},${held},${receivable}],"causation":${canonical(causation)},` +
    `${ranAhead}"correlation":${canonical(correlation ?? key)},"effective":${effectiveOf(request, recordedAt)},` +
    `"events":[${events.map(({ text }) => text).join(',')}],"id":"${id}","input":"${input.toString('hex')}",` +
    `"key":${canonical(key)},${ofPrivate}"recorded":${recordedAt},"stream":${canonical(stream)},"version":${first}}`
  );
};

/** @throws RangeError for text that PostgreSQL cannot read as JSON */
export const entryRow = (request: AppendRequest, place: Place, content: Content): EntryRow => {
  const { events, lines, wallet } = content;
  const privateText = privateTextOf(events);
  const salt = privateText === null ? null : randomBytes(SALT_BYTES);
  const digest = salt && privateText ? sha256(salt, privateText).toString('hex') : null;
  const text = textOf(request, place, content, digest);
  if (isUnstorable(text) || (privateText !== null && isUnstorable(privateText)))
    throw new RangeError('the command contains text that PostgreSQL cannot read as JSON');
  return {
    stream: request.stream,
    first: place.first,
    event_count: events.length,
    recorded_at: place.recordedAt,
    effective_at: effectiveOf(request, place.recordedAt),
    key: place.key,
    seq: 0,
    available: wallet.available,
    held: wallet.held,
    receivable: wallet.receivable,
    open_numbers: wallet.openNumbers,
    banned: wallet.banned,
    lines,
    hash: chained(place.previous, text),
    canonical: text,
    private_salt: salt,
    private: privateText,
  };
};
