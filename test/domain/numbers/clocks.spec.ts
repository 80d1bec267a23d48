/** The clocks of a number: when it is polled, until when, and when it ends (NUMBERS-12). */
import { MAX_ACTIVATION_LIFE, CLOCKS, deadlineOf, nextPoll, pollingEndOf } from '@backend/domain/numbers/clocks.js';

const MINUTE = 60_000;
const limited = (minutes: number) => ({ ...CLOCKS, cancelLimit: minutes * MINUTE });

describe('The clocks', () => {
  it("are the product's: every 10 s for 20 minutes, a hold of 30 minutes, 60 s before the provider's limit", () => {
    expect(CLOCKS).toEqual({
      pollEvery: 10_000,
      pollFor: 1_200_000,
      holdFor: 1_800_000,
      cancelLimit: null,
      cancelMargin: 60_000,
    });
    expect(MAX_ACTIVATION_LIFE).toBe(24 * 60 * MINUTE);
  });
});

describe('A deadline', () => {
  it('is the end of the hold where the provider has no limit', () =>
    expect(deadlineOf(CLOCKS, 5, 99)).toBe(5 + 30 * MINUTE));
  it("is 60 s before the provider's limit where that comes first", () =>
    expect(deadlineOf(limited(20), 0, 3 * MINUTE)).toBe(22 * MINUTE));
  it('is the end of the hold where that comes first', () =>
    expect(deadlineOf(limited(20), 0, 25 * MINUTE)).toBe(30 * MINUTE));
  it('is at once where the margin eats the limit', () =>
    expect(deadlineOf({ ...CLOCKS, cancelLimit: 30_000 }, 0, 7)).toBe(7));
});

describe('Polling', () => {
  it('ends 20 minutes after the assignment', () => expect(pollingEndOf(CLOCKS, MINUTE, 99 * MINUTE)).toBe(21 * MINUTE));
  it('never outlasts the deadline', () => expect(pollingEndOf(CLOCKS, MINUTE, 15 * MINUTE)).toBe(15 * MINUTE));

  it('comes one period after it was due, however late it ran: no drift', () => {
    expect(nextPoll(CLOCKS, 1_000, 1_000, MINUTE)).toBe(11_000);
    expect(nextPoll(CLOCKS, 1_000, 4_321, MINUTE)).toBe(11_000);
    expect(nextPoll(CLOCKS, 1_000, 10_999, MINUTE)).toBe(11_000);
  });
  it('skips what was missed', () => {
    expect(nextPoll(CLOCKS, 1_000, 11_000, MINUTE)).toBe(21_000);
    expect(nextPoll(CLOCKS, 1_000, 45_000, MINUTE)).toBe(51_000);
  });
  it('run too early, keeps its time', () => expect(nextPoll(CLOCKS, 20_000, 5_000, MINUTE)).toBe(30_000));
  it('still comes at the very end, and not after it', () => {
    expect(nextPoll(CLOCKS, 1_000, 1_000, 11_000)).toBe(11_000);
    expect(nextPoll(CLOCKS, 1_000, 1_000, 10_999)).toBe('never');
  });
  it('is polled 120 times in 20 minutes', () => {
    const polls: number[] = [];
    for (
      let due: number | 'never' = 0;
      due !== 'never' && polls.length < 1_000;
      due = nextPoll(CLOCKS, due, due + 137, 20 * MINUTE)
    )
      polls.push(due);
    expect(polls).toHaveLength(121); // at once, and then every 10 s up to the end
    expect(polls.at(-1)).toBe(20 * MINUTE);
  });
});
