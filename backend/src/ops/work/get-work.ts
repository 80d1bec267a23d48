/** Answers how the queues are, for staff: everything from PostgreSQL, however many read it. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Database, type Queries } from '../../database/database.js';
import { TimedCache } from '../../database/timed-cache.js';
import { FEED_MODELS } from '../../feed-models.js';
import { QUEUE_NAMES, type QueueName } from '../../jobs/job.js';
import { MOST_COMPARED } from '../../jobs/job-queues.js';
import { healthOf } from '../../provider/resilience/provider-health.js';
import { ProviderStatuses } from '../../provider/resilience/provider-status.js';
import { Settings } from '../../settings/settings.js';
import { readFigures } from '../figures/read-figures.js';
import { FAILURE_WINDOWS, WINDOW_MS, type FailureWindow } from './failure-window.js';
import type {
  FailureGroupResponse,
  ProviderStateResponse,
  WaitingQueueResponse,
  WithoutJobResponse,
  WithoutNumberResponse,
  WorkerResponse,
  WorkResponse,
} from './work-response.js';
import {
  FAILURES,
  IDLE_ROWS,
  LATENESS_BOUNDS,
  MEASURED,
  MISSING_SHOWN,
  NOW,
  QUEUES,
  WORKERS,
} from './work-statements.js';

/** Pages ask each 5 s; those who look share what was read, ms. */
const MAX_AGE = 2_000;
const WITHIN = 2_000;
const SHOWN = 10;
const MODELS = FEED_MODELS.map(({ projector }) => projector);

interface MeasuredRow {
  readonly queue: QueueName;
  readonly jobs: number;
  readonly withoutNumber: number;
  readonly jobIds: string[];
  readonly measuredAt: number;
}

type WaitingRow = Pick<WaitingQueueResponse, 'queue' | 'waiting' | 'oldest' | 'latest' | 'lateness'>;

/** Typed rows of one statement. */
const rowsOf = async <Row>(queries: Queries, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await queries.query(text, values)).rows as Row[];

const queueOf = (queue: QueueName, waiting: WaitingRow | undefined, measured: MeasuredRow | undefined) => ({
  ...(waiting ?? {
    ...{ queue, waiting: 0, oldest: null, latest: 0 },
    lateness: Array.from({ length: LATENESS_BOUNDS.length + 1 }, () => 0),
  }),
  jobs: measured?.jobs ?? null,
  measuredAt: measured?.measuredAt ?? null,
});

@Injectable()
export class GetWork {
  private readonly caches = new Map(FAILURE_WINDOWS.map((window) => [window, new TimedCache<WorkResponse>(MAX_AGE)]));

  constructor(
    private readonly database: Database,
    private readonly environment: Environment,
    private readonly settings: Settings,
    private readonly statuses: ProviderStatuses,
  ) {}

  /** At most 2 s old. */
  read(window: FailureWindow): Promise<WorkResponse> {
    return this.caches.get(window)!.get(() => this.measure(window));
  }

  private async measure(window: FailureWindow): Promise<WorkResponse> {
    const { clocks } = await this.settings.read();
    const [figures, providers] = await Promise.all([
      readFigures(this.database, MODELS),
      this.providers(clocks.pollEvery),
    ]);
    const rest = await this.database.transaction(async (queries) => {
      await queries.query(`SET LOCAL statement_timeout = ${WITHIN}`);
      const [{ now: asOf }] = (await rowsOf<{ now: number }>(queries, NOW)) as [{ now: number }];
      const waiting = await rowsOf<WaitingRow>(queries, QUEUES, [clocks.pollEvery]);
      const measured = await rowsOf<MeasuredRow>(queries, MEASURED);
      const failures = await rowsOf<FailureGroupResponse>(queries, FAILURES, [asOf - WINDOW_MS[window]]);
      const [withoutJob] = await rowsOf<WithoutJobResponse>(queries, MISSING_SHOWN);
      const withoutNumber = await this.withoutNumber(queries, measured);
      const workers = await rowsOf<WorkerResponse>(queries, WORKERS);
      const queues = QUEUE_NAMES.map((queue) => {
        const isOf = (row: { readonly queue: QueueName }) => row.queue === queue;
        return queueOf(queue, waiting.find(isOf), measured.find(isOf));
      });
      const polls = measured.find(({ queue }) => queue === 'poll-number');
      const isCompared = (polls?.jobs ?? 0) < MOST_COMPARED;
      return { asOf, queues, failures, isCompared, withoutJob: withoutJob!, withoutNumber, workers };
    });
    const { openNumbers, polledNumbers, overdueNumbers, oldestNumber, outboxRows, outboxAge } = figures;
    return {
      ...rest,
      queueKind: this.environment.REDIS_URL ? 'redis' : 'postgres',
      figures: { openNumbers, polledNumbers, overdueNumbers, oldestNumber, outboxRows, outboxAge },
      providers,
    };
  }

  private async withoutNumber(queries: Queries, measured: readonly MeasuredRow[]): Promise<WithoutNumberResponse> {
    const rows = await rowsOf<{ id: string }>(queries, IDLE_ROWS);
    const jobs = [...measured.flatMap(({ jobIds }) => jobIds), ...rows.map(({ id }) => id)];
    const counted = measured.reduce((sum, { withoutNumber }) => sum + withoutNumber, rows.length);
    return { count: counted, jobs: jobs.slice(0, SHOWN) };
  }

  private async providers(period: number): Promise<ProviderStateResponse[]> {
    return [...(await this.statuses.read()).values()].map((status) => {
      const { provider, enabled, health, trouble, openNumbers, askedPerSecond, perSecond, answeredInMs } = healthOf(
        status,
        period,
      );
      return {
        ...{ provider, enabled, health, trouble: [...trouble], isOpen: status.isCircuitOpen },
        ...{ openNumbers, askedPerSecond, perSecond, answeredInMs },
      };
    });
  }
}
