/** What becomes of an order: as the control API scripted it, or as the seed has it. */
import { Chance, between, digits, lognormal } from '../core/seeded-random.js';
import { Clock } from '../core/clock.js';
import { Account } from './accounts.js';
import { Offer } from './catalog.js';
import { Fault } from './faults.js';

/** An SMS on its way; `afterMs` counts from the purchase, or from "send another" for a second one. */
export interface ComingSms {
  afterMs: number;
  code?: string;
  text?: string;
}

export interface Outcome {
  sms: ComingSms[];
  /** Comes only after setStatus 3. */
  second?: ComingSms;
}

/** A script for one order to come. Without `account`, `country` or `service` it takes any. */
export interface Script {
  account?: number;
  country?: number;
  service?: string;
  /** Refused with this answer, nothing bought. */
  refuse?: string;
  /** The price moves up by this many per cent just before the order is looked at. */
  priceMovesPercent?: number;
  /** The way in which the answer is lost or spoilt; `fault.after` tells whether the number was bought. */
  fault?: Fault;
  sms?: ComingSms[] | 'never';
  second?: ComingSms;
}

const LATE_TAIL = 0.03;
const SECOND_SMS = 0.08;

export class Outcomes {
  private scripts: Script[] = [];

  constructor(
    private readonly chance: Chance,
    private readonly clock: Clock,
  ) {}

  script(script: Script): number {
    return this.scripts.push(script);
  }

  scripted(): readonly Script[] {
    return this.scripts;
  }

  forget(): void {
    this.scripts = [];
  }

  /** Takes the first script that fits the order. */
  take(account: number, country: number, service: string): Script | undefined {
    const fits = (one: Script) =>
      (one.account ?? account) === account &&
      (one.country ?? country) === country &&
      (one.service ?? service) === service;
    const index = this.scripts.findIndex(fits);
    return index < 0 ? undefined : this.scripts.splice(index, 1)[0];
  }

  /** @param order the how-manieth order of its account this is: with the seed, it decides everything */
  drawn(account: Account, offer: Offer, order: number): Outcome {
    const draw = this.chance.named(`outcome/${account.number}/${order}`);
    const comes = draw() < (account.rules.successRate ?? offer.success);
    const minutes = 60_000;
    const delay = draw() < LATE_TAIL ? between(draw, 5 * minutes, 19 * minutes) : lognormal(draw, 18_000, 0.9);
    const second = draw() < SECOND_SMS ? { afterMs: this.clock.scaled(lognormal(draw, 12_000, 0.6)) } : undefined;
    return { sms: comes ? [{ afterMs: this.clock.scaled(delay) }] : [], ...(second && comes && { second }) };
  }

  /** Six digits, leading zeros allowed: they must survive every client. */
  code(activation: number, place: number): string {
    return digits(this.chance.named(`code/${activation}/${place}`), 6);
  }
}
