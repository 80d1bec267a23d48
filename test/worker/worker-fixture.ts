/** A worker beside a real database and the sandbox's provider, with clocks of milliseconds, for one spec file. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggerService } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import { SyncCatalog } from '@backend/catalog/sync-catalog.js';
import { Environment, readEnvironment } from '@backend/config/environment.js';
import { Database } from '@backend/database/database.js';
import { assignNumber } from '@backend/domain/numbers/buying.js';
import { Ledger, gateway, systemActor } from '@backend/ledger/ledger.js';
import { BuyNumber } from '@backend/numbers/purchase/buy-number.js';
import type { NumberResponse } from '@backend/numbers/dto/number-response.js';
import { ListNumbers } from '@backend/numbers/list-numbers.js';
import { PhoneCipher } from '@backend/numbers/phones/phone-cipher.js';
import type { Activation } from '@backend/provider/provider.js';
import { Queues } from '@backend/queues/queues.js';
import { startSandbox, type Sandbox, type SandboxOptions } from '@sandbox/server.js';
import { Reconciler } from '@backend/numbers/polling/reconciler.js';
import { WorkerHost } from '@worker/host.js';
import { WorkerModule } from '@worker/worker.module.js';
import { changeRows } from '../support/change-rows.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';
import { startRedis, type OwnRedis } from '../support/redis.js';
import { PATIENCE_MS } from '../support/until.js';

interface LogLine {
  readonly context: string;
  readonly text: string;
}

/** Keeps errors and warnings, by the part that logged them. */
const collecting = (lines: LogLine[]): LoggerService => {
  const keep = (text: unknown, ...rest: unknown[]) => lines.push({ context: String(rest.at(-1)), text: String(text) });
  return { log: () => undefined, warn: keep, error: keep };
};

const GATEWAY_SECRET = 'gateway-secret-of-the-worker-tests';

/**
 * What is told of a worker is told on both: `describe.each(QUEUES)`. Rounds that touch no queue (sweep, due numbers,
 * lists) are told once.
 */
export const QUEUES = ['postgres', 'redis'] as const;
export type QueueKind = (typeof QUEUES)[number];

export interface TestWorkerOptions {
  /** Whoever starts a worker says on which; Redis is this worker's own. */
  readonly queue?: QueueKind;
  readonly environment?: Readonly<Record<string, string>>;
  readonly sandbox?: Partial<SandboxOptions>;
}

/** Everything that a story of a number needs; `stop` ends all of it. */
export class TestWorker {
  readonly userId = randomUUID();

  private constructor(
    readonly module: TestingModule,
    readonly sandbox: Sandbox,
    private readonly own: {
      readonly database: FreshDatabase;
      readonly folder: string;
      readonly queue: QueueKind | undefined;
      readonly redis: OwnRedis | undefined;
      readonly logged: readonly LogLine[];
    },
  ) {}

  static async open({ queue, environment = {}, sandbox = {} }: TestWorkerOptions = {}): Promise<TestWorker> {
    const folder = mkdtempSync(join(tmpdir(), 'otp-worker-'));
    const sandboxServer = await startSandbox({
      dataFolder: folder,
      webhookTimeoutMs: 120_000,
      gatewaySecret: GATEWAY_SECRET,
      ...sandbox,
    });
    const [database, redis] = await Promise.all([freshDatabase(), queue === 'redis' ? startRedis() : undefined]);
    const settings = readEnvironment({
      ...{ NODE_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1:4500', DATABASE_URL: database.appUrl },
      ...{
        SANDBOX: '1',
        SANDBOX_URL: sandboxServer.url,
        SANDBOX_API_KEY: 'sandbox-key',
        SANDBOX_GATEWAY_SECRET: GATEWAY_SECRET,
      },
      ...{ CODE_KEY: randomBytes(32).toString('base64'), POOL_SIZE: '24', POOL_WAIT_MS: '120000' },
      ...{ POLL_EVERY_MS: '200', POLL_FOR_MS: '60000', HOLD_FOR_MS: '120000', SWEEP_EVERY_MS: '1000' },
      ...(redis ? { REDIS_URL: redis.url } : {}),
      ...environment,
    });
    const logged: LogLine[] = [];
    const module = await Test.createTestingModule({ imports: [WorkerModule] })
      .overrideProvider(Environment)
      .useValue(settings)
      .setLogger(collecting(logged))
      .compile();
    await module.init();
    const testWorker = new TestWorker(module, sandboxServer, { database, folder, queue, redis, logged });
    await testWorker.bus.execute(new SyncCatalog('sandbox'));
    return testWorker;
  }

  /** Of a superuser, for what the product itself may not do. */
  get adminUrl(): string {
    return this.own.database.adminUrl;
  }

  get bus(): CommandBus {
    return this.module.get(CommandBus);
  }

  get sql(): Database {
    return this.module.get(Database);
  }

  /** What the queues of the worker warned of. */
  get complaints(): string[] {
    return this.loggedBy('Queues');
  }

  /** What the named part of the worker has logged as an error, or warned of. */
  loggedBy(name: string): string[] {
    return this.own.logged.flatMap(({ context, text }) => (context === name ? [text] : []));
  }

  /** Jobs that were missing, and that the reconciler added again. */
  reconciled(): number {
    return this.module.get(Reconciler).reconciled;
  }

  /** Starts the worker as its program does; again after `haltWorker`. */
  startWorker(): Queues {
    if (!this.own.queue) throw new Error('on which queue? describe.each(QUEUES), and TestWorker.open({ queue })');
    this.module.get(WorkerHost).start();
    return this.module.get(Queues);
  }

  async haltWorker(): Promise<void> {
    await this.module.get(WorkerHost).beforeApplicationShutdown();
  }

  async stop(): Promise<void> {
    await this.module.close();
    await this.own.redis?.stop();
    await this.sandbox.close();
    await this.own.database.drop();
    rmSync(this.own.folder, { recursive: true, force: true });
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

  /** Records what the provider has given. */
  async assign(numberId: string, { phone, ...given }: Activation): Promise<void> {
    const place = { walletId: this.userId, numberId };
    const encrypted = this.module.get(PhoneCipher).encrypt(place, phone);
    const request = { stream: this.userId, subjectIds: [numberId], key: `assign-${numberId}`, phone: encrypted };
    await this.module
      .get(Ledger)
      .record({ ...request, actor: systemActor('test') }, (account) =>
        assignNumber(account, numberId, { ...given, proof: encrypted.proof }),
      );
  }

  /** Changes rows that the product would never change so. */
  changeRows(sql: string, values: unknown[] = []): Promise<void> {
    return changeRows(this.own.database.adminUrl, sql, values);
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

  /** Of the numbers; the deposit of this fixture has no gateway to ask. */
  async workLeft(): Promise<string[]> {
    const rows = await this.rows<{ job: string }>(`SELECT job FROM outbox WHERE job <> 'confirm-payment' ORDER BY job`);
    return rows.map(({ job }) => job);
  }

  async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.sql.pool.query(text, values)).rows as Row[];
  }
}
