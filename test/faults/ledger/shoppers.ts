/**
 * People who use the product while its processes die: they send requests by HTTP, repeat them with the same id until
 * the answer is certain, and record the answers.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused, type Customer } from '../worker/customer.js';
import type { DrillEnvironment } from '../worker/drill-environment.js';

const PEOPLE = 10;
/** Below what a person may buy in an hour. */
const MOST_PURCHASES = 90;
const AGAIN_AFTER_MS = 100;
const BREATH_MS = 800;
const SERVICES = 10;
/** Of a hundred orders so many get a code, so many wait for one in vain, and the rest are refused. */
const ORDERS = [
  { outcome: 'code', afterMs: 500, orders: 6 },
  { outcome: 'never', orders: 3 },
  { outcome: 'refuse', answer: 'NO_NUMBERS', orders: 1 },
];
const TENS = 150;
const AMOUNT = 10_000;

/** What was answered with yes: it must be there, once. */
export interface Promised {
  readonly purchases: string[];
  readonly cancels: string[];
  readonly recharges: string[];
  /** Paid at the gateway: must be credited, once. */
  readonly paid: string[];
  /** Answers that came only after the first question was lost. */
  askedAgain: number;
}

export class Shoppers {
  readonly promised: Promised = { purchases: [], cancels: [], recharges: [], paid: [], askedAgain: 0 };
  /** Rules that were broken in an answer. */
  readonly faults: string[] = [];
  private ending = false;
  private readonly lives: Promise<void>[];

  private constructor(
    private readonly environment: DrillEnvironment,
    people: readonly Customer[],
    private readonly random: () => number,
  ) {
    this.lives = people.map((customer) => this.live(customer));
  }

  static async arrive(environment: DrillEnvironment, random: () => number): Promise<Shoppers> {
    for (let ten = 0; ten < TENS; ten++)
      for (const script of ORDERS) await environment.control('POST', '/orders/next', script);
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => environment.customer()));
    return new Shoppers(environment, people, random);
  }

  /** Each comes to a certain answer; no one begins anything more. */
  async leave(): Promise<void> {
    this.ending = true;
    await Promise.all(this.lives);
  }

  private async live(customer: Customer): Promise<void> {
    for (let bought = 0; !this.ending; await sleep(this.random() * BREATH_MS)) {
      if (bought < MOST_PURCHASES && this.random() < 0.75) bought += await this.buy(customer);
      else await this.recharge(customer);
    }
  }

  private async buy(customer: Customer): Promise<0 | 1> {
    const numberId = randomUUID();
    const service = this.environment.services[Math.floor(this.random() * SERVICES)]!;
    const request = { numberId, provider: 'sandbox', country: '22', service, priceSeen: 100_000 };
    if (!(await this.certainly(customer, '/api/numbers', request))) return 0;
    this.promised.purchases.push(numberId);
    if (this.random() < 0.2 && !(await this.certainly(customer, '/api/numbers', request)))
      this.faults.push(`${numberId} was bought, and refused when asked again`);
    await sleep(this.random() * BREATH_MS);
    if (this.random() < 0.4 && (await this.certainly(customer, `/api/numbers/${numberId}/cancel`, {})))
      this.promised.cancels.push(numberId);
    return 1;
  }

  private async recharge(customer: Customer): Promise<void> {
    const rechargeId = randomUUID();
    const request = { rechargeId, amount: AMOUNT, phone: '+919876543210' };
    if (!(await this.certainly(customer, '/api/recharges', request))) return;
    this.promised.recharges.push(rechargeId);
    await this.environment.control('POST', `/payments/${rechargeId}/pay`, {});
    this.promised.paid.push(rechargeId);
  }

  /** @returns whether the answer was yes; a refusal is certain too */
  private async certainly(customer: Customer, path: string, body: object): Promise<boolean> {
    for (let tries = 0; ; tries++) {
      try {
        await customer.ask('POST', path, body);
        if (tries > 0) this.promised.askedAgain++;
        return true;
      } catch (error) {
        if (error instanceof Refused && error.status < 500) return false;
      }
      await sleep(AGAIN_AFTER_MS); // killed, stopped, or not up yet: what became of it is unknown
    }
  }
}
