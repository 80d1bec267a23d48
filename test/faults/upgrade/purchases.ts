/**
 * People who buy again and again, at the old processes and at the new ones in turn. A Buy that is not answered, or with
 * 5xx, is sent again with the same id, as a page does.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Customer, Refused } from '../worker/customer.js';

export type Version = 'old' | 'new';
export type Phase = 'before' | 'migrating' | 'together' | 'after';

export interface Attempt {
  readonly numberId: string;
  readonly version: Version;
  readonly phase: Phase;
  /** `refused`: by a rule of the product. `failed`: no answer, or 5xx. */
  readonly end: 'bought' | 'refused' | 'failed';
  readonly ms: number;
  readonly why: string;
}

/** Between two purchases of a person, who may make twenty an hour, and before a Buy is sent again, ms. */
const PAUSE_MS = 6_000;
const AGAIN_MS = 300;
const OFFER = { provider: 'sandbox', country: '22', service: 'tg', priceSeen: 100_000 };

export class Shoppers {
  readonly attempts: Attempt[] = [];
  phase: Phase = 'before';
  /** Where people go; the first one is the only one before the new processes are there. */
  urls: Partial<Record<Version, string>> = {};
  private stopped = false;
  private turn = 0;
  private shopping: Promise<void>[] = [];

  private next(): Version {
    const versions = Object.keys(this.urls) as Version[];
    return versions[this.turn++ % versions.length]!;
  }

  private async attempt(customer: Customer, numberId: string): Promise<Attempt['end']> {
    const [version, phase, began] = [this.next(), this.phase, performance.now()];
    const [end, why] = await customer
      .at(this.urls[version]!)
      .ask('POST', '/api/numbers', { numberId, ...OFFER })
      .then(
        (): [Attempt['end'], string] => ['bought', ''],
        (error: Error): [Attempt['end'], string] => [
          error instanceof Refused && error.status < 500 ? 'refused' : 'failed',
          error.message,
        ],
      );
    this.attempts.push({ numberId, version, phase, end, ms: performance.now() - began, why });
    return end;
  }

  /** To its end, also after people were asked to stop: a page does not give up either. */
  private async buy(customer: Customer): Promise<void> {
    const numberId = randomUUID();
    while ((await this.attempt(customer, numberId)) === 'failed') await sleep(AGAIN_MS);
  }

  start(customers: readonly Customer[]): void {
    this.shopping = customers.map(async (customer, i) => {
      for (await sleep((PAUSE_MS * i) / customers.length); !this.stopped; await sleep(PAUSE_MS))
        await this.buy(customer);
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.shopping);
  }

  of(version: Version, ...phases: Phase[]): Attempt[] {
    return this.attempts.filter((one) => one.version === version && phases.includes(one.phase));
  }

  /** The ids of what was answered as bought. */
  bought(): string[] {
    return [...new Set(this.attempts.filter(({ end }) => end === 'bought').map(({ numberId }) => numberId))];
  }
}
