/**
 * Moves the events of before into entries, stream by stream: the balances after each are the sums of the postings so
 * far. All is one transaction with what follows, so a migration that is stopped starts again from the beginning.
 */
import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { QueryRunner } from 'typeorm';

/** Streams at a time. */
const STREAMS = 2_000;
const PROGRESS_EVERY_MS = 5_000;

/** Available, held, receivable, open numbers, and whether it is banned. */
const balances = `
sum(coalesce(p.available, 0)) OVER w, sum(coalesce(p.held, 0)) OVER w,
sum(coalesce(p.receivable, 0)) OVER w,
sum(CASE WHEN e.type = 'NumberRequested' THEN 1
  WHEN e.type = 'NumberClosed' OR (e.type = 'CodeReceived' AND e.data->>'seq' = '1') THEN -1 ELSE 0 END) OVER w,
coalesce(max(e.version) FILTER (WHERE e.type = 'WalletBanned') OVER w, 0)
  > coalesce(max(e.version) FILTER (WHERE e.type = 'BanLifted') OVER w, 0)`;

const lines = `
SELECT p.stream, p.version,
  array_agg(ARRAY[0, p.line, d.no, c.no, coalesce(q.no, 0), p.amount] ORDER BY p.line) AS lines,
  sum(CASE 'user_available' WHEN p.credit THEN p.amount WHEN p.debit THEN -p.amount ELSE 0 END) AS available,
  sum(CASE 'user_held' WHEN p.credit THEN p.amount WHEN p.debit THEN -p.amount ELSE 0 END) AS held,
  sum(CASE 'user_receivable' WHEN p.debit THEN p.amount WHEN p.credit THEN -p.amount ELSE 0 END) AS receivable
FROM postings p JOIN accounts d ON d.name = p.debit JOIN accounts c ON c.name = p.credit
LEFT JOIN parties q ON q.name = p.party
WHERE p.stream > $1 AND p.stream <= $2 GROUP BY p.stream, p.version`;

const move = `
INSERT INTO entries (stream, first, event_count, recorded_at, effective_at, key, seq, available, held, receivable,
  open_numbers, banned, postings, hash, canonical, private_salt, private)
SELECT stream, version, 1, e.recorded_at, coalesce((e.canonical::jsonb->>'effective')::bigint, e.recorded_at),
  e.idempotency_key, e.seq, ${balances}, coalesce(p.lines, '{}'), e.hash, e.canonical, e.private_salt, e.private
FROM (SELECT * FROM events WHERE stream > $1 AND stream <= $2) e LEFT JOIN (${lines}) p USING (stream, version)
WINDOW w AS (PARTITION BY stream ORDER BY version)`;

/** The streams of one step: after $1, in the order of the database. */
const step = `
SELECT max(stream) AS last, sum(version)::bigint AS events FROM (
  SELECT wallet_id AS stream, version FROM wallets WHERE wallet_id > $1 ORDER BY wallet_id LIMIT ${STREAMS}) s`;

/** Streams whose newest entry is not what their head said, and events that are in no entry: none may be. */
const wrong = `
SELECT coalesce(w.wallet_id, n.stream) AS stream FROM wallets w FULL JOIN (
  SELECT DISTINCT ON (stream) * FROM entries ORDER BY stream, first DESC) n ON n.stream = w.wallet_id
WHERE (w.version, w.available, w.held, w.receivable, w.open_numbers, w.banned, w.recorded_at, w.head_hash)
  IS DISTINCT FROM (n.first, n.available, n.held, n.receivable, n.open_numbers, n.banned, n.recorded_at, n.hash)
ORDER BY 1 LIMIT 5`;

const counts = `
SELECT (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM entries) AS entries,
  (SELECT count(*) FROM postings) AS before, (SELECT count(*) FROM postings p
    JOIN entries e ON e.stream = p.stream AND e.first = p.version
    WHERE (p.recorded_at, p.effective_at) <> (e.recorded_at, e.effective_at)) AS other_times, (SELECT coalesce(sum(cardinality(postings) / 6), 0) FROM entries) AS after`;

/** Where the launcher keeps the server of this machine; null where there is none of its own. */
const launcherFolder = (): string | null => {
  const data = process.env.DATA_DIR ?? '.data';
  const pointer = join(data, 'postgres.json');
  return existsSync(pointer)
    ? resolve(data, (JSON.parse(readFileSync(pointer, 'utf8')) as { home: string }).home)
    : null;
};

/** Entries take no more room than events and postings, which are dropped at the end, and the log as much again. */
const assertSpace = async (runner: QueryRunner): Promise<void> => {
  const [{ bytes, told }] = (await runner.query(`
    SELECT pg_total_relation_size('events') + pg_total_relation_size('postings') AS bytes,
      CASE WHEN pg_has_role('pg_read_all_settings', 'USAGE') THEN current_setting('data_directory') END
        AS told`)) as [{ bytes: string; told: string | null }];
  const needed = Number(bytes) * 2;
  for (const folder of [told, launcherFolder()]) {
    if (folder === null || !existsSync(folder)) continue; // the server is another machine
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free < needed)
      throw new Error(`the ledger is written anew, which needs ${needed} bytes in ${folder}, where ${free} are free`);
  }
};

/** @throws Error where what was moved is not what was there; the transaction then leaves everything as it was */
const assertMoved = async (runner: QueryRunner): Promise<void> => {
  const streams = (await runner.query(wrong)) as { stream: string }[];
  if (streams.length > 0)
    throw new Error(`the balances of ${streams.map(({ stream }) => stream).join(', ')} are not those of their events`);
  const [moved] = (await runner.query(counts)) as [
    Record<'events' | 'entries' | 'before' | 'after' | 'other_times', string>,
  ];
  if (moved.events !== moved.entries || moved.before !== moved.after)
    throw new Error(`moved ${moved.entries} of ${moved.events} events, ${moved.after} of ${moved.before} postings`);
  if (moved.other_times !== '0')
    throw new Error(`${moved.other_times} postings have times that are not those of their events`);
};

/**
 * A process of the version before, which may still run, waits with what it writes, and is refused when its tables are
 * gone: nothing of it can be committed after it was moved.
 */
const LOCK = 'LOCK TABLE events, wallets, postings IN EXCLUSIVE MODE';

export const moveHistory = async (runner: QueryRunner): Promise<void> => {
  await assertSpace(runner);
  await runner.query(LOCK);
  await runner.query(
    `INSERT INTO parties (name) SELECT DISTINCT party FROM postings WHERE party IS NOT NULL ORDER BY 1`,
  );
  const [{ total }] = (await runner.query('SELECT count(*) AS total FROM events')) as [{ total: string }];
  let done = 0;
  let said = Date.now();
  for (let after = ''; ;) {
    const [{ last, events }] = (await runner.query(step, [after])) as [{ last: string | null; events: string }];
    if (last === null) break;
    await runner.query(move, [after, last]);
    after = last;
    done += Number(events);
    if (Date.now() - said < PROGRESS_EVERY_MS) continue;
    said = Date.now();
    console.log(`  the ledger is written anew: ${done} of ${total} events`);
  }
  await assertMoved(runner);
};
