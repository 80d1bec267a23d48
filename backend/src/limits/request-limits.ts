/** Admits a request, delays it, or refuses it, by the table of limits. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Alarm } from '../config/alarm.js';
import { Environment } from '../config/environment.js';
import { Refusal } from '../domain/refusal.js';
import { addressGroup } from './address-group.js';
import { LIMITS, type LimitedOperation, type Limits, type Rate } from './limit-table.js';
import { Limiters } from './limiters.js';

/** Whose request it is. */
export interface LimitedSubject {
  /** Id of the signed-in person, or the e-mail that a request of a visitor names. */
  readonly account: string | null;
  readonly isSignedIn: boolean;
  /** Hash of the device's token, null where it sent none. */
  readonly device: string | null;
  /** Whether it is a visitor whose device somebody signed in with before. */
  readonly isKnownDevice: boolean;
  readonly address: string;
}

/** How long a request waits whose address sends too many, or that the ceilings, of a second each, do not admit; ms. */
const DELAY = 1_000;
/** More wait no longer: they would cost more memory than they slow down. */
const MOST_DELAYED = 500;
/** Of the ceiling, for all addresses that send too many: the others keep the rest. */
const PART_OF_DELAYED = 4;

type Counter = Readonly<Partial<Record<keyof Limits | 'delayed', RateLimiterAbstract>>>;

/** Counts the request. @returns null where it is within the limit */
const exceededIn = async (limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes | null> => {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
};

export const retryAfterOf = ({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

@Injectable()
export class RequestLimits {
  private readonly counters = new Map<LimitedOperation, Counter>();
  private readonly alarms = new Map<LimitedOperation, Alarm>();
  private delayed = 0;

  constructor(
    private readonly limiters: Limiters,
    private readonly environment: Environment,
  ) {
    const log = new Logger('Limits');
    for (const [name, limits] of Object.entries(LIMITS) as [LimitedOperation, Limits][]) {
      this.counters.set(name, this.counterOf(name, limits));
      this.alarms.set(name, new Alarm(log, () => performance.now()));
    }
  }

  /** @throws Refusal 'too-many-attempts' (this account or device), 'busy' (the installation), with retryAfter in s */
  async admit(operation: LimitedOperation, subject: LimitedSubject): Promise<void> {
    // One person does not use up the ceiling of all; what visitors name is counted only as often as the ceiling allows.
    if (subject.isSignedIn) await this.assertOwnLimits(operation, subject);
    await this.passAddress(operation, subject);
    if (!subject.isSignedIn) await this.assertOwnLimits(operation, subject);
  }

  private async assertOwnLimits(operation: LimitedOperation, { account, device }: LimitedSubject): Promise<void> {
    const counter = this.counters.get(operation)!;
    await this.assertWithin(counter.account, account);
    await this.assertWithin(counter.device, device);
  }

  private async passAddress(operation: LimitedOperation, { address, isKnownDevice }: LimitedSubject): Promise<void> {
    const counter = this.counters.get(operation)!;
    const key = this.limiters.keyOf(addressGroup(address));
    const isOften = counter.address && (await exceededIn(counter.address, key)) !== null;
    if (isKnownDevice) return;
    await this.assertCeiling(operation, isOften ? counter.delayed : counter.installation);
    if (isOften) await this.delay();
  }

  private counterOf(name: LimitedOperation, limits: Limits): Counter {
    const { installation } = limits;
    const delayed = installation && { ...installation, times: installation.times / PART_OF_DELAYED };
    const rates = Object.entries({ ...limits, ...(delayed && { delayed }) }) as [keyof Counter, Rate][];
    return Object.fromEntries(rates.map(([by, rate]) => [by, this.limiters.make(`${name}:${by}`, this.scaled(rate))]));
  }

  private scaled({ times, seconds }: Rate): Rate {
    return { times: Math.ceil((times * this.environment.RATE_LIMITS_PERCENT) / 100), seconds };
  }

  private async assertWithin(limiter: RateLimiterAbstract | undefined, subject: string | null): Promise<void> {
    const exceeded = limiter && subject !== null && (await exceededIn(limiter, this.limiters.keyOf(subject)));
    if (exceeded) throw new Refusal('too-many-attempts', { retryAfter: retryAfterOf(exceeded) });
  }

  /** A few people in the same second are no flood: they wait for the next second, and are counted once more in it. */
  private async assertCeiling(operation: LimitedOperation, limiter: RateLimiterAbstract | undefined): Promise<void> {
    let exceeded = limiter && (await exceededIn(limiter, 'all'));
    if (!limiter || !exceeded) return;
    if (await this.delay()) exceeded = await exceededIn(limiter, 'all');
    if (!exceeded) return;
    this.alarms.get(operation)!.raise(`${operation}: more requests than the ceiling of the installation allows`);
    throw new Refusal('busy', { retryAfter: retryAfterOf(exceeded) });
  }

  /** @returns false, at once, where too many wait already */
  private async delay(): Promise<boolean> {
    if (this.delayed >= MOST_DELAYED) return false;
    this.delayed += 1;
    try {
      await sleep(DELAY);
      return true;
    } finally {
      this.delayed -= 1;
    }
  }
}
