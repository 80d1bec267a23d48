/**
 * Soft locks of accounts after failed sign-ins: some tries are free, then one is allowed after 1 s, 2 s, 4 s, up to a
 * quarter of an hour. A sign-in that is right, or a reset, ends them. A device that signed in to the account before is
 * counted by itself, so that nobody locks a person out of their own phone.
 */
import { Injectable } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Refusal } from '../domain/refusal.js';
import { Limiters } from './limiters.js';
import { retryAfterOf } from './request-limits.js';

/** Failures without a wait. */
export const FREE_TRIES = 5;
/** Seconds. */
export const LONGEST_LOCK = 15 * 60;
const DAY = 86_400;

/** How long the account waits after so many failures, s. */
export const lockAfter = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(LONGEST_LOCK, 2 ** (failures - FREE_TRIES));

export interface SignInTry {
  /** In canonical form. */
  readonly email: string;
  /** Hash of a device that signed in to this account before; null otherwise. */
  readonly device: string | null;
}

@Injectable()
export class SignInLocks {
  private readonly failures: RateLimiterAbstract;
  private readonly locks: RateLimiterAbstract;

  constructor(private readonly limiters: Limiters) {
    this.failures = limiters.make('sign-in:failures', { times: FREE_TRIES, seconds: DAY });
    this.locks = limiters.make('sign-in:lock', { times: 1, seconds: LONGEST_LOCK });
  }

  /**
   * Call it before the password is compared: a try counts as failed until `succeed`.
   * @throws Refusal 'too-many-attempts'
   */
  async begin(attempt: SignInTry): Promise<void> {
    const key = this.keyOf(attempt);
    const failed = (await this.failures.get(key))?.consumedPoints ?? 0;
    const wait = lockAfter(failed);
    if (wait > 0) await this.take(key, wait);
    const { consumedPoints } = await this.failures.penalty(key);
    // Others began at the same time: only as many as are free go on.
    if (wait === 0 && consumedPoints > FREE_TRIES) throw tooMany(lockAfter(consumedPoints));
  }

  async succeed(attempt: SignInTry): Promise<void> {
    const key = this.keyOf(attempt);
    await Promise.all([this.failures.delete(key), this.locks.delete(key)]);
  }

  /** After a reset. @param email in canonical form */
  clear(email: string): Promise<void> {
    return this.succeed({ email, device: null });
  }

  /** One try, then none for `wait` seconds. */
  private async take(key: string, wait: number): Promise<void> {
    try {
      await this.locks.consume(key, 1, { customDuration: wait });
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(retryAfterOf(error)) : error;
    }
  }

  private keyOf({ email, device }: SignInTry): string {
    return this.limiters.keyOf(device === null ? email : `${email} ${device}`);
  }
}

const tooMany = (retryAfter: number): Refusal => new Refusal('too-many-attempts', { retryAfter });
