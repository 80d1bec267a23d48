/** The product under a load: real processes, people with money and a session, and whoever plays them. */
import { join, relative } from 'node:path';
import pg from 'pg';
import { startStack, type Stack } from '../../support/stack.js';
import { TaskProcess, type TaskAnswer } from '../../support/task-process.js';
import { until } from '../../support/until.js';
import { signedIn } from '../screen/people.js';
import type { Mix, Step } from './step.js';
import { Meter } from './spent.js';

export interface Wanted {
  readonly people: number;
  /** Backends; people go to them in turns. */
  readonly processes: number;
  readonly queue: 'postgres' | 'redis';
  /** Between two polls of a number, ms. */
  readonly period: number;
  /** The folder of the compiled product, with this program beside it. */
  readonly built: string;
}

type Task = 'people' | 'floor' | 'purchases' | 'step' | 'hold';

interface Answer extends TaskAnswer {
  readonly perSecond?: number;
  readonly step?: Step;
}

/** A code comes so many periods after the order: who cancels is earlier. */
const CODE_AFTER = 1.5;
const ORDERS = 50_000;
const CLOCKS = {
  POLL_FOR_MS: '120000',
  HOLD_FOR_MS: '180000',
  SWEEP_EVERY_MS: '300000',
};
const NO_LIMITS = { COMMANDS_A_MINUTE: '1000000', LIVE_STREAMS_PER_SESSION: '10' };

export class LoadedProduct {
  private constructor(
    readonly period: number,
    readonly stack: Stack,
    readonly meter: Meter,
    private readonly generator: TaskProcess<Task, Answer>,
  ) {}

  static async start({ people, processes, queue, period, built }: Wanted): Promise<LoadedProduct> {
    const stack = await startStack({
      queue,
      built,
      durable: true,
      env: { POLL_EVERY_MS: String(period), ...CLOCKS, ...NO_LIMITS },
    });
    try {
      const backends = [{ url: stack.url, pid: stack.pid('backend') }];
      while (backends.length < processes) backends.push(await stack.startAnotherBackend());
      await openShop(stack, CODE_AFTER * period);
      const cookies = (await signedIn(stack.appUrl, people)).map(({ cookie }) => cookie);
      const program = relative(process.cwd(), join(built, 'test/bench/load/generator.js'));
      const generator = TaskProcess.start<Task, Answer>(program, [], {});
      const urls = backends.map(({ url }) => url);
      await generator.run('people', { cookies, urls, sandboxUrl: stack.sandboxUrl });
      const pids = backends.map(({ pid }) => pid);
      return new LoadedProduct(period, stack, new Meter(stack, pids, generator.pid), generator);
    } catch (error) {
      await stack.stop();
      throw error;
    }
  }

  /** Emptiest requests a second, by so many who each wait for their answer. */
  async floor(callers: number, seconds: number): Promise<number> {
    return (await this.generator.run('floor', { callers, seconds })).perSecond!;
  }

  /** Purchases a second that are accepted, by so many who each wait for their answer. @throws where one is refused */
  async purchases(callers: number, seconds: number): Promise<number> {
    return (await this.generator.run('purchases', { callers, seconds })).perSecond!;
  }

  /** @param rate arrivals a second */
  async step(asked: { rate: number; seconds: number; seed: number; mix: Mix }): Promise<Step> {
    return (await this.generator.run('step', asked)).step!;
  }

  /** So many people buy a number each, and no code comes: they are open for two minutes. */
  async hold(numbers: number): Promise<void> {
    await control(this.stack, 'DELETE', '/orders/next', undefined);
    await control(this.stack, 'POST', '/orders/next', { outcome: 'never', orders: numbers });
    await this.generator.run('hold', { numbers });
    await untilRow(this.stack, 'all have their number', HELD_NUMBERS, numbers);
  }

  async stop(): Promise<void> {
    await this.meter.close();
    await this.generator.end();
    await this.stack.stop();
  }
}

const control = async (stack: Stack, method: string, path: string, body: object | undefined): Promise<void> => {
  const headers = body && { 'content-type': 'application/json' };
  const answer = await fetch(`${stack.sandboxUrl}/control${path}`, {
    method,
    ...(body && { headers, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
};

/** Numbers and money without end, a code for each, and a cancel is free at once. */
const openShop = async (stack: Stack, codeAfter: number): Promise<void> => {
  const rules = { balance: '10000000.00', earlyCancelMs: 0, successRate: 1 };
  await control(stack, 'PATCH', '/accounts/1', rules);
  await control(stack, 'PUT', '/offers', { account: 1, country: 22, service: 'tg', stock: 10_000_000 });
  await control(stack, 'POST', '/orders/next', { outcome: 'code', afterMs: codeAfter, orders: ORDERS });
  await untilRow(stack, 'the catalogue is copied', 'SELECT count(*)::int AS found FROM catalog_offers', 1);
};

const HELD_NUMBERS = `SELECT count(*)::int AS found FROM numbers WHERE status = 'active'`;

const untilRow = async (stack: Stack, what: string, statement: string, least: number): Promise<void> => {
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 1 });
  try {
    await until(what, async () => (await pool.query<{ found: number }>(statement)).rows[0]!.found >= least);
  } finally {
    await pool.end();
  }
};
