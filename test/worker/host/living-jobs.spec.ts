/** Which jobs live is asked state by state, while they move on. */
import { idsIn, type AnyQueue } from '@backend/queues/any-queue.js';

/** One job, which moves to `to` as soon as it was asked which jobs are `after`. */
const queueWith = (from: string, after: string, to: string): AnyQueue => {
  let state = from;
  const read = (asked: string): string[] => {
    const found = asked === state ? ['job'] : [];
    if (asked === after) state = to;
    return found;
  };
  return { getRanges: (states: string[]) => Promise.resolve(states.flatMap(read)) } as unknown as AnyQueue;
};

it.each([
  ['active', 'delayed', 'delayed'],
  ['delayed', 'waiting', 'active'],
  ['waiting', 'delayed', 'active'],
  ['delayed', 'active', 'waiting'],
  ['active', 'prioritized', 'delayed'],
])('A job is found once that is %s, and once %s was read is %s', async (from, after, to) => {
  expect(await idsIn(queueWith(from, after, to), 10)).toEqual(['job']);
});
