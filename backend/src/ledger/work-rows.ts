/** Rows of the outbox: the work that follows from events. */
import { subjectIdOf } from '../domain/events.js';
import { reactionsTo } from '../domain/reactions.js';
import type { RecordedEvent } from './ledger.js';

const ms = (micros: number): number => Math.floor(micros / 1000);

/** Rows of the outbox, each due so long after the event. @param correlation of its entry */
export const workRows = (
  { stream, version, event, recordedAt, at }: RecordedEvent,
  correlation: string | undefined,
): object[] =>
  reactionsTo(event).map(({ job, after }, seq) => ({
    stream,
    version,
    seq,
    job,
    subject: subjectIdOf(event),
    correlation: correlation ?? null,
    available_at: new Date(at + after),
    set_at: new Date(at),
    recorded_at: new Date(ms(recordedAt)),
  }));
