/** Each alarm of the worker fires when its trouble is there, reaches the receiver, and is over when the trouble is. */
import { GROUP_WAIT, KEEP_FIRING } from '@backend/domain/alarms/alarm-book.js';
import { ALARM_RULES } from '@backend/domain/alarms/alarm-rules.js';
import { AlarmStage } from './alarm-stage.js';
import { TROUBLES } from './troubles.js';

const OF_WORKER = ALARM_RULES.filter(({ by }) => by.includes('worker'));
/** Each change is seen a round late, and rounds are a fifth of the whole. @param seconds that must pass */
const enough = (seconds: number): number => 2.5 * seconds + 20;

let stage: AlarmStage;
beforeAll(async () => {
  stage = await AlarmStage.open();
  await stage.pass(10);
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await stage.pass(enough((KEEP_FIRING + GROUP_WAIT) / 1000)); // of another trouble
  stage.receiver.notices.length = 0;
});
afterEach(() => stage.settle());

/** Where others fire meanwhile, it is in their notices too. */
const sent = (alarm: string): string[] => stage.receiver.statusesOf(alarm).filter((status) => status !== 'repeated');

it('None fires where all is well', async () => {
  expect(await stage.worker.rows('SELECT key FROM alarms')).toEqual([]);
});

it.each(OF_WORKER)('$name fires and resolves', async (rule) => {
  const end = stage.ended(await TROUBLES[rule.name]!(stage));
  await stage.pass(enough(rule.for + GROUP_WAIT / 1000));
  // Those about PostgreSQL and what stands on it are sent while it is away.
  expect(sent(rule.name)).toEqual(['firing']);
  await end();
  await stage.pass(enough((KEEP_FIRING + GROUP_WAIT) / 1000));
  expect(sent(rule.name)).toEqual(['firing', 'resolved']);
  expect(await stage.statusOf(rule.name)).toBe('resolved');
  expect(stage.receiver.forged).toEqual([]);
});
