/** How far a replay is: its part in percent, how fast it is, and how long it still takes. */
import type { ReplayResponse } from '../../../api/client.gen.js';

export interface ReplayProgress {
  /** 0 to 99: the end is not known before the tables are compared. */
  readonly percent: number;
  /** Events a second; null before the first note. */
  readonly rate: number | null;
  /** Ms until all events are folded; null where the rate is not known. */
  readonly left: number | null;
}

type Counted = Pick<ReplayResponse, 'events' | 'eventsExpected' | 'begunAt' | 'notedAt'>;

/** Null until the events are counted. */
export const progressOf = ({ events, eventsExpected, begunAt, notedAt }: Counted): ReplayProgress | null => {
  if (eventsExpected === null) return null;
  const percent = eventsExpected === 0 ? 99 : Math.min(99, Math.floor((100 * events) / eventsExpected));
  const ms = begunAt && notedAt ? Date.parse(notedAt) - Date.parse(begunAt) : 0;
  if (ms <= 0 || events === 0) return { percent, rate: null, left: null };
  return { percent, rate: Math.round((1_000 * events) / ms), left: ((eventsExpected - events) * ms) / events };
};
