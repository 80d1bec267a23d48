/** What is written beside a fact and made of nothing else: the code that it proves, and the work that it brings. */
import { subjectIdOf } from '../domain/events.js';
import { reactionsTo } from '../domain/reactions.js';
import type { AppendRequest, RecordedEvent } from './ledger.js';

const ms = (micros: number): number => Math.floor(micros / 1000);

/** The code of a fact, to be stored beside it. @throws RangeError when it was not handed in. */
export const codeRows = ({ codes = [] }: AppendRequest, { stream, event, recordedAt }: RecordedEvent): object[] => {
  if (event.type !== 'CodeReceived' && event.type !== 'CodeReceivedLate') return [];
  const sealed = codes.find(({ proof, numberId }) => proof === event.proof && numberId === event.numberId);
  if (!sealed) throw new RangeError(`${event.type} without its code`);
  return [
    {
      wallet_id: stream,
      number_id: event.numberId,
      seq: event.seq,
      proof: event.proof,
      box: sealed.box,
      late: event.type === 'CodeReceivedLate',
      received_at: new Date(ms(recordedAt)),
    },
  ];
};

/** Rows of the outbox, each due so long after the fact happened. */
export const workRows = ({ stream, version, event, recordedAt, at }: RecordedEvent): object[] => {
  return reactionsTo(event).map(({ job, after }, seq) => ({
    stream,
    version,
    seq,
    job,
    subject: subjectIdOf(event),
    available_at: new Date(at + after),
    set_at: new Date(at),
    recorded_at: new Date(ms(recordedAt)),
  }));
};
