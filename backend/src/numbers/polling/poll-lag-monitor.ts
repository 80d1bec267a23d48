/**
 * How late polls are. A queue that cannot carry them would serve some on time and starve the others: then all wait a
 * longer period, until all have their turn.
 */
import type { Pool } from 'pg';
import type { QueueOrder } from '../../jobs/job-queues.js';
import { DUE_POLLS } from './find-due-polls.js';
import { Alarm, type Log } from '../../config/alarm.js';

interface Found {
  /** Open numbers that are polled. */
  readonly open: number;
  /** Those whose poll is more than a period late, and by how much the latest of them, ms. */
  readonly late: number;
  readonly most: number;
  /** Polls made in five seconds. */
  readonly made: number;
  /** Those on whose turn the provider was not asked, again and again, and since when for the longest, ms. */
  readonly unasked: number;
  readonly longest: number;
}

/** The queue that carries the polls. */
export interface PollQueue {
  readonly order: QueueOrder;
  /** Between two polls of a number where nothing stretches it, ms. */
  readonly period: number;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(0)} s`;

/** Times of polls are noted once a second: so late may be what is known of them, ms. */
const NOTED_WITHIN = 2_000;
/** Late once or twice is a restart, or a queue that was emptied; late again is a queue that does not carry its load. */
const PATIENCE = 3;
/** A little more than what was carried is asked for, so that those who wait have their turn too. */
const ROOM = 1.1;
const SHRINKS = 0.95;
const MOST_PERIODS = 3;
/**
 * The longest period that a budget makes, and one more: who was not asked about for so long was held back at its turn.
 */
const UNASKED_AFTER = MOST_PERIODS + 1;
const NOTHING = { numbers: 0, most: 0 };

const found = `
SELECT count(*)::int AS open, count(*) FILTER (WHERE is_late)::int AS late,
  coalesce(max(extract(epoch FROM clock_timestamp() - due) * 1000) FILTER (WHERE is_late), 0)::float8 AS most,
  count(*) FILTER (WHERE last_poll_at > clock_timestamp() - interval '7 s' AND last_poll_at <= clock_timestamp() - interval '2 s')::int AS made,
  count(*) FILTER (WHERE is_unasked AND NOT is_late)::int AS unasked,
  coalesce(max(extract(epoch FROM clock_timestamp() - asked) * 1000) FILTER (WHERE is_unasked AND NOT is_late), 0)::float8 AS longest
FROM (SELECT due, last_poll_at, asked, asked < clock_timestamp() - make_interval(secs => $3::float8 / 1000) AS is_unasked,
    due < clock_timestamp() - make_interval(secs => $2::float8 / 1000) AS is_late
  FROM (${DUE_POLLS}) AS polls) AS judged`;
const MADE_IN = 5_000;

export class PollLagMonitor {
  /**
   * As of the last measurement: numbers that are late, and by how much the latest of them, ms; nothing while the
   * database does not answer.
   */
  late = NOTHING;
  /**
   * Numbers that had their turn, and were held back from a provider that is left alone, wants a pause or has no budget
   * left: not asked about for so long, ms.
   */
  unasked = NOTHING;
  /** Else nobody knows what is late. */
  isMeasured = false;
  private factor = 1;
  private rounds = 0;
  /** Polls in five seconds while some were late: as many as the queue carries. */
  private carried = 0;
  private readonly alarm: Alarm;
  private readonly unaskedAlarm: Alarm;

  private readonly order: QueueOrder;
  private readonly regular: number;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    { order, period }: PollQueue,
    log: Log,
    now = () => performance.now(),
  ) {
    [this.order, this.regular] = [order, period];
    this.alarm = new Alarm(log, now);
    this.unaskedAlarm = new Alarm(log, now);
  }

  /** The time between two polls at a number, ms, as this queue carries it. */
  stretched(period: number): number {
    return Math.round(period * this.factor);
  }

  /** No poll is late by a clock that is in doubt. */
  rest(): void {
    [this.late, this.unasked, this.rounds, this.isMeasured] = [NOTHING, NOTHING, 0, false];
  }

  async measure(): Promise<void> {
    const { open, late, most, made, unasked, longest } = await this.found();
    this.isMeasured = true;
    this.late = { numbers: late, most };
    this.unasked = { numbers: unasked, most: longest };
    this.alarmUnasked();
    if (late === 0) return this.onTime();
    this.rounds += 1;
    this.carried = Math.max(this.carried, made);
    if (this.rounds < PATIENCE) return;
    if (this.order === 'oldest first') this.stretch(((open - unasked) * MADE_IN) / Math.max(1, this.carried));
    this.alarmLate();
  }

  private async found(): Promise<Found> {
    try {
      const unaskedAfter = UNASKED_AFTER * this.stretched(this.regular) + NOTED_WITHIN;
      const times = [this.regular, this.regular + NOTED_WITHIN, unaskedAfter];
      const { rows } = await this.pool.query<Found>(found, times);
      return rows[0]!;
    } catch (error) {
      [this.late, this.unasked, this.isMeasured] = [NOTHING, NOTHING, false];
      throw error;
    }
  }

  private onTime(): void {
    this.factor = Math.max(1, this.factor * SHRINKS);
    [this.rounds, this.carried] = [0, 0];
    this.alarm.end('polls are on time again');
  }

  /** @param period ms in which the queue polls all of them once */
  private stretch(period: number): void {
    const factor = Math.min(MOST_PERIODS, (period * ROOM) / this.regular);
    this.factor = Math.max(this.factor, factor);
  }

  private alarmUnasked(): void {
    const { numbers, most } = this.unasked;
    if (numbers === 0) return this.unaskedAlarm.end('all open numbers are asked about again');
    this.unaskedAlarm.raise(
      `${numbers} open numbers were not asked about for up to ${seconds(most)}: they are held back`,
    );
  }

  private alarmLate(): void {
    const { numbers, most } = this.late;
    const period = this.factor > 1 ? `; all are polled every ${seconds(this.stretched(this.regular))}` : '';
    this.alarm.raise(`polls of ${numbers} open numbers are late, the latest by ${seconds(most)}${period}`);
  }
}
