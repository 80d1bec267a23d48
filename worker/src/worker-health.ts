/** What the worker says of itself: is it alive, and is it doing its work? */
import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ProcessBeat } from '@backend/alarms/process-beat.js';
import { Environment } from '@backend/config/environment.js';
import { Clock } from '@backend/database/clock.js';
import { Database } from '@backend/database/database.js';
import { Metrics } from '@backend/metrics/metrics.js';
import { sendMetrics } from '@backend/metrics/metrics-server.js';
import { PollClock } from '@backend/numbers/polling/poll-clock.js';
import { PollLagMonitor } from '@backend/numbers/polling/poll-lag-monitor.js';
import { Reconciler } from '@backend/numbers/polling/reconciler.js';
import { ProviderWatch } from '@backend/provider/resilience/provider-watch.js';
import { Queues } from '@backend/queues/queues.js';
import type { Condition, Watched } from './health.js';
import { Liveness, type Life } from './liveness.js';
import { OutboxRelay } from './outbox-relay.js';

@Injectable()
export class WorkerHealth implements Watched {
  private readonly liveness: Liveness;
  private begun = false;
  private ending = false;

  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queues: Queues,
    private readonly relay: OutboxRelay,
    private readonly reconciler: Reconciler,
    private readonly providers: ProviderWatch,
    private readonly lag: PollLagMonitor,
    private readonly metrics: Metrics,
    pollClock: PollClock,
    beat: ProcessBeat,
  ) {
    // A worker whose queue staff have paused is not stuck: it counts as idle since the end of the pause.
    const polls = {
      get finishedAt() {
        return Math.max(pollClock.finishedAt, queues.lastPaused('poll-number'));
      },
    };
    this.liveness = new Liveness(polls, lag, environment.POLL_EVERY_MS);
    beat.aliveWhile(() => this.life().alive);
  }

  /** It takes no new jobs: it is not ready any more. */
  drain(): void {
    this.ending = true;
  }

  hasBegun(): boolean {
    this.begun ||= this.reconciler.isCurrent;
    return this.begun;
  }

  life(): Life {
    return this.liveness.check();
  }

  sendMetrics(response: ServerResponse): Promise<void> {
    return sendMetrics(this.metrics, response);
  }

  /** The names are those of /readyz. @throws where the database does not answer */
  async condition(): Promise<Condition> {
    await this.database.ping();
    return {
      ready: this.reconciler.isCurrent && !this.ending,
      instance: this.environment.INSTANCE_ID,
      queue: this.queues.kind,
      clock: this.clock.trouble ?? 'ok',
      mended: this.reconciler.reconciled,
      repeated: this.relay.repeated,
      providers: this.providers.latest,
      late: this.lag.late,
      unasked: this.lag.unasked,
    };
  }
}
