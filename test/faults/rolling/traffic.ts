/**
 * Open-loop traffic: requests begin at their times, however long the answers take, and each is sent once. Nothing that
 * fails is asked again.
 */
import { randomUUID } from 'node:crypto';
import type { Customer } from '../worker/customer.js';
import type { Asked, Client } from './client.js';

/** A second, of all people together. */
const READS = 40;
const PURCHASES = 4;
const PATHS = ['/api/wallet', '/api/numbers', '/api/transactions', '/api/me'];
const COUNTRY = '22';
/** Paise: more than any number costs. */
const MOST_WORTH = 100_000;

export interface Purchase {
  readonly customer: Customer;
  readonly id: string;
}

export class Traffic {
  readonly sent = { GET: 0, POST: 0 };
  readonly failures: string[] = [];
  /** Those that were answered. */
  readonly bought: Purchase[] = [];
  /** How long the slowest answer took, ms. */
  slowest = 0;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly open = new Set<Promise<unknown>>();

  constructor(
    private readonly client: Client,
    private readonly people: readonly Customer[],
    private readonly services: readonly string[],
  ) {}

  start(): void {
    this.timers.push(setInterval(() => this.keep(this.read()), 1_000 / READS));
    this.timers.push(setInterval(() => this.keep(this.buy()), 1_000 / PURCHASES));
  }

  /** Resolves when the last answer is there. */
  async stop(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer));
    await Promise.all(this.open);
  }

  private keep(one: Promise<unknown>): void {
    this.open.add(one);
    void one.finally(() => this.open.delete(one));
  }

  private async read(): Promise<void> {
    const nth = this.sent.GET;
    const { headers } = this.people[nth % this.people.length]!;
    await this.ask({ method: 'GET', path: PATHS[nth % PATHS.length]!, headers });
  }

  private async buy(): Promise<void> {
    const nth = this.sent.POST;
    const customer = this.people[nth % this.people.length]!;
    const service = this.services[nth % this.services.length]!;
    const id = randomUUID();
    const body = { numberId: id, provider: 'sandbox', country: COUNTRY, service, priceSeen: MOST_WORTH };
    if (await this.ask({ method: 'POST', path: '/api/numbers', headers: customer.headers, body }))
      this.bought.push({ customer, id });
  }

  private async ask(asked: Asked): Promise<boolean> {
    this.sent[asked.method] += 1;
    const began = performance.now();
    const failure = await this.client.ask(asked);
    this.slowest = Math.max(this.slowest, performance.now() - began);
    if (failure !== null) this.failures.push(failure);
    return failure === null;
  }
}
