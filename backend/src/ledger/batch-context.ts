/**
 * What a batch must know before it decides: stream heads, subjects and keys, as they were in the database when the
 * locks were taken.
 */
import type { Entity } from '../domain/decision-context.js';
import { EMPTY_WALLET, type Wallet } from '../domain/money/wallet.js';
import { GENESIS } from '../crypto/canonical.js';
import type { RecordedEvent } from './ledger.js';

export interface StreamHead {
  readonly version: number;
  readonly wallet: Wallet;
  /** Microseconds. */
  readonly recordedAt: number;
  readonly hash: Buffer;
}

export const EMPTY_HEAD: StreamHead = { version: 0, wallet: EMPTY_WALLET, recordedAt: 0, hash: GENESIS };

/** A subject's state, and where its events are. */
export interface SubjectState {
  readonly subject: Entity;
  /** Of its last event. */
  readonly version: number;
  /** The first versions of the entries with its events, rising: the first MOST_ENTRIES. */
  readonly entries: readonly number[];
}

/** Of more entries than these, those after the last named one are searched for up to the version of the last event. */
export const MOST_ENTRIES = 200;

/** @param first the version of the first event of the newest entry */
export const withEntry = (entries: readonly number[] = [], first: number): readonly number[] =>
  entries.at(-1) === first || entries.length >= MOST_ENTRIES ? entries : [...entries, first];

/** Events of one request at the most: what was recorded under a key is searched for among so many. */
export const MOST_EVENTS = 64;

/** How old a recharge may be to count as recent, ms. */
export const RECENT = 86_400_000;

/** The events that were once recorded under a key. */
export interface RecordedUnderKey {
  readonly input: Buffer;
  readonly events: RecordedEvent[];
}

/** What the batch's requests need to know, read after their locks were taken. */
export interface BatchContext {
  /** The database clock, microseconds. */
  readonly clock: number;
  readonly heads: Map<string, StreamHead>;
  readonly subjects: Map<string, SubjectState>;
  readonly keys: Map<string, RecordedUnderKey>;
  /** Ms, rising, of streams for which a request asked. */
  readonly purchases: Map<string, number[]>;
}

/** Names a thing within a stream. Streams have no NUL in them. */
export const nameInStream = (stream: string, id: string): string => `${stream}\0${id}`;
