/** Rows of the ledger's own tables, beside the events: heads, the books, and the work that follows. */
import { postingsOf } from '../domain/money/books.js';
import { subjectIdOf, type DomainEvent } from '../domain/events.js';
import { reactionsTo } from '../domain/reactions.js';
import type { StreamHead } from './batch-context.js';
import type { RecordedEvent } from './ledger.js';

const ms = (micros: number): number => Math.floor(micros / 1000);

/** The rows of the books that an event makes. @param recordedAt microseconds */
export const postingRows = (stream: string, version: number, recordedAt: number, event: DomainEvent): object[] =>
  postingsOf(event).map((posting, line) => ({ stream, version, line, ...posting, recorded_at: recordedAt }));

/** The head row of a stream. */
export const walletRow = (walletId: string, { version, wallet, recordedAt, hash }: StreamHead): object => ({
  wallet_id: walletId,
  version,
  available: wallet.available,
  held: wallet.held,
  receivable: wallet.receivable,
  open_numbers: wallet.openNumbers,
  purchases: `{${wallet.purchases.join(',')}}`,
  banned: wallet.banned,
  recorded_at: recordedAt,
  head_hash: hash,
});

/** Rows of the outbox, each due so long after the event. */
export const workRows = ({ stream, version, event, recordedAt, at }: RecordedEvent): object[] =>
  reactionsTo(event).map(({ job, after }, seq) => ({
    stream,
    version,
    seq,
    job,
    subject: subjectIdOf(event),
    available_at: new Date(at + after),
    set_at: new Date(at),
    recorded_at: new Date(ms(recordedAt)),
  }));
