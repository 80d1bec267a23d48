/** Reads at once what a batch's decisions look at: heads, the few events of each subject, and the keys that were used before. */
import type { PoolClient } from 'pg';
import { subjectOf } from '../domain/events.js';
import { evolveSubject } from '../domain/fold.js';
import { within, type Head, type Known, type Loaded, type Member, type Remembered } from './batch.js';
import { readEvent } from './event-row.js';

/** Lateral with OFFSET 0: each name is one look into the index, whatever the planner believes about the table. */
const sql = `
SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS clock,
  (SELECT json_agg(json_build_array(wallet_id, version, available, held, receivable, open_numbers, purchases, banned, recorded_at,
     encode(head_hash, 'hex'))) FROM wallets WHERE wallet_id = ANY($1)) AS heads,
  (SELECT json_agg(e.canonical) FROM unnest($2::text[], $3::text[]) AS s(stream, subject),
     LATERAL (SELECT canonical FROM events WHERE stream = s.stream AND subject = s.subject ORDER BY version OFFSET 0) e) AS subjects,
  (SELECT json_agg(json_build_array(encode(e.input_hash, 'hex'), e.canonical)) FROM unnest($4::text[], $5::text[]) AS k(stream, key),
     LATERAL (SELECT input_hash, canonical FROM events WHERE stream = k.stream AND idempotency_key = k.key ORDER BY seq OFFSET 0) e) AS keys`;

type HeadRow = [string, number, number, number, number, number, number[], boolean, number, string];

interface Row {
  clock: string;
  heads: HeadRow[] | null;
  subjects: string[] | null;
  keys: [string, string][] | null;
}

const headOf = ([
  ,
  version,
  available,
  held,
  receivable,
  openNumbers,
  purchases,
  banned,
  recordedAt,
  hash,
]: HeadRow): Head => ({
  version,
  wallet: { available, held, receivable, openNumbers, purchases, banned },
  recordedAt,
  hash: Buffer.from(hash, 'hex'),
});

export const load = async (client: PoolClient, members: readonly Member[]): Promise<Loaded> => {
  const streams = [...new Set(members.map(({ entry }) => entry.stream))];
  const about = new Map<string, [string, string]>();
  const asked = new Map<string, [string, string]>();
  for (const { entry } of members) {
    for (const id of entry.about ?? []) about.set(within(entry.stream, id), [entry.stream, id]);
    asked.set(within(entry.stream, entry.key), [entry.stream, entry.key]);
  }
  const pairs = [...about.values()];
  const names = [...asked.values()];
  const { rows } = await client.query<Row>({
    name: 'ledger-load',
    text: sql,
    values: [
      streams,
      pairs.map(([s]) => s),
      pairs.map(([, id]) => id),
      names.map(([s]) => s),
      names.map(([, key]) => key),
    ],
  });
  const row = rows[0]!;
  return {
    clock: Number(row.clock),
    heads: new Map((row.heads ?? []).map((head) => [head[0], headOf(head)])),
    subjects: subjectsOf(row.subjects ?? []),
    keys: keysOf(row.keys ?? []),
  };
};

const subjectsOf = (texts: readonly string[]): Map<string, Known> => {
  const subjects = new Map<string, Known>();
  for (const text of texts) {
    const { stream, version, recordedAt, event } = readEvent(text);
    const name = within(stream, subjectOf(event)!);
    const subject = evolveSubject(subjects.get(name)?.subject, event, Math.floor(recordedAt / 1000));
    if (subject) subjects.set(name, { subject, version });
  }
  return subjects;
};

const keysOf = (rows: readonly [string, string][]): Map<string, Remembered> => {
  const keys = new Map<string, Remembered>();
  for (const [input, text] of rows) {
    const { key, ...recorded } = readEvent(text);
    const name = within(recorded.stream, key);
    const before = keys.get(name);
    if (before) before.events.push(recorded);
    else keys.set(name, { input: Buffer.from(input, 'hex'), events: [recorded] });
  }
  return keys;
};
