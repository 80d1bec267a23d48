/** What the worker knows of its own work, as metrics: jobs of numbers, late polls, and how providers do. */
import { Injectable } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { TimedCache } from '@backend/database/timed-cache.js';
import { Metrics } from '@backend/metrics/metrics.js';
import { within } from '@backend/metrics/within.js';
import { PollLagMonitor } from '@backend/numbers/polling/poll-lag-monitor.js';
import { Reconciler } from '@backend/numbers/polling/reconciler.js';
import { ProviderWatch } from '@backend/provider/resilience/provider-watch.js';
import { Queues } from '@backend/queues/queues.js';
import { OutboxRelay } from './outbox-relay.js';

/** Counting the jobs of a queue is a statement, or a request to Redis: as rare as other figures of the database, ms. */
const MAX_AGE = 10_000;
/** A client of Redis waits for a server that is away without an end, ms. */
const ANSWERS_WITHIN = 2_000;

@Injectable()
export class WorkerFigures {
  private readonly jobs = new TimedCache<number>(MAX_AGE);
  private readonly memory = new TimedCache<number | null>(MAX_AGE);

  constructor(
    private readonly metrics: Metrics,
    private readonly queues: Queues,
    private readonly relay: OutboxRelay,
    private readonly reconciler: Reconciler,
    private readonly lag: PollLagMonitor,
    private readonly providers: ProviderWatch,
  ) {
    this.tellOfPolls();
    this.tellOfRedis();
    this.tellOfProviders();
  }

  private tellOfPolls(): void {
    const { metrics } = this;
    const jobs = metrics.gauge('otp_poll_jobs', 'Jobs of open numbers in the queue.');
    const late = metrics.gauge('otp_late_polls', 'Numbers whose poll is late by more than a period.');
    const latest = metrics.gauge('otp_latest_poll_seconds', 'By how much the latest of them.');
    const unasked = metrics.gauge('otp_unasked_numbers', 'Numbers that are held back from a provider again and again.');
    const reconciled = metrics.gauge('otp_reconciled_jobs', 'Jobs of open numbers that were lost and added again.');
    const repeated = metrics.gauge('otp_repeated_work', 'Pieces of work that were handed out again.');
    metrics.atScrape(() => {
      this.tellOfLag(late, latest, unasked);
      reconciled.set(this.reconciler.reconciled);
      repeated.set(this.relay.repeated);
    });
    const isReachable = metrics.gauge('otp_queue_reachable', '1 where the queue of jobs answers, else 0.');
    metrics.atScrape(async () => {
      const size = await this.answered(() => this.jobs.get(() => this.queues.queue('poll-number').size()));
      isReachable.set(size === null ? 0 : 1);
      if (size === null) jobs.remove();
      else jobs.set(size);
    });
  }

  /** What nobody has measured is no figure: it would end an alarm. */
  private tellOfLag(late: Gauge, latest: Gauge, unasked: Gauge): void {
    if (!this.lag.isMeasured) return [late, latest, unasked].forEach((gauge) => gauge.remove());
    late.set(this.lag.late.numbers);
    latest.set(this.lag.late.most / 1000);
    unasked.set(this.lag.unasked.numbers);
  }

  private tellOfRedis(): void {
    const { metrics } = this;
    const used = metrics.gauge('otp_redis_memory_ratio', 'Part of the memory of Redis that is used, 0 to 1.');
    metrics.atScrape(async () => {
      const ratio = await this.answered(() => this.memory.get(() => this.queues.redisMemory()));
      if (ratio === null) used.remove();
      else used.set(ratio);
    });
  }

  /** Null where the queue does not answer in time. */
  private async answered<Found>(ask: () => Promise<Found>): Promise<Found | null> {
    try {
      return await within(ANSWERS_WITHIN, ask());
    } catch {
      return null;
    }
  }

  private tellOfProviders(): void {
    const { metrics } = this;
    const state = metrics.gauge('otp_provider_state', '0: ok, 1: degraded, 2: down.', 'provider');
    const open = metrics.gauge('otp_provider_open_numbers', 'Open numbers by provider.', 'provider');
    const pace = metrics.gauge('otp_provider_requests_per_second', 'Of all processes together.', 'provider');
    metrics.atScrape(() => {
      for (const gauge of [state, open, pace]) gauge.reset();
      for (const { provider, health, openNumbers, askedPerSecond } of this.providers.latest) {
        state.set({ provider }, ['ok', 'degraded', 'down'].indexOf(health));
        open.set({ provider }, openNumbers);
        pace.set({ provider }, askedPerSecond);
      }
    });
  }
}
