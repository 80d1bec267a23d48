/**
 * Evaluates the alarms of this kind of process, and hands on what people are to be sent. One process of a kind does;
 * the others wait for its silence.
 */
import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { advance, dueNotice, type AlarmBook, type DueNotice } from '../domain/alarms/alarm-book.js';
import { findingsOf, type Reading } from '../domain/alarms/alarm-condition.js';
import { ALARM_RULES, type AlarmRule } from '../domain/alarms/alarm-rules.js';
import { Metrics } from '../metrics/metrics.js';
import { sentAlarm, type AlarmNotice } from './alarm-notice.js';
import { AlarmStore } from './alarm-store.js';
import { CounterHistory } from './counter-history.js';
import { DirectDelivery } from './direct-delivery.js';
import { ProcessBeat } from './process-beat.js';

const NOTHING: AlarmBook = new Map();

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
    if (!this.beat.isReporting) {
      [this.book, this.isLoaded] = [NOTHING, false];
      return;
    }
    await this.load().catch((error: Error) => this.log.error(`alarms cannot be read: ${error.message}`));
    const before = this.book;
    for (const rule of this.rules) this.book = advance(this.book, rule, findingsOf(rule.when, reading), now);
    this.logChanges(before);
    this.reportDirectly(now);
    if (this.isLoaded && this.beat.canReachDatabase) await this.reportStored(now);
  }

  private async read(now: number): Promise<Reading> {
    const samples = await this.metrics.samples();
    const isBlind = samples.some(
      ({ metric, value }) => ['otp_figures_read', 'otp_database_reachable'].includes(metric) && value === 0,
    );
    return { now: samples, before: this.history.before(samples, now), isBlind };
  }

  /** What happened in memory before the database was there counts more than its rows. */
  private async load(): Promise<void> {
    if (this.isLoaded || !this.beat.canReachDatabase) return;
    const stored = await this.store.load(this.beat.process);
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
      await this.store.report(due.reported, this.noticeOf(due));
      this.book = due.reported;
    }
    const text = JSON.stringify([...this.book.values()]);
    if (text === this.saved) return;
    if (!due) await this.store.save(this.beat.process, this.book);
    this.saved = text;
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
