/**
 * Evaluates the alarms of this kind of process, and hands on what people are to be sent. One process of a kind does;
 * the others wait for its silence, and
 * evaluate meanwhile what is about themselves.
 */
import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { within } from '../metrics/within.js';
import { Environment } from '../config/environment.js';
import { advance, dueNotice, unsent, type AlarmBook, type DueNotice } from '../domain/alarms/alarm-book.js';
import { findingsOf, type Reading } from '../domain/alarms/alarm-condition.js';
import type { AlarmRule } from '../domain/alarms/alarm-rule.js';
import { ALARM_RULES } from '../domain/alarms/alarm-rules.js';
import { Metrics } from '../metrics/metrics.js';
import { sentAlarm, type AlarmNotice } from './alarm-notice.js';
import { AlarmStore } from './alarm-store.js';
import { CounterHistory } from './counter-history.js';
import { DirectDelivery } from './direct-delivery.js';
import { ProcessBeat } from './process-beat.js';

const NOTHING: AlarmBook = new Map();
/** Where one of them is 0, a figure that is missing says nothing. */
const SENSES = new Set(['otp_figures_read', 'otp_database_reachable', 'otp_queue_reachable', 'otp_clock_trusted']);
/** A database that hangs must not keep the next round waiting, ms. */
const STORED_WITHIN = 5_000;

@Injectable()
export class AlarmWatch {
  private readonly log = new Logger('Alarms');
  private readonly rules: readonly AlarmRule[];
  private readonly history = new CounterHistory();
  private book = NOTHING;
  private isLoaded = false;
  private saved = '';

  constructor(
    private readonly beat: ProcessBeat,
    private readonly metrics: Metrics,
    private readonly store: AlarmStore,
    private readonly direct: DirectDelivery,
    private readonly environment: Environment,
  ) {
    this.rules = ALARM_RULES.filter(({ by }) => by.includes(beat.process));
  }

  /**
   * One round. @param now ms since 1970
   * @throws where alarms cannot be stored; those about the database were handed on before
   */
  async round(now: number): Promise<void> {
    await this.beat.beat();
    const reading = await this.read(now);
    const { isReporting } = this.beat;
    if (isReporting)
      await this.load().catch((error: Error) => this.log.error(`alarms cannot be read: ${error.message}`));
    else this.standBack();
    const before = this.book;
    for (const rule of this.rules.filter(({ isOwn }) => isReporting || isOwn))
      this.book = advance(this.book, rule, findingsOf(rule.when, reading), now);
    this.logChanges(before);
    this.reportDirectly(now);
    if (isReporting && this.isLoaded && this.beat.canReachDatabase) await this.reportStored(now);
  }

  private async read(now: number): Promise<Reading> {
    const samples = await this.metrics.samples();
    const isBlind = samples.some(({ metric, value }) => SENSES.has(metric) && value === 0);
    return { now: samples, before: this.history.before(samples, now), isBlind };
  }

  private standBack(): void {
    const own = new Set(this.rules.filter(({ isOwn }) => isOwn).map(({ name }) => name));
    this.book = new Map([...this.book].filter(([, { alarm }]) => own.has(alarm)));
    [this.isLoaded, this.saved] = [false, ''];
  }

  /** What happened in memory before the database was there counts more than its rows. */
  private async load(): Promise<void> {
    if (this.isLoaded || !this.beat.canReachDatabase) return;
    const stored = await within(STORED_WITHIN, this.store.load(this.beat.process));
    const known = new Set(this.rules.map(({ name }) => name));
    this.book = new Map([...[...stored].filter(([, { alarm }]) => known.has(alarm)), ...this.book]);
    this.isLoaded = true;
  }

  private reportDirectly(now: number): void {
    const due = this.due(true, now);
    if (!due) return;
    this.direct.add(this.noticeOf(due), now);
    this.book = due.reported;
  }

  private async reportStored(now: number): Promise<void> {
    const due = this.due(false, now);
    if (due) {
      await within(STORED_WITHIN, this.store.report(this.kept(due.reported), this.noticeOf(due)));
      this.book = due.reported;
    }
    const kept = this.kept(this.book);
    const text = JSON.stringify([...kept.values()]);
    if (text === this.saved) return;
    if (!due) await within(STORED_WITHIN, this.store.save(this.beat.process, kept));
    this.saved = text;
  }

  /** What nobody has taken yet is sent again after a restart, as it waits in memory alone. */
  private kept(book: AlarmBook): AlarmBook {
    return unsent(book, this.direct.untaken());
  }

  private due(isDirect: boolean, now: number): DueNotice | null {
    const rules = this.rules.filter((rule) => (rule.isDirect ?? false) === isDirect);
    return dueNotice(this.book, rules, now);
  }

  private noticeOf({ alarms }: DueNotice): AlarmNotice {
    const { PUBLIC_URL, INSTANCE_ID: instance } = this.environment;
    const from = { installation: new URL(PUBLIC_URL).host, instance, process: this.beat.process };
    return { id: randomUUID(), ...from, alarms: alarms.map(sentAlarm) };
  }

  /** For who reads the log alone: ALARM is the word that a log watcher searches for. */
  private logChanges(before: AlarmBook): void {
    for (const [key, { alarm, status }] of this.book) {
      const was = before.get(key)?.status;
      if (status === was) continue;
      const summary = this.rules.find(({ name }) => name === alarm)?.summary ?? '';
      if (status === 'firing') this.log.warn(`ALARM ${key}: ${summary}`);
      if (status === 'resolved') this.log.log(`${key} is over`);
    }
  }
}
