/** Looks for the code of one number, then sleeps until its next look is due: one job a number, from assignment to the end of polling. */
import { createHash } from 'node:crypto';
import type { CommandBus } from '@nestjs/cqrs';
import { nextPoll } from '@backend/domain/numbers/clocks.js';
import { Refusal } from '@backend/domain/refusal.js';
import { PollNumber, type PollResult } from '@backend/numbers/polling/poll-number.js';
import type { PollClock } from '@backend/numbers/polling/poll-clock.js';
import { numberWorkIn, type Job } from './job.js';

/** Where in the period a number's looks fall: its own place, so that numbers bought together are not looked at together. */
export const phaseOf = (numberId: string, pollEvery: number): number =>
  createHash('sha1').update(numberId).digest().readUInt32BE(0) % pollEvery;

/**
 * When the next look is due, ms of the database's clock: one period after the last due time, whatever was missed. A stretched period grows and
 * shrinks from look to look, so it counts from this one. After a pause that the provider wants, looks fall at their own places again.
 */
export const nextLook = (
  numberId: string,
  { clocks, assignedAt, pollingUntil, now, retryAfter, period }: PollResult,
): number | 'never' => {
  const allowed = now + retryAfter;
  if (period > clocks.pollEvery) {
    const next = retryAfter > period ? allowed + phaseOf(numberId, period) : now + period;
    return next <= pollingUntil ? next : 'never';
  }
  const first = assignedAt + phaseOf(numberId, clocks.pollEvery);
  return allowed < first ? first : nextPoll(clocks, first, allowed, pollingUntil);
};

/** As many as can be due while a provider that hangs is waited for: ten thousand numbers every 10 s, and its 4 s. */
const AT_ONCE = 5_000;

/** While the ledger answers nobody, because the clock is in doubt, say, a look waits; any other trouble is the queue's. */
const AGAIN_AFTER = 5_000;
const notNow = (error: unknown): 'not now' => {
  if (error instanceof Refusal && error.code === 'busy') return 'not now';
  throw error;
};

/** @param stretched the period, ms, as the queue carries it */
export const pollNumber = (bus: CommandBus, clock: PollClock, stretched = (period: number) => period): Job => ({
  queue: 'poll-number',
  concurrency: AT_ONCE,
  run: async (data) => {
    const about = numberWorkIn(data);
    const looked = await bus
      .execute(new PollNumber({ walletId: about.walletId, numberId: about.numberId }))
      .catch(notNow);
    if (looked === 'not now') return { againAt: Date.now() + AGAIN_AFTER };
    if (!looked) return undefined;
    const next = nextLook(about.numberId, { ...looked, period: stretched(looked.period) });
    clock.due(about.numberId, next === 'never' ? looked.pollingUntil : next); // whose looks are over is not late
    if (next === 'never') return undefined;
    return { againAt: Date.now() + (next - looked.now) };
  },
});

/** The job of a number, the same whoever adds it: a second one while the first lives is nothing. @param delay ms */
export const pollJob = (walletId: string, numberId: string, delay = 0) => ({
  ...{ id: `${walletId}-${numberId}`, delay },
  data: { stream: walletId, subject: numberId },
});
