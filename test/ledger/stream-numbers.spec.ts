/** Streams are numbered in the order of their first events: no gap, no number twice, no batch in another's way. */
import type pg from 'pg';
import type { Decide } from '@backend/domain/decision-context.js';
import { systemActor, type AppendRequest } from '@backend/ledger/ledger.js';
import { until } from '../support/until.js';
import { someProcesses, type Processes } from './processes.js';

let processes: Processes;
let admin: pg.Pool;
beforeAll(async () => {
  processes = await someProcesses();
  admin = processes.pool(processes.database.adminUrl);
});
afterAll(() => processes.end());

const ban: Decide = () => [{ type: 'WalletBanned', reason: 'test' }];
const entry = (stream: string, key = 'ban'): AppendRequest => ({ stream, key, actor: systemActor('test') });

const numbers = async (): Promise<[string, number][]> => {
  const { rows } = await admin.query<{ stream: string; no: number }>('SELECT stream, no::int FROM streams ORDER BY no');
  return rows.map(({ stream, no }) => [stream, no]);
};

const eventOf = (
  stream: string,
) => `INSERT INTO entries (stream, first, event_count, recorded_at, effective_at, key, seq,
  available, held, receivable, open_numbers, banned, postings, hash, canonical)
  VALUES ('${stream}', 1, 1, 1, 1, 'k', 0, 0, 0, 0, 0, false, '{}', '', '{}')`;
const creditOf = (stream: string) => `INSERT INTO credits VALUES ('g', 'same', '${stream}', '${stream}', 1, 1)`;

it('Streams that begin at the same time in several processes get numbers without a gap', async () => {
  const ledgers = [processes.ledger(), processes.ledger(), processes.ledger()];
  const before = (await numbers()).length;
  const streams = Array.from({ length: 600 }, (_, i) => `new-${i}`);
  const answers = await Promise.allSettled(
    ledgers.flatMap((ledger, l) =>
      streams.flatMap((stream, i) =>
        // each stream begins in one process, and half of them are known to another at once
        i % 3 === l || i % 6 === (l + 1) % 3 ? [ledger.record(entry(stream, `ban-${l}`), ban)] : [],
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  const all = await numbers();
  expect(all.map(([, no]) => no)).toEqual(all.map((_, i) => i));
  expect(
    all
      .slice(before)
      .map(([stream]) => stream)
      .sort(),
  ).toEqual([...streams].sort());
}, 60_000);

it('A stream keeps its number, whatever is recorded later', async () => {
  const ledger = processes.ledger();
  await ledger.record(entry('kept'), ban);
  const before = await numbers();
  await ledger.record(entry('kept', 'again'), ban);
  expect(await numbers()).toEqual(before);
});

it('A first event that is rolled back uses no number up', async () => {
  const before = (await numbers()).length;
  const client = await processes.pool().connect();
  await client.query(`BEGIN; ${eventOf('never')}; ROLLBACK`);
  client.release();
  await processes.ledger().record(entry('after never'), ban);
  expect((await numbers()).slice(before)).toEqual([['after never', before]]);
});

it('A batch that waits for the payment of another does not keep new streams from beginning', async () => {
  const [holder, waiting] = [await processes.pool().connect(), await processes.pool().connect()];
  await holder.query(`BEGIN; ${creditOf('holder')}`);
  await waiting.query('BEGIN');
  const refused = waiting
    .query(`WITH e AS (${eventOf('waiting')}) ${creditOf('waiting')}`)
    .catch((e: Error) => e.message);
  await until('it waits', async () => {
    const { rows } = await admin.query(`SELECT FROM pg_stat_activity WHERE wait_event = 'transactionid'`);
    return rows.length > 0;
  });
  await processes.ledger().record(entry('meanwhile'), ban);
  expect((await numbers()).at(-1)?.[0]).toBe('meanwhile');
  await holder.query('COMMIT');
  expect(await refused).toContain('duplicate key');
  await waiting.query('ROLLBACK');
  holder.release();
  waiting.release();
  await admin.query(`DELETE FROM credits`);
});

it('Nobody gives a stream a number, changes or deletes one: neither the application nor the owner', async () => {
  const app = processes.pool();
  await expect(app.query(`INSERT INTO streams VALUES ('mine', 99)`)).rejects.toThrow('permission denied');
  const owner = processes.pool(processes.database.ownerUrl);
  for (const statement of ['UPDATE streams SET no = no + 1000', 'DELETE FROM streams', 'TRUNCATE streams'])
    await expect(owner.query(statement)).rejects.toThrow('append-only');
});
