/** What a queue throws again and again is one line a minute, with how often. */
import { ErrorLog } from '@backend/queues/error-log.js';

const FULL = new Error('OOM command not allowed');

const logged = () => {
  const lines: string[] = [];
  const clock = { now: 0 };
  const log = new ErrorLog(
    (line) => lines.push(line),
    () => clock.now,
  );
  return { lines, clock, add: log.add };
};

it('One error many times is one line, and a minute later another one with their number', () => {
  const { lines, clock, add } = logged();
  for (let time = 0; time < 1_000; time++) add('poll-number', FULL);
  expect(lines).toEqual(['poll-number: OOM command not allowed']);
  clock.now = 60_000;
  add('poll-number', FULL);
  expect(lines.slice(1)).toEqual(['poll-number: OOM command not allowed (and 999 times since it was written last)']);
  clock.now = 120_000;
  add('poll-number', FULL);
  expect(lines.at(-1)).toBe('poll-number: OOM command not allowed');
});

it('Another error, and the same of another queue, are written at once', () => {
  const { lines, add } = logged();
  add('poll-number', FULL);
  add('order-number', FULL);
  add('poll-number', new Error('connect ECONNREFUSED'));
  add('poll-number', FULL);
  expect(lines).toEqual([
    'poll-number: OOM command not allowed',
    'order-number: OOM command not allowed',
    'poll-number: connect ECONNREFUSED',
  ]);
});

it('Of errors whose texts all differ it remembers two hundred', () => {
  const { lines, add } = logged();
  for (let no = 0; no <= 200; no++) add('poll-number', new Error(`no. ${no}`));
  add('poll-number', new Error('no. 1'));
  expect(lines).toHaveLength(201);
  add('poll-number', new Error('no. 0'));
  expect(lines).toHaveLength(202);
});
