/** From what a request says of a moment to the moment: a time, a day, or that of an event. */
import type { Queries } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { momentIn } from '../as-of.js';
import type { Moment } from '../totals/figures-as-of.js';
import type { AsOfQuery, TimeOf } from './explorer-query.js';

const invalid = (field: string, message: string): never => {
  throw new Refusal('invalid-input', { fields: { [field]: message } });
};

/** Microseconds. */
const timeOf = (field: string, text: string | undefined): number | undefined =>
  text === undefined ? undefined : (momentIn(text) ?? invalid(field, 'Please give a day, or a time with its offset'));

const timesOfEvent = `
SELECT recorded_at::float8 AS recorded, effective_at::float8 AS effective FROM entries
WHERE stream = $1 AND first <= $2 AND first + event_count > $2 ORDER BY first DESC LIMIT 1`;

/**
 * Microseconds: the time of the entry that has this event.
 * @param event a stream and a version, as `gateway:razorpay:7`
 * @throws Refusal 'staff-entry-not-found'
 */
export const timeOfEvent = async (queries: Queries, event: string, by: TimeOf): Promise<number> => {
  const at = event.lastIndexOf(':');
  const { rows } = await queries.query<Record<TimeOf, number>>(timesOfEvent, [
    ...[event.slice(0, at), event.slice(at + 1)],
  ]);
  if (!rows[0]) throw new Refusal('staff-entry-not-found');
  return rows[0][by];
};

/** The moment whose last microsecond this is, by one time. @param knownBy of the other one */
const momentBy = (by: TimeOf, until: number | undefined, knownBy: number | undefined): Moment =>
  by === 'recorded' ? { recordedBy: until } : { effectiveBy: until, recordedBy: knownBy };

/** @throws Refusal 'invalid-input' for what is no moment; 'staff-entry-not-found' for an event that is not there */
export const askedMoment = async (queries: Queries, { by, asOf, event, knownBy }: AsOfQuery): Promise<Moment> => {
  if (asOf !== undefined && event !== undefined) invalid('event', 'A moment is a time or an event');
  if (knownBy !== undefined && by === 'recorded') invalid('knownBy', 'Only by the time of effect');
  const until = event === undefined ? timeOf('asOf', asOf) : await timeOfEvent(queries, event, by);
  return momentBy(by, until, timeOf('knownBy', knownBy));
};

/** The one to compare with, or null. @throws Refusal 'invalid-input' */
export const comparedMoment = (by: TimeOf, text: string | undefined, { recordedBy }: Moment): Moment | null =>
  text === undefined ? null : momentBy(by, timeOf('comparedWith', text), by === 'effective' ? recordedBy : undefined);

const isoOfMicros = (micros: number): string => {
  const seconds = new Date(Math.floor(micros / 1_000)).toISOString().slice(0, 19);
  return `${seconds}.${String(micros % 1_000_000).padStart(6, '0')}Z`;
};

/** The first moment that does not belong to it any more, with microseconds. */
export const endOfMoment = (until: number | undefined): string | null =>
  until === undefined ? null : isoOfMicros(until + 1);
