/**
 * The environment of every drill: the real processes, people with money, the controls of the sandbox, and the books.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { verify } from '@backend/finance/verify.js';
import { patientFetch } from '../../support/patient-fetch.js';
import { startStack, type Stack, type StackOptions } from '../../support/stack.js';
import { Customer, type NumberSeen } from './customer.js';
import { until } from '../../support/until.js';

/** Long enough that nothing of a drill ends by itself; a drill of deadlines shortens them. */
const CLOCKS = { pollEvery: 500, pollFor: 90_000, holdFor: 120_000 };
const ENVIRONMENT = {
  POLL_EVERY_MS: '500',
  POLL_FOR_MS: '90000',
  HOLD_FOR_MS: '120000',
  SWEEP_EVERY_MS: '5000',
  COMMANDS_A_MINUTE: '100000',
};
const LIMITS = { openNumbers: 1_000, purchasesAnHour: 100 };
/** Services of India in the sandbox's catalogue that anybody may buy. */
const COUNTRY = '22';

export interface Activation {
  readonly id: string;
  readonly phone: string;
  readonly status: 'open' | 'finished' | 'cancelled' | 'expired';
}

export interface Counters {
  readonly calls: Readonly<Record<string, number>>;
  readonly struck: Readonly<Record<string, number>>;
  readonly bought: number;
  readonly cancelled: number;
}

export interface Repairs {
  /** Jobs of open numbers that were missing. */
  readonly mended: number;
  /** Pieces of work that were handed out again. */
  readonly repeated: number;
}

export class DrillEnvironment {
  /** Services that both servers sell, for drills that keep theirs apart. */
  services: readonly string[] = [];

  private constructor(
    readonly stack: Stack,
    readonly sql: pg.Pool,
  ) {}

  static async open(options: StackOptions): Promise<DrillEnvironment> {
    const stack = await startStack({ ...options, env: { ...ENVIRONMENT, ...options.env } });
    const sql = new pg.Pool({ connectionString: stack.adminUrl, max: 4 });
    sql.on('error', () => undefined); // drills stop the database
    const environment = new DrillEnvironment(stack, sql);
    try {
      await environment.prepare();
    } catch (error) {
      await environment.close();
      throw error;
    }
    return environment;
  }

  async close(): Promise<void> {
    await this.sql.end();
    await this.stack.stop();
  }

  private async prepare(): Promise<void> {
    await this.save('denied', []);
    await this.save('limits', LIMITS);
    await this.calm();
    await until('the catalogue is copied', async () => {
      const { rows } = await this.sql.query<{ service: string }>(
        'SELECT service FROM catalog_offers WHERE country = $1 AND count > 50 GROUP BY service HAVING count(*) = 2 ORDER BY service',
        [COUNTRY],
      );
      this.services = rows.map(({ service }) => service);
      return rows.length > 20;
    });
  }

  /** Providers as friendly as they can be, with numbers and money without end, and no plans for the orders to come. */
  async calm(): Promise<void> {
    await this.control('POST', '/provider', { down: false });
    await this.control('DELETE', '/faults');
    await this.control('DELETE', '/orders/next');
    for (const account of [1, 2])
      await this.control('PATCH', `/accounts/${account}`, { earlyCancelMs: 0, balance: '1000000.00', latencyMs: 0 });
  }

  customer(): Promise<Customer> {
    return new Customer(this.stack.url, this.stack.sandboxUrl).arrive();
  }

  /** The sandbox's control API. */
  async control<Said = unknown>(method: string, path: string, body?: object): Promise<Said> {
    const response = await patientFetch(`${this.stack.sandboxUrl}/control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : null) as Said;
  }

  /** Both servers ask what the dearer one does. */
  async samePrice(service: string): Promise<void> {
    await this.sql.query(
      `UPDATE catalog_offers SET price =
         (SELECT max(price::numeric) FROM catalog_offers WHERE country = $1 AND service = $2)::text
       WHERE country = $1 AND service = $2`,
      [COUNTRY, service],
    );
  }

  /** What the provider itself counts. */
  counters(): Promise<Counters> {
    return this.control('GET', '/counters');
  }

  async calls(action: string): Promise<number> {
    return (await this.counters()).calls[action] ?? 0;
  }

  /** Calls of an action that met a fault. */
  async struck(action: string): Promise<number> {
    return (await this.counters()).struck[action] ?? 0;
  }

  /** What the worker says that it found lost, and gave back to the queue, since it started. */
  async repairs(): Promise<Repairs> {
    return (await (await fetch(`${this.stack.workerUrl}/readyz`)).json()) as Repairs;
  }

  async activationOf(phone: string): Promise<Activation> {
    const { activations } = await this.control<{ activations: Activation[] }>('GET', `/activations?phone=${phone}`);
    const [found] = activations;
    if (!found) throw new Error(`the provider knows no ${phone}`);
    return found;
  }

  async deliver(phone: string, code: string): Promise<void> {
    await this.control('POST', '/deliver', { phone, code });
  }

  /** Saved as staff would; every process sees it within the second. */
  async save(key: string, value: object): Promise<void> {
    await this.sql.query(
      'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      [key, JSON.stringify(value)],
    );
    await sleep(1_100); // settings are read anew after a second
  }

  async clocks(changed: Partial<typeof CLOCKS> = {}): Promise<void> {
    await this.save('clocks', { ...CLOCKS, ...changed });
  }

  /** The facts of one number, in order. */
  async facts(numberId: string): Promise<string[]> {
    const { rows } = await this.sql.query<{ type: string }>(
      `SELECT type FROM events WHERE subject = $1 ORDER BY version`,
      [numberId],
    );
    return rows.map(({ type }) => type);
  }

  async restart(name: 'worker' | 'backend'): Promise<void> {
    await this.stack.kill(name);
    await this.stack.start(name);
  }

  async reach(customer: Customer, numberId: string, ...wanted: NumberSeen['status'][]): Promise<NumberSeen> {
    let seen: NumberSeen | undefined;
    const reached = async (): Promise<NumberSeen | null> => {
      seen = await customer.number(numberId).catch(() => seen);
      return seen && wanted.includes(seen.status) ? seen : null;
    };
    return until(`${numberId} is ${wanted.join(' or ')}`, reached).catch(async (error: Error) => {
      throw new Error(`${error.message}; it is ${JSON.stringify(seen)} by ${(await this.facts(numberId)).join(', ')}`);
    });
  }

  /** Every promise that a database can show. @throws Error with the first violations. */
  async promises(): Promise<void> {
    const options = { seals: { file: null, keys: null }, codeKey: this.stack.codeKey, running: true };
    const verdicts = await verify(this.stack.appUrl, options);
    const violations = verdicts.flatMap(({ promise, text, first }) =>
      first.map((violation) => `promise ${promise} (${text}): ${violation.stream ?? ''} ${violation.text}`),
    );
    if (violations.length > 0) throw new Error(violations.join('\n'));
  }
}
