/** The outcome of an order: scripted by the control API, or random by the seed. */
import { SeededRandom, digits, integerBetween, lognormal } from '../core/seeded-random.js';
import { Clock } from '../core/clock.js';
import { Account } from './accounts.js';
import { Offer } from './catalog.js';
import { Fault } from './faults.js';

/** A scheduled SMS; `afterMs` counts from the purchase, or from the request for another one. */
export interface ComingSms {
  afterMs: number;
  code?: string;
  text?: string;
}

export interface Outcome {
  sms: ComingSms[];
  /** Sent only after setStatus 3. */
  second?: ComingSms;
}

/** A script for one future order. Without `account`, `country` or `service` it matches any. */
export interface Script {
  account?: number;
  country?: number;
  service?: string;
  /** The order is refused with this answer. */
  refuse?: string;
  /** The price rises by this many per cent just before the order is checked. */
  priceMovesPercent?: number;
  /** How the answer is lost or corrupted; `fault.after`: the number is bought nevertheless. */
  fault?: Fault;
  sms?: ComingSms[] | 'never';
  second?: ComingSms;
}

const LATE_CODE_RATE = 0.03;
const SECOND_SMS_RATE = 0.08;

export class Outcomes {
  private scripts: Script[] = [];

  constructor(
    private readonly seeded: SeededRandom,
    private readonly clock: Clock,
  ) {}

  script(script: Script): number {
    return this.scripts.push(script);
  }

  scripted(): readonly Script[] {
    return this.scripts;
  }

  clear(): void {
    this.scripts = [];
  }

  /** Removes and returns the first script that matches the order. */
  take(account: number, country: number, service: string): Script | undefined {
    const matches = (one: Script) =>
      (one.account ?? account) === account &&
      (one.country ?? country) === country &&
      (one.service ?? service) === service;
    const index = this.scripts.findIndex(matches);
    return index < 0 ? undefined : this.scripts.splice(index, 1)[0];
  }

  /** @param order sequence number within the account; with the seed, it determines the outcome */
  randomOutcome(account: Account, offer: Offer, order: number): Outcome {
    const random = this.seeded.generator(`outcome/${account.number}/${order}`);
    const hasCode = random() < (account.rules.successRate ?? offer.success);
    const minutes = 60_000;
    const delay =
      random() < LATE_CODE_RATE ? integerBetween(random, 5 * minutes, 19 * minutes) : lognormal(random, 18_000, 0.9);
    const second =
      random() < SECOND_SMS_RATE ? { afterMs: this.clock.scaled(lognormal(random, 12_000, 0.6)) } : undefined;
    return { sms: hasCode ? [{ afterMs: this.clock.scaled(delay) }] : [], ...(second && hasCode && { second }) };
  }

  /** Six digits with leading zeros, which every client must preserve. */
  code(activation: number, index: number): string {
    return digits(this.seeded.generator(`code/${activation}/${index}`), 6);
  }
}
