/** One in each process: whoever sets or keeps a time by the database's clock asks here first whether that clock is to be believed (decision 0029). */
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { Refusal } from '../domain/refusal.js';
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

/** What lasts is called out again after this, ms. */
const AGAIN_AFTER = 300_000;
const isDoubt = (fact: ClockFact | null): fact is ClockFact => fact?.kind === 'ahead' || fact?.kind === 'behind';

export class ClockGuard {
  private watch: ClockWatch = NEW_WATCH;
  private looked: Promise<void> | null = null;
  /** The newest fact that is known, and the one that was the newest when our doubt began. */
  private known = 0;
  private doubtedAt = 0;
  /** The latest time that was believed, ms. */
  private latest = 0;
  private called = -Infinity;

  constructor(
    private readonly facts: ClockFacts,
    private readonly name = `process ${process.pid}`,
    private readonly steady = new SteadyClock(),
    private readonly log: Pick<Logger, 'error' | 'log'> = new Logger('Clock'),
  ) {}

  /** For a program, or a test: it looks once, and with every command. */
  static on(pool: Pool): ClockGuard {
    return new ClockGuard(new ClockFacts(pool));
  }

  get doubt(): Doubt | null {
    return this.watch.doubt;
  }

  /** In words, for those who watch over us; null where all is well. */
  get trouble(): string | null {
    const { doubt } = this;
    return doubt && `the database's clock is ${Math.round(doubt.by / 1000)} s ${doubt.kind} of what it should be`;
  }

  /** For `believes`: to be noted before the question is sent. */
  now(): number {
    return this.steady.now();
  }

  /** A reading that came with an answer. @param clock ms @param sent `now()` of before the question @returns false: it must decide nothing */
  believes(clock: number, sent: number): boolean {
    if (!this.watch.trusted) return false;
    this.observe({ clock, sent, received: this.steady.now() });
    return this.watch.doubt === null;
  }

  /** As `believes`. @throws Refusal 'busy' */
  check(clock: number, sent: number): void {
    if (!this.believes(clock, sent)) throw new Refusal('busy', { retryAfter: 5 });
  }

  /** Resolves when the clock was read once. @throws where the database cannot be asked */
  async ready(): Promise<void> {
    this.looked ??= this.look();
    await this.looked.catch((error: unknown) => {
      this.looked = null;
      throw error;
    });
  }

  /**
   * Between which times, ms, the database's clock must be now: for the SQL function trusted_now, which fails outside.
   * So a statement that sets a time by the clock is safe from a jump that nobody has noticed yet. @throws Refusal 'busy'
   */
  async window(): Promise<[earliest: number, latest: number]> {
    await this.ready();
    const window = expected(this.watch, this.steady.now());
    if (!window || this.watch.doubt) throw new Refusal('busy', { retryAfter: 5 });
    return window;
  }

  /** Reads the clock, and what others say of it. Every second, also where nothing else is done. */
  async look(): Promise<void> {
    this.steady.countSleep();
    const sent = this.steady.now();
    const read = await this.facts.read();
    const reading = { clock: read.clock, sent, received: this.steady.now() };
    const before = this.watch.doubt;
    if (this.watch.trusted) await this.goOn(reading, read);
    else await this.begin(reading, read);
    this.known = read.fact?.no ?? 0;
    this.tell(before);
  }

  private observe(reading: Reading): void {
    const before = this.watch.doubt;
    let next = observe(this.watch, reading);
    if (next.doubt && !before) {
      this.steady.countSleep(); // a machine that slept sees every clock ahead
      next = observe(this.watch, { ...reading, received: this.steady.now() });
    }
    if (next.doubt && !before) this.doubtedAt = this.known;
    if (!next.doubt) this.latest = Math.max(this.latest, reading.clock);
    this.watch = next;
  }

  /** We never believed a reading: the newest commit and the words of others are all we know. */
  private async begin(reading: Reading, { clock, fact, acceptedUntil }: ClockRead): Promise<void> {
    if (fact?.kind === 'right' && Math.abs(clock - fact.clock) <= TOLERANCE) return this.believe(reading);
    if (fact?.kind === 'ahead' && clock > fact.clock - TOLERANCE) {
      this.watch = distrust(this.watch, { kind: 'ahead', by: fact.shift });
      return;
    }
    const newest = await this.facts.newestAfter(clock + TOLERANCE);
    if (newest !== null && newest > acceptedUntil + TOLERANCE) {
      const doubt: Doubt = { kind: 'behind', by: newest - clock };
      this.watch = distrust(this.watch, doubt);
      if (!isDoubt(fact)) await this.say(doubt.kind, { clock, fact }, doubt.by);
      return;
    }
    this.believe(reading);
    if (isDoubt(fact)) await this.say('right', { clock, fact });
  }

  private async goOn(reading: Reading, { clock, fact }: ClockRead): Promise<void> {
    this.observe(reading);
    const { doubt } = this.watch;
    if (!doubt) {
      if (isDoubt(fact)) await this.say('right', { clock, fact }); // read in one statement: others see a jump that we do not, or it is over
      return;
    }
    const isNews = fact !== null && fact.no > this.doubtedAt;
    if (isNews && fact.kind === 'accepted') return this.believe(reading);
    if (isNews && fact.kind === 'right' && Math.abs(clock - fact.clock) <= TOLERANCE) return this.believe(reading);
    if (doubt.kind === 'behind' && clock >= this.latest && (await this.facts.newestAfter(clock)) === null) {
      this.believe(reading);
      if (isDoubt(fact)) await this.say('right', { clock, fact });
      return;
    }
    if (!isDoubt(fact)) await this.say(doubt.kind, { clock, fact }, doubt.by);
  }

  private believe(reading: Reading): void {
    this.watch = trust(reading);
    this.latest = reading.clock;
  }

  private async say(
    kind: ClockFact['kind'],
    { clock, fact }: Pick<ClockRead, 'clock' | 'fact'>,
    shift = 0,
  ): Promise<void> {
    await this.facts.say({ kind, shift, clock, by: this.name }, fact?.no ?? 0);
  }

  private tell(before: Doubt | null): void {
    const { trouble } = this;
    if (!trouble) {
      if (this.called > -Infinity) this.log.log("the database's clock is believed again");
      this.called = -Infinity;
      return;
    }
    if (before && this.steady.now() - this.called < AGAIN_AFTER) return;
    this.called = this.steady.now();
    this.log.error(`ALARM: ${trouble}: nothing is recorded until it is right, or somebody accepts it (npm run clock)`);
  }
}
