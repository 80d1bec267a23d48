/**
 * Until when codes may be missing is an event of the stream `house:retention`, which nobody can move; what was deleted
 * before is the first one.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Times are ms, but now is microseconds. */
const deleted = `
SELECT floor(extract(epoch FROM f.before) * 1000)::text AS before,
  floor(extract(epoch FROM clock_timestamp()) * 1000000)::text AS now,
  (SELECT count(*) FROM events e WHERE e.type IN ('CodeReceived', 'CodeReceivedLate') AND NOT EXISTS (
    SELECT FROM codes c WHERE c.wallet_id = e.stream AND c.number_id = e.subject
      AND c.seq = (e.data->>'seq')::smallint))::text AS count
FROM codes_forgotten f WHERE f.before > '-infinity'`;

const addEvent = `
INSERT INTO events (stream, version, event_id, type, schema, subject, idempotency_key, seq, input_hash, recorded_at,
  canonical, prev_hash, hash)
VALUES ('house:retention', 1, $1, 'DataErased', 1, NULL, $2, 0, $3, $4, $5, $6, $7)`;

const addHead = `
INSERT INTO wallets (wallet_id, version, available, held, receivable, open_numbers, purchases, banned, recorded_at,
  head_hash)
VALUES ('house:retention', 1, 0, 0, 0, 0, '{}', false, $1, $2)`;

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

interface Deleted {
  readonly before: string;
  readonly now: string;
  readonly count: string;
}

/** As the ledger writes an event. */
const record = async (runner: QueryRunner, { before, now, count }: Deleted): Promise<void> => {
  const key = `codes-${before}`;
  const id = randomUUID();
  const input = sha256('null');
  const text =
    `{"actor":{"id":"migration","kind":"house"},"causation":null,"correlation":"${key}",` +
    `"data":{"before":${before},"count":${count},"what":"codes"},"effective":${now},"id":"${id}",` +
    `"input":"${input.toString('hex')}","key":"${key}","recorded":${now},"schema":1,"seq":0,` +
    `"stream":"house:retention","type":"DataErased","version":1}`;
  const genesis = Buffer.alloc(32);
  const hash = sha256(genesis, text);
  await runner.query(addEvent, [id, key, input, now, text, genesis, hash]);
  await runner.query(addHead, [now, hash]);
};

export class ErasureEvents0031 implements MigrationInterface {
  readonly name = 'ErasureEvents00319100000000031';

  async up(runner: QueryRunner): Promise<void> {
    const [before] = (await runner.query(deleted)) as Deleted[];
    if (before) await record(runner, before);
    await runner.query('DROP TABLE codes_forgotten');
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
