/** When a number is polled: at its own place in the period, so that numbers bought together are not polled together. */
import { createHash } from 'node:crypto';
import { nextPoll } from '../../domain/numbers/clocks.js';
import type { NewJob } from '../../jobs/job-queues.js';
import type { PollResult } from './poll-number.js';

/** Where in the period a number's polls fall, ms. */
export const phaseOf = (numberId: string, pollEvery: number): number =>
  createHash('sha1').update(numberId).digest().readUInt32BE(0) % pollEvery;

/**
 * When the next poll is due, ms of the database's clock: one period after the last due time, however late the last poll
 * was. A stretched period grows and shrinks from poll to poll, so it counts from this one. After a pause that the
 * provider asked for, the place in the period is another one each time: at its own place a number would meet the same
 * others again, and where one of them is refused just before it, it would never be asked for.
 */
export const nextPollAt = (
  numberId: string,
  { clocks, assignedAt, pollingUntil, now, retryAfter, period }: PollResult,
): number | 'never' => {
  const atMost = (next: number): number | 'never' => (next <= pollingUntil ? next : 'never');
  const longest = Math.max(period, clocks.pollEvery);
  if (retryAfter > 0) return atMost(now + retryAfter + phaseOf(`${numberId} ${now}`, longest));
  if (period > clocks.pollEvery) return atMost(now + period);
  const first = assignedAt + phaseOf(numberId, clocks.pollEvery);
  return now < first ? first : nextPoll(clocks, first, now, pollingUntil);
};

/** The job of a number, the same whoever adds it: adding it again while it lives changes nothing. @param delay ms */
export const pollJob = (walletId: string, numberId: string, delay = 0): NewJob => ({
  ...{ id: `${walletId}-${numberId}`, delay },
  data: { stream: walletId, subject: numberId },
});
