/**
 * Whether the database's clock can be trusted: one guard in each process, asked before any time is set or compared by
 * that clock (decision 0029).
 */
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { Refusal } from '../domain/refusal.js';
import { Clock } from './clock.js';
import { ClockFacts, type ClockFact, type ClockRead } from './clock-facts.js';
import {
  distrust,
  expected,
  NEW_WATCH,
  observe,
  TOLERANCE,
  trust,
  type ClockWatch,
  type Doubt,
  type Reading,
} from './clock-watch.js';
import { SteadyClock } from './steady-clock.js';

/** While a doubt lasts, the alarm is repeated after this, ms. */
const REPEAT_ALARM_AFTER = 300_000;
const isDoubt = (fact: ClockFact | null): fact is ClockFact => fact?.kind === 'ahead' || fact?.kind === 'behind';

export class ClockGuard extends Clock {
  private watch: ClockWatch = NEW_WATCH;
  private firstReading: Promise<void> | null = null;
  private isSourceKnown = false;
  /** Numbers of the newest fact that was read, and of the newest one when the doubt began. */
  private newestFact = 0;
  private doubtedAt = 0;
  /** The latest time that was trusted, ms. */
  private latest = 0;
  /** When the alarm was logged last, ms of the steady clock. */
  private alarmedAt = -Infinity;

  constructor(
    private readonly facts: ClockFacts,
    private readonly name = `process ${process.pid}`,
    private readonly steady = new SteadyClock(),
    private readonly log: Pick<Logger, 'error' | 'log'> = new Logger('Clock'),
  ) {
    super();
  }

  /** For a program, or a test: it reads the clock once, and with every command. */
  static on(pool: Pool): ClockGuard {
    return new ClockGuard(new ClockFacts(pool));
  }

  get doubt(): Doubt | null {
    return this.watch.doubt;
  }

  get trouble(): string | null {
    const { doubt } = this;
    return doubt && `the database's clock is ${Math.round(doubt.by / 1000)} s ${doubt.kind} of what it should be`;
  }

  now(): number {
    return this.steady.now();
  }

  isTrusted(clock: number, sent: number): boolean {
    if (!this.watch.trusted) return false;
    this.observe({ clock, sent, received: this.steady.now() });
    return this.watch.doubt === null;
  }

  check(clock: number, sent: number): void {
    if (!this.isTrusted(clock, sent)) throw new Refusal('busy', { retryAfter: 5 });
  }

  async ready(): Promise<void> {
    this.firstReading ??= this.readClock();
    await this.firstReading.catch((error: unknown) => {
      this.firstReading = null;
      throw error;
    });
  }

  async window(): Promise<[earliest: number, latest: number]> {
    await this.ready();
    const window = expected(this.watch, this.steady.now());
    if (!window || this.watch.doubt) throw new Refusal('busy', { retryAfter: 5 });
    return window;
  }

  /**
   * Reads the clock, and what other processes recorded about it. Every second, also where nothing else is done.
   * @throws as `ready`
   */
  async readClock(): Promise<void> {
    if (!this.isSourceKnown) await this.facts.requireOwnClock();
    this.isSourceKnown = true;
    this.steady.countSleep();
    const sent = this.steady.now();
    const read = await this.facts.read();
    const reading = { clock: read.clock, sent, received: this.steady.now() };
    const before = this.watch.doubt;
    if (this.watch.trusted) await this.judgeNext(reading, read);
    else await this.judgeFirst(reading, read);
    this.newestFact = read.fact?.no ?? 0;
    this.logDoubt(before);
  }

  private observe(reading: Reading): void {
    const before = this.watch.doubt;
    let next = observe(this.watch, reading);
    if (next.doubt && !before) {
      this.steady.countSleep(); // a machine that slept sees every clock ahead
      next = observe(this.watch, { ...reading, received: this.steady.now() });
    }
    if (next.doubt && !before) this.doubtedAt = this.newestFact;
    if (!next.doubt) this.latest = Math.max(this.latest, reading.clock);
    this.watch = next;
  }

  /** No reading was trusted yet: the newest commit and the facts that others recorded decide. */
  private async judgeFirst(reading: Reading, { clock, fact, acceptedUntil }: ClockRead): Promise<void> {
    if (fact?.kind === 'right' && Math.abs(clock - fact.clock) <= TOLERANCE) return this.trustFrom(reading);
    if (fact?.kind === 'ahead' && clock > fact.clock - TOLERANCE) {
      this.watch = distrust(this.watch, { kind: 'ahead', by: fact.shift });
      return;
    }
    const newest = await this.facts.newestAfter(clock + TOLERANCE);
    if (newest !== null && newest > acceptedUntil + TOLERANCE) {
      const doubt: Doubt = { kind: 'behind', by: newest - clock };
      this.watch = distrust(this.watch, doubt);
      if (!isDoubt(fact)) await this.record(doubt.kind, { clock, fact }, doubt.by);
      return;
    }
    this.trustFrom(reading);
    if (isDoubt(fact)) await this.record('right', { clock, fact });
  }

  private async judgeNext(reading: Reading, { clock, fact }: ClockRead): Promise<void> {
    this.observe(reading);
    const { doubt } = this.watch;
    if (!doubt) {
      // Clock and fact were read in one statement: others see a jump that this process does not, or it is over.
      if (isDoubt(fact)) await this.record('right', { clock, fact });
      return;
    }
    const isNews = fact !== null && fact.no > this.doubtedAt;
    if (isNews && fact.kind === 'accepted') return this.trustFrom(reading);
    if (isNews && fact.kind === 'right' && Math.abs(clock - fact.clock) <= TOLERANCE) return this.trustFrom(reading);
    if (doubt.kind === 'behind' && clock >= this.latest && (await this.facts.newestAfter(clock)) === null) {
      this.trustFrom(reading);
      if (isDoubt(fact)) await this.record('right', { clock, fact });
      return;
    }
    if (!isDoubt(fact)) await this.record(doubt.kind, { clock, fact }, doubt.by);
  }

  private trustFrom(reading: Reading): void {
    this.watch = trust(reading);
    this.latest = reading.clock;
  }

  private async record(
    kind: ClockFact['kind'],
    { clock, fact }: Pick<ClockRead, 'clock' | 'fact'>,
    shift = 0,
  ): Promise<void> {
    await this.facts.record({ kind, shift, clock, by: this.name }, fact?.no ?? 0);
  }

  private logDoubt(before: Doubt | null): void {
    const { trouble } = this;
    if (!trouble) {
      if (this.alarmedAt > -Infinity) this.log.log("the database's clock is trusted again");
      this.alarmedAt = -Infinity;
      return;
    }
    if (before && this.steady.now() - this.alarmedAt < REPEAT_ALARM_AFTER) return;
    this.alarmedAt = this.steady.now();
    this.log.error(`ALARM: ${trouble}: nothing is recorded until it is right, or somebody accepts it (npm run clock)`);
  }
}
