/** A worker whose alarms are evaluated when a test says so, on a clock that the test moves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import pg from 'pg';
import { AlarmSchedule } from '@backend/alarms/alarm-schedule.js';
import { AlarmWatch } from '@backend/alarms/alarm-watch.js';
import { DirectDelivery } from '@backend/alarms/direct-delivery.js';
import { DiskSpace } from '@backend/alarms/disk-space.js';
import { AlarmReceiver } from '../../support/alarm-receiver.js';
import { startRedis, type OwnRedis } from '../../support/redis.js';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { TestWorker } from '../worker-fixture.js';

/** Ms; longer ones where many would pass: some troubles are slow to find. */
const ROUND = 10_000;
const MOST_ROUNDS = 5;
export const ALARM_EMAIL = 'on-call@example.com';

/** @returns what ends it */
export type Cause = (stage: AlarmStage) => Promise<() => Promise<unknown>>;

export class AlarmStage {
  /** Whether a backend gives signs of life. */
  isBackendAlive = true;
  /** Of the disk, which is this machine's. */
  freeDisk = 0.5;
  /** Before each round. */
  eachRound: () => Promise<unknown> = () => Promise.resolve();
  /** What a test leaves to be put right when it is judged. */
  readonly afterwards: (() => Promise<unknown>)[] = [];
  private now = Date.now();
  private skew = 0;

  private constructor(
    readonly worker: TestWorker,
    readonly receiver: AlarmReceiver,
    readonly redis: OwnRedis,
    /** DATA_DIR */
    readonly folder: string,
  ) {
    const real = performance.now.bind(performance);
    jest.spyOn(worker.module.get(DiskSpace), 'freeRatio').mockImplementation(() => Promise.resolve(this.freeDisk));
    jest.spyOn(performance, 'now').mockImplementation(() => real() + this.skew);
  }

  static async open(environment: Readonly<Record<string, string>> = {}): Promise<AlarmStage> {
    const folder = mkdtempSync(join(tmpdir(), 'otp-alarms-'));
    const [receiver, redis, smtpPort] = await Promise.all([AlarmReceiver.open(), startRedis(), freePort()]);
    const worker = await TestWorker.open({
      sandbox: { smtpPort },
      environment: {
        ...{
          DATA_DIR: folder,
          REDIS_URL: redis.url,
          POOL_SIZE: '5',
          ALARM_EMAILS: [ALARM_EMAIL, 'second@example.com', 'third@example.com'].join(),
        },
        ...{ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, ...receiver.settings, ...environment },
      },
    });
    return new AlarmStage(worker, receiver, redis, folder);
  }

  async close(): Promise<void> {
    jest.restoreAllMocks();
    this.receiver.close();
    await this.worker.stop();
    await this.redis.stop();
    rmSync(this.folder, { recursive: true });
  }

  /** So many seconds of rounds; then what is due is sent. Caches are older at each round than they may be. */
  async pass(seconds: number): Promise<void> {
    const round = Math.max(ROUND, (seconds * 1000) / MOST_ROUNDS);
    for (let time = 0; time < seconds * 1000; time += round) {
      this.now += round;
      this.skew += round + 1;
      if (this.isBackendAlive) await this.beatOfBackend().catch(() => undefined);
      await this.eachRound();
      await this.worker.module.get(AlarmWatch).round(this.now);
    }
    await this.send();
  }

  async send(): Promise<void> {
    await this.worker.module.get(DirectDelivery).run(this.now);
    await this.worker.module
      .get(AlarmSchedule)
      .sendWebhooks(new AbortController().signal)
      .catch(() => undefined);
  }

  /** Also where the test fails: a trouble that stays would hang what comes after it. @returns its end, once */
  ended(end: () => Promise<unknown>): () => Promise<unknown> {
    let once: Promise<unknown> | undefined;
    const first = () => (once ??= end());
    this.afterwards.push(first);
    return first;
  }

  async settle(): Promise<void> {
    for (const step of this.afterwards.splice(0)) await step();
    this.eachRound = () => Promise.resolve();
  }

  async statusOf(alarm: string): Promise<string | undefined> {
    const rows = await this.worker.rows<{ status: string }>(
      `SELECT status FROM alarms WHERE alarm = $1 AND process = 'worker' ORDER BY since DESC`,
      [alarm],
    );
    return rows[0]?.status;
  }

  /** Of a superuser, in another database: this one may be closed. */
  async outside(sql: string, values: unknown[] = []): Promise<void> {
    const url = new URL(this.worker.adminUrl);
    url.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(sql, values).finally(() => admin.end());
  }

  private async beatOfBackend(): Promise<void> {
    await this.worker.rows(`
      INSERT INTO process_beats VALUES ('backend', gen_random_uuid(), clock_timestamp())
      ON CONFLICT (process) DO UPDATE SET beat_at = excluded.beat_at`);
  }
}
