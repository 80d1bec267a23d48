/** Soft locks of accounts: they grow to a quarter of an hour, end by themselves or by what is right, and never stay. */
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { readEnvironment } from '@backend/config/environment.js';
import { Refusal } from '@backend/domain/refusal.js';
import { Limiters } from '@backend/limits/limiters.js';
import { FREE_TRIES, lockAfter, LONGEST_LOCK, SignInLocks } from '@backend/limits/sign-in-locks.js';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import { seedOfRun } from '../../support/seed.mjs';

const environment = readEnvironment({
  ...{ NODE_ENV: 'test', PUBLIC_URL: 'http://wallet.test', DATABASE_URL: 'postgres://nobody@127.0.0.1/none' },
  ...TEST_SECRETS,
});
const EMAIL = 'asha@example.com';
const STRANGER = { email: EMAIL, device: null };
const OWN_PHONE = { email: EMAIL, device: 'hash of her phone' };

let locks: SignInLocks;
beforeEach(() => {
  jest.useFakeTimers();
  locks = new SignInLocks(new Limiters(environment));
});
afterEach(() => jest.useRealTimers());

/** @returns seconds to wait; 0 where the password would be compared */
const tryOnce = async (attempt = STRANGER as { email: string; device: string | null }): Promise<number> => {
  try {
    await locks.begin(attempt);
    return 0;
  } catch (error) {
    expect(error).toMatchObject({ code: 'too-many-attempts' });
    return (error as Refusal).facts.retryAfter as number;
  }
};
const fail = async (times: number, attempt = STRANGER as typeof OWN_PHONE | typeof STRANGER): Promise<void> => {
  for (let count = 0; count < times; count += 1) {
    const wait = await tryOnce(attempt);
    jest.advanceTimersByTime(wait * 1000);
    if (wait > 0) expect(await tryOnce(attempt)).toBe(0);
  }
};

describe('The lock of an account', () => {
  it('lasts 1 s after five failures, doubles with each, and is never longer than 15 minutes', () => {
    expect([0, 4, 5, 6, 7, 14, 15, 1_000].map(lockAfter)).toEqual([0, 0, 1, 2, 4, 512, 900, 900]);
  });

  it('lets one try pass after each wait', async () => {
    await fail(FREE_TRIES);
    const waits: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      expect(await tryOnce()).toBe(0); // the one that is allowed
      const wait = await tryOnce();
      waits.push(wait);
      jest.advanceTimersByTime(wait * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, LONGEST_LOCK, LONGEST_LOCK]);
  });

  it('is not lengthened by who tries while it lasts', async () => {
    await fail(FREE_TRIES + 4);
    const wait = await tryOnce();
    for (let count = 0; count < 50; count += 1) expect(await tryOnce()).toBe(wait);
    jest.advanceTimersByTime(wait * 1000);
    expect(await tryOnce()).toBe(0);
  });

  it('is not passed by many tries at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => tryOnce()));
    expect(answers.filter((wait) => wait === 0)).toHaveLength(FREE_TRIES);
  });

  it('ends with a sign-in that is right, and with a reset', async () => {
    for (const end of [() => locks.succeed(STRANGER), () => locks.clear(EMAIL)]) {
      await fail(FREE_TRIES + 3);
      expect(await tryOnce()).toBeGreaterThan(0);
      await end();
      for (let count = 0; count < FREE_TRIES; count += 1) expect(await tryOnce()).toBe(0);
      await locks.clear(EMAIL);
    }
  });

  it('keeps nobody out of a device that signed in to the account before', async () => {
    await fail(FREE_TRIES + 20);
    expect(await tryOnce(OWN_PHONE)).toBe(0);
    await fail(FREE_TRIES + 20, OWN_PHONE); // which is limited as well, by itself
    await tryOnce(OWN_PHONE);
    expect(await tryOnce(OWN_PHONE)).toBe(LONGEST_LOCK);
  });

  it('is of one account: others are not locked', async () => {
    await fail(FREE_TRIES + 10);
    expect(await tryOnce({ email: 'ravi@example.com', device: null })).toBe(0);
  });

  it('bounds the guesses of a day, however they are timed', async () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 3_600 }), { minLength: 50, maxLength: 50 });
    const guess = async (waits: number[]): Promise<void> => {
      locks = new SignInLocks(new Limiters(environment));
      let [passed, elapsed] = [0, 0];
      for (const wait of waits) {
        jest.advanceTimersByTime(wait * 1000);
        elapsed += wait;
        if ((await tryOnce()) === 0) passed += 1;
      }
      // ten waits shorter than the longest one, then one try in each quarter of an hour
      expect(passed).toBeLessThanOrEqual(FREE_TRIES + 11 + elapsed / LONGEST_LOCK);
    };
    await fc.assert(fc.asyncProperty(pauses, guess), { seed: seedOfRun(), numRuns: 20 });
  });
});
