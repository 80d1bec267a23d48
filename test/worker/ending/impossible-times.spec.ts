/**
 * A clock was a day ahead, nobody noticed, and it is right again: what was written down for tomorrow is named, and done
 * today.
 */
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { RequestCancel } from '@backend/numbers/cancellation/request-cancel.js';
import { Environment } from '@backend/config/environment.js';
import { verify } from '@backend/finance/verify.js';
import { Sweep } from '@backend/numbers/sweep.js';
import { TestWorker } from '../worker-fixture.js';

let testWorker: TestWorker;
beforeAll(async () => {
  testWorker = await TestWorker.open({ environment: { POLL_EVERY_MS: '1000' } });
  await testWorker.deposit(100_000);
});
afterAll(() => testWorker.stop());

const bought = async (): Promise<string> => {
  await testWorker.control('POST', '/orders/next', { outcome: 'never' });
  const id = await testWorker.buy();
  await testWorker.bus.execute(new OrderNumber({ walletId: testWorker.userId, numberId: id }));
  return id;
};
const sweep = (): Promise<void> => testWorker.module.get(Sweep).run(new AbortController().signal);
/** What verify says of things that wait. */
const waiting = async (): Promise<string[]> => {
  const options = { seals: { file: null, keys: null }, running: false };
  const verdicts = await verify(testWorker.module.get(Environment).DATABASE_URL, options);
  return verdicts.flatMap(({ promise, first }) => (promise === 16 ? first.map(({ text }) => text) : []));
};

it('Times of a clock that was a day ahead are named by verify, and repaired by the sweep', async () => {
  const before = await testWorker.wallet();
  const [waits, sound] = [await bought(), await bought()];
  await testWorker.bus.execute(new RequestCancel(testWorker.userId, sound));
  expect(await waiting()).toEqual([]);

  const ahead = 86_400_000;
  await testWorker.changeRows(
    `UPDATE numbers SET requested_at = requested_at + interval '1 day', deadline = deadline + interval '1 day',
       state = (state::jsonb || jsonb_build_object('requestedAt', (state::json->>'requestedAt')::bigint + ${ahead},
         'deadline', (state::json->>'deadline')::bigint + ${ahead}))::text WHERE number_id = $1`,
    [waits],
  );
  await testWorker.rows(
    `UPDATE outbox SET available_at = available_at + interval '1 day', set_at = set_at + interval '1 day' WHERE subject = $1`,
    [sound],
  );
  await testWorker.rows(
    `INSERT INTO poll_clock (number_id, next_poll_at, last_poll_at) VALUES ($1, now() + interval '1 day', now())
     ON CONFLICT (number_id) DO UPDATE SET next_poll_at = excluded.next_poll_at`,
    [sound],
  );
  await testWorker.rows(`INSERT INTO due_claims VALUES ($1, $2, now() + interval '1 day')`, [testWorker.userId, sound]);
  await testWorker.rows(`INSERT INTO batch_looks VALUES ('sandbox', now() + interval '1 day', now())`);
  const named = (await waiting()).join('\n');
  for (const text of [
    'requested in the future',
    'set by a clock that was ahead',
    'after the last one',
    'is claimed until',
    'stand for polls until',
  ])
    expect(named).toContain(text);

  await sweep();
  expect(testWorker.loggedBy('Sweep')).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect(await testWorker.number(waits)).toMatchObject({ status: 'expired', reason: 'timed-out', charged: false });
  expect((await testWorker.number(sound)).status).toBe('active');
  const due = await testWorker.rows('SELECT FROM outbox WHERE subject = $1 AND available_at <= now()', [sound]);
  expect(due.length).toBeGreaterThan(0);
  const { available, held } = await testWorker.wallet();
  expect(available + held).toBe(before.available + before.held);
});
