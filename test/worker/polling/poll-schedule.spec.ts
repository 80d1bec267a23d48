/** When a number is polled: on a grid of its own, without drift, and never after its time. */
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import type { PollClock } from '@backend/numbers/polling/poll-clock.js';
import { PollOnSchedule, PollOnScheduleHandler } from '@backend/numbers/polling/poll-job.js';
import type { PollLagMonitor } from '@backend/numbers/polling/poll-lag-monitor.js';
import type { PollNumberHandler } from '@backend/numbers/polling/poll-number.js';
import { nextPollAt, phaseOf } from '@backend/numbers/polling/poll-schedule.js';

const ASSIGNED = 1_000_000;
const UNTIL = ASSIGNED + CLOCKS.pollFor;
const at = (now: number, retryAfter = 0, period = CLOCKS.pollEvery) => ({
  clocks: CLOCKS,
  assignedAt: ASSIGNED,
  pollingUntil: UNTIL,
  now,
  retryAfter,
  period,
});
const first = ASSIGNED + phaseOf('n1', CLOCKS.pollEvery);

describe('The next poll', () => {
  it('begins at a place of its own within the first period', () => {
    expect(nextPollAt('n1', at(ASSIGNED))).toBe(first);
    const phases = Array.from({ length: 1_000 }, (_, i) => phaseOf(`n${i}`, 10_000));
    const tenths = Array.from(
      { length: 10 },
      (_, i) => phases.filter((phase) => Math.floor(phase / 1_000) === i).length,
    );
    expect(Math.min(...tenths)).toBeGreaterThan(50);
  });

  it('is one period after the last due time, however late the last poll was', () => {
    expect(nextPollAt('n1', at(first + 20))).toBe(first + 10_000);
    expect(nextPollAt('n1', at(first + 9_999))).toBe(first + 10_000);
    expect(nextPollAt('n1', at(first + 10_001))).toBe(first + 20_000);
    expect(nextPollAt('n1', at(first + 95_000))).toBe(first + 100_000);
  });

  it('leaves the provider alone for as long as it asks, and falls at another place each time then', () => {
    const after = (now: number, pause: number) => Number(nextPollAt('n1', at(now, pause))) - now - pause;
    const places = Array.from({ length: 100 }, (_, i) => after(first + i * 10_000, 9_980));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThan(CLOCKS.pollEvery);
    expect(new Set(places).size).toBeGreaterThan(90);
    expect(after(first + 20, 60_000)).toBe(after(first + 20, 60_000)); // the same for whoever asks
  });

  it('comes to every number of a provider that answers one request in two seconds and asks for five of silence', () => {
    const numbers = Array.from({ length: 20 }, (_, i) => `number-${i}`);
    const due = new Map(numbers.map((id) => [id, ASSIGNED + phaseOf(id, CLOCKS.pollEvery)]));
    const answered = new Map(numbers.map((id): [string, number[]] => [id, []]));
    let [silentUntil, lastAnswer] = [0, 0];
    for (;;) {
      const [id, now] = [...due].sort(([, one], [, other]) => one - other)[0]!;
      if (now > UNTIL - 2 * CLOCKS.pollEvery) break;
      const isRefused = now >= silentUntil && now < lastAnswer + 2_000;
      if (isRefused) silentUntil = now + 5_000;
      const retryAfter = Math.max(0, silentUntil - now);
      if (retryAfter === 0) [lastAnswer] = [now, answered.get(id)!.push(now)];
      due.set(id, Number(nextPollAt(id, at(now, retryAfter))));
    }
    expect(Math.min(...[...answered.values()].map(({ length }) => length))).toBeGreaterThan(2);
  });

  it.each([10_000, 17_500])('after a pause is not that of all others, at a period of %i ms', (period) => {
    const polls = Array.from({ length: 1_000 }, (_, i) => nextPollAt(`n${i}`, at(ASSIGNED + 50_000, 60_000, period)));
    const seconds = polls.map((poll) => Math.floor((Number(poll) - ASSIGNED - 110_000) / 1_000));
    const inOne = (second: number): number => seconds.filter((one) => one === second).length;
    expect(Math.max(...seconds.map(inOne))).toBeLessThan(2 * (1_000 / (period / 1_000)));
    expect([Math.min(...seconds), Math.max(...seconds)]).toEqual([0, Math.ceil(period / 1_000) - 1]);
  });

  it('is one stretched period after this one, where the provider’s budget cannot carry more', () => {
    expect(nextPollAt('n1', at(first + 20, 0, 17_500))).toBe(first + 17_520);
    expect(nextPollAt('n1', at(ASSIGNED, 0, 17_500))).toBe(ASSIGNED + 17_500);
    expect(nextPollAt('n1', at(UNTIL - 15_000, 0, 17_500))).toBe('never');
  });

  it('ends with the polling', () => {
    expect(nextPollAt('n1', at(UNTIL - 1))).toBe('never');
    expect(nextPollAt('n1', at(UNTIL - 70_000, 100_000))).toBe('never');
  });
});

describe('The job of a number', () => {
  const run = async (now: number) => {
    const due: unknown[] = [];
    const clock = { setNextPoll: (...noted: unknown[]) => due.push(noted) } as unknown as PollClock;
    const polls = { execute: () => Promise.resolve(at(now)) } as unknown as PollNumberHandler;
    const lag = { stretched: (period: number) => period } as PollLagMonitor;
    return { result: await new PollOnScheduleHandler(polls, clock, lag).execute(new PollOnSchedule('w', 'n1')), due };
  };

  it('sleeps until its next poll, counted from the time of the database, which is noted', async () => {
    expect(await run(first + 20)).toEqual({ result: { againIn: 9_980 }, due: [['n1', first + 10_000]] });
  });

  it('ends after the last one, and none is noted as due before polling is over: nobody is late', async () => {
    expect(await run(UNTIL - 1)).toEqual({ result: 'done', due: [['n1', UNTIL]] });
  });
});
