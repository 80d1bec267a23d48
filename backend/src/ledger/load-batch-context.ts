/**
 * Reads in one statement what a batch's decisions need: stream heads, the state of each number, the few events of other
 * subjects, and keys used before (decision 0012).
 */
import type { PoolClient } from 'pg';
import { subjectIdOf } from '../domain/events.js';
import { evolveEntity } from '../domain/fold.js';
import { NUMBER_SHAPE, type PhoneNumber } from '../domain/numbers/number.js';
import type { Member } from './batch.js';
import {
  MOST_EVENTS,
  RECENT,
  nameInStream,
  type StreamHead,
  type SubjectState,
  type BatchContext,
  type RecordedUnderKey,
} from './batch-context.js';
import { readEvent } from './event-row.js';

/**
 * LATERAL with OFFSET 0: each name is one index scan, whatever the planner assumes about the table; and a subject is
 * never searched for by its stream, which may be long. The events of one request are consecutive, so the first leads
 * to all. A number's state is read from its row, written in the commit of its last event: a command costs the same
 * however many events the number has. A row of another shape, or a missing one, is folded from the events.
 * Canonical texts contain no line breaks, so they are sent as lines: nothing has to be escaped and parsed twice.
 */
const folded = `FROM numbers n WHERE n.wallet_id = s.stream AND n.number_id = s.subject
  AND n.state->>'shape' = '${NUMBER_SHAPE}'`;

const sql = `
SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS clock,
  (SELECT json_agg(json_build_array(wallet_id, version, available, held, receivable, open_numbers, purchases, banned,
     recorded_at, encode(head_hash, 'hex'))) FROM wallets WHERE wallet_id = ANY($1)) AS heads,
  (SELECT json_agg(json_build_array(s.stream, f.version, f.state))
     FROM unnest($2::text[], $3::text[]) AS s(stream, subject),
     LATERAL (SELECT n.version, n.state ${folded} OFFSET 0) f) AS numbers,
  (SELECT string_agg(e.canonical, E'\\n') FROM unnest($2::text[], $3::text[]) AS s(stream, subject),
     LATERAL (SELECT canonical FROM events WHERE subject = s.subject AND stream || '' = s.stream
       AND NOT EXISTS (SELECT ${folded}) ORDER BY version OFFSET 0) e) AS subjects,
  (SELECT string_agg(encode(e.input_hash, 'hex') || e.canonical, E'\\n')
     FROM unnest($4::text[], $5::text[]) AS k(stream, key),
     LATERAL (SELECT e.input_hash, e.canonical FROM events first JOIN events e ON e.stream = first.stream
       AND e.version BETWEEN first.version AND first.version + ${MOST_EVENTS - 1}
         AND e.idempotency_key = first.idempotency_key
       WHERE first.stream = k.stream AND first.idempotency_key = k.key AND first.seq = 0
         ORDER BY e.seq OFFSET 0) e) AS keys,
  (SELECT string_agg(e.canonical, E'\\n') FROM unnest($6::text[]) AS w(stream),
     LATERAL (SELECT wallet_id, recharge_id FROM recharges WHERE wallet_id = w.stream
       AND created_at > clock_timestamp() - interval '${RECENT} ms' AND recharge_id <> ALL($3) OFFSET 0) r,
     LATERAL (SELECT canonical FROM events WHERE subject = r.recharge_id AND stream || '' = r.wallet_id
       ORDER BY version OFFSET 0) e) AS recent`;

type HeadRow = [string, number, number, number, number, number, number[], boolean, number, string];

type NumberRow = [stream: string, version: number, state: PhoneNumber];

interface Row {
  clock: string;
  heads: HeadRow[] | null;
  numbers: NumberRow[] | null;
  subjects: string | null;
  keys: string | null;
  recent: string | null;
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
]: HeadRow): StreamHead => ({
  version,
  wallet: { available, held, receivable, openNumbers, purchases, banned },
  recordedAt,
  hash: Buffer.from(hash, 'hex'),
});

export const loadBatchContext = async (client: PoolClient, members: readonly Member[]): Promise<BatchContext> => {
  const streams = [...new Set(members.map(({ request }) => request.stream))];
  const subjectNames = new Map<string, [string, string]>();
  const keyNames = new Map<string, [string, string]>();
  for (const { request } of members) {
    const { stream, key, subjectIds = [] } = request;
    for (const id of subjectIds) subjectNames.set(nameInStream(stream, id), [stream, id]);
    if (key !== undefined) keyNames.set(nameInStream(stream, key), [stream, key]);
  }
  const subjects = [...subjectNames.values()];
  const keys = [...keyNames.values()];
  const { rows } = await client.query<Row>({
    name: 'ledger-load',
    text: sql,
    values: [
      streams,
      subjects.map(([stream]) => stream),
      subjects.map(([, id]) => id),
      keys.map(([stream]) => stream),
      keys.map(([, key]) => key),
      [...new Set(members.filter(({ request }) => request.recentRecharges).map(({ request }) => request.stream))],
    ],
  });
  const row = rows[0]!;
  return {
    clock: Number(row.clock),
    heads: new Map((row.heads ?? []).map((head) => [head[0], headOf(head)])),
    subjects: new Map([
      ...subjectsOf([...linesOf(row.subjects), ...linesOf(row.recent)]),
      ...(row.numbers ?? []).map(numberOf),
    ]),
    keys: keysOf(linesOf(row.keys)),
  };
};

const numberOf = ([stream, version, subject]: NumberRow): [string, SubjectState] => [
  nameInStream(stream, subject.id),
  { subject, version },
];

const linesOf = (text: string | null): string[] => text?.split('\n') ?? [];

const subjectsOf = (texts: readonly string[]): Map<string, SubjectState> => {
  const subjects = new Map<string, SubjectState>();
  for (const text of texts) {
    const { stream, version, at, event } = readEvent(text);
    const name = nameInStream(stream, subjectIdOf(event)!);
    const subject = evolveEntity(subjects.get(name)?.subject, event, at);
    if (subject) subjects.set(name, { subject, version });
  }
  return subjects;
};

/** Hexadecimal digits of the input's hash, which is sent before the text. */
const HASH = 64;

const keysOf = (lines: readonly string[]): Map<string, RecordedUnderKey> => {
  const keys = new Map<string, RecordedUnderKey>();
  for (const line of lines) {
    const { key, ...recorded } = readEvent(line.slice(HASH));
    const name = nameInStream(recorded.stream, key);
    const before = keys.get(name);
    if (before) before.events.push(recorded);
    else keys.set(name, { input: Buffer.from(line.slice(0, HASH), 'hex'), events: [recorded] });
  }
  return keys;
};
