/** A worker beside a real database and the sandbox's provider, with clocks of milliseconds, for one spec file. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, Module } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import { CatalogModule } from '@backend/catalog/catalog.module.js';
import { SyncCatalog } from '@backend/catalog/sync-catalog.js';
import { ConfigModule } from '@backend/config/config.module.js';
import { Environment, readEnvironment } from '@backend/config/environment.js';
import { ClockGuard } from '@backend/database/clock-guard.js';
import { Database } from '@backend/database/database.js';
import { DatabaseModule } from '@backend/database/database.module.js';
import { PgListener } from '@backend/database/pg-listener.js';
import { Ledger, gateway } from '@backend/ledger/ledger.js';
import { LedgerModule } from '@backend/ledger/ledger.module.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { Outbox } from '@backend/ledger/outbox.js';
import { BuyNumber } from '@backend/numbers/purchase/buy-number.js';
import type { NumberResponse } from '@backend/numbers/dto/number-response.js';
import { NumbersModule } from '@backend/numbers/numbers.module.js';
import { PollClock } from '@backend/numbers/polling/poll-clock.js';
import { ListNumbers } from '@backend/numbers/list-numbers.js';
import { Sightings } from '@backend/numbers/ordering/sightings.js';
import { ProviderStatuses } from '@backend/provider/resilience/provider-status.js';
import { ProviderModule } from '@backend/provider/provider.module.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { Queues } from '@backend/queues/queues.js';
import { SettingsModule } from '@backend/settings/settings.module.js';
import { startSandbox, type Sandbox, type SandboxOptions } from '@sandbox/server.js';
import { WorkerScheduler } from '@worker/worker-scheduler.js';
import { numberJobs } from '@worker/jobs/number-jobs.js';
import { pollNumber } from '@worker/jobs/poll-number.js';
import { syncCatalog } from '@worker/jobs/sync-catalog.js';
import { PollLagMonitor } from '@worker/poll-lag-monitor.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';
import { startRedis, type OwnRedis } from '../support/redis.js';
import { PATIENCE_MS } from '../support/until.js';

@Module({
  imports: [
    CqrsModule.forRoot(),
    ...[ConfigModule, DatabaseModule, LedgerModule.with(ROW_MAPPERS), SettingsModule],
    ...[ProviderModule, CatalogModule, NumbersModule],
  ],
})
class House {}

const GATEWAY_SECRET = 'gateway-secret-of-the-worker-tests';

/** What is told of a worker is told on both: `describe.each(QUEUES)`. Rounds that touch no queue (sweep, due numbers, lists) are told once. */
export const QUEUES = ['postgres', 'redis'] as const;
export type QueueKind = (typeof QUEUES)[number];

export interface HouseOptions {
  /** Whoever starts a worker says on which; Redis is the house's own. */
  readonly queue?: QueueKind;
  readonly environment?: Readonly<Record<string, string>>;
  readonly sandbox?: Partial<SandboxOptions>;
}

/** Everything that a story of a number needs; `stop` ends all of it. */
export class WorkerHouse {
  readonly userId = randomUUID();
  private clock: WorkerScheduler | null = null;
  private queues: Queues | null = null;
  readonly complaints: string[] = [];

  private constructor(
    readonly module: TestingModule,
    readonly sandbox: Sandbox,
    private readonly database: FreshDatabase,
    private readonly folder: string,
    private readonly queue: QueueKind | undefined,
    private readonly redis: OwnRedis | undefined,
  ) {}

  static async open({ queue, environment = {}, sandbox = {} }: HouseOptions = {}): Promise<WorkerHouse> {
    const folder = mkdtempSync(join(tmpdir(), 'otp-worker-'));
    const world = await startSandbox({ dataFolder: folder, gatewaySecret: GATEWAY_SECRET, ...sandbox });
    const [database, redis] = await Promise.all([freshDatabase(), queue === 'redis' ? startRedis() : undefined]);
    const settings = readEnvironment({
      ...{ NODE_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1:4500', DATABASE_URL: database.appUrl },
      ...{
        SANDBOX: '1',
        SANDBOX_URL: world.url,
        SANDBOX_API_KEY: 'sandbox-key',
        SANDBOX_GATEWAY_SECRET: GATEWAY_SECRET,
      },
      ...{ CODE_KEY: randomBytes(32).toString('base64'), POOL_SIZE: '24' },
      ...{ POLL_EVERY_MS: '200', POLL_FOR_MS: '60000', HOLD_FOR_MS: '120000', SWEEP_EVERY_MS: '1000' },
      ...environment,
    });
    const module = await Test.createTestingModule({ imports: [House] })
      .overrideProvider(Environment)
      .useValue(settings)
      .setLogger(false as never)
      .compile();
    module.get(PgListener).on('outbox', () => undefined); // the worker comes later, the channel is listened to from the start
    await module.init();
    const house = new WorkerHouse(module, world, database, folder, queue, redis);
    await house.bus.execute(new SyncCatalog('sandbox'));
    return house;
  }

  get bus(): CommandBus {
    return this.module.get(CommandBus);
  }

  get sql(): Database {
    return this.module.get(Database);
  }

  /** Jobs that were missing, and that the reconciler of the worker that runs gave again. */
  async mended(): Promise<unknown> {
    return (await this.clock!.condition()).mended;
  }

  /** Starts the worker's jobs and clocks; again after `haltWorker`. */
  startWorker(): Queues {
    const get = <Part>(part: abstract new (...parameters: never[]) => Part): Part => this.module.get(part);
    if (!this.queue) throw new Error('on which queue? describe.each(QUEUES), and WorkerHouse.open({ queue })');
    const queues = new Queues(this.redis?.url, this.sql.pool, (queue, error) =>
      this.complaints.push(`${queue}: ${error.message}`),
    );
    const order = queues.kind === 'postgres' ? 'oldest first' : 'longest waiting first';
    const lateLooks = new PollLagMonitor(this.sql.pool, order, get(Environment).POLL_EVERY_MS, new Logger('Looks'));
    const polls = pollNumber(this.bus, get(PollClock), (period) => lateLooks.stretched(period));
    const jobs = [...numberJobs(this.bus), polls, syncCatalog(this.bus)];
    this.queues = queues;
    this.clock = new WorkerScheduler({
      clock: get(ClockGuard),
      ...{ environment: get(Environment), database: this.sql, notices: get(PgListener), outbox: get(Outbox), queues },
      ...{ bus: this.bus, pollClock: get(PollClock), sightings: get(Sightings), providers: get(Providers) },
      ...{ conditions: get(ProviderStatuses), lateLooks, jobs },
    });
    this.clock.onApplicationBootstrap();
    return queues;
  }

  async haltWorker(): Promise<void> {
    await this.clock?.beforeApplicationShutdown();
    this.clock = null;
  }

  async stop(): Promise<void> {
    await this.haltWorker();
    await this.queues?.close();
    await this.redis?.stop();
    await this.module.close();
    await this.sandbox.close();
    await this.database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The sandbox's control API. */
  async control<Said = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Said> {
    const response = await fetch(`${this.sandbox.url}/control${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : {}) as Said;
  }

  nextOrder(script: object): Promise<unknown> {
    return this.control('POST', '/orders/next', script);
  }

  /** How often the provider was asked to sell a number. */
  async ordersSeen(): Promise<number> {
    const { calls } = await this.control<{ calls: Record<string, number> }>('GET', '/counters');
    return (calls.getNumber ?? 0) + (calls.getNumberV2 ?? 0);
  }

  /** Puts money into the wallet, as a confirmed payment does. */
  async deposit(amount: number): Promise<void> {
    const rechargeId = randomUUID();
    const entry = { stream: this.userId, subjectIds: [rechargeId], actor: gateway('test') };
    const ledger = this.module.get(Ledger);
    await ledger.record({ ...entry, key: `order-${rechargeId}` }, () => [
      { type: 'RechargeOrdered', rechargeId, amount, gateway: 'test' },
    ]);
    await ledger.record({ ...entry, key: `pay-${rechargeId}` }, () => [
      { type: 'FundsDeposited', rechargeId, amount, gateway: 'test', paymentId: rechargeId },
    ]);
  }

  async buy(choice = { provider: 'sandbox', country: '22', service: 'tg' }, priceSeen = 1_000_000): Promise<string> {
    const numberId = randomUUID();
    await this.bus.execute(new BuyNumber(this.userId, numberId, choice, priceSeen));
    return numberId;
  }

  number(numberId: string): Promise<NumberResponse> {
    return this.module.get(ListNumbers).one(this.userId, numberId);
  }

  /** Waits until the number is as wanted. @throws Error telling how it stood when time ran out. */
  async until(numberId: string, wanted: (number: NumberResponse) => boolean): Promise<NumberResponse> {
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(25)) {
      const number = await this.number(numberId);
      if (wanted(number)) return number;
      if (Date.now() > end) throw new Error(`still ${JSON.stringify(number)}; ${this.complaints.join('; ')}`);
    }
  }

  async wallet(): Promise<{ available: number; held: number; open: number }> {
    const [row] = await this.rows<{ available: string; held: string; open_numbers: number }>(
      'SELECT available, held, open_numbers FROM wallets WHERE wallet_id = $1',
      [this.userId],
    );
    return { available: Number(row?.available), held: Number(row?.held), open: row?.open_numbers ?? 0 };
  }

  /** Of the numbers; the deposit of this house has no gateway to ask. */
  async workLeft(): Promise<string[]> {
    const rows = await this.rows<{ job: string }>(`SELECT job FROM outbox WHERE job <> 'confirm-payment' ORDER BY job`);
    return rows.map(({ job }) => job);
  }

  async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.sql.pool.query(text, values)).rows as Row[];
  }
}
