/**
 * Reads in one statement what a batch's decisions need: the newest entry of each stream, the state of each number, the
 * few events of other subjects, and keys used before (decision 0012).
 */
import type { PoolClient } from 'pg';
import { MAX_PURCHASES } from '../domain/money/wallet.js';
import { restoreNumber, type PhoneNumber } from '../domain/numbers/number.js';
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
import { foldSubject, linesOfSubject } from './history/entries-of-subject.js';
import { readEntry, storedLine } from './stored-entry.js';

/**
 * LATERAL with OFFSET 0: each name is one index scan, whatever the planner assumes about the table. The events of one
 * request are consecutive, so the first leads to all. A number's state is read from its row, written in the commit of
 * its last event: a command costs the same however many events the number has. A row of another shape is folded from
 * its entries. Canonical texts contain no line breaks, so they are sent as lines: nothing has to be escaped and parsed
 * twice.
 */
const sql = `
SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS clock,
  (SELECT json_agg(json_build_array(h.stream, first + event_count - 1, available, held, receivable, open_numbers,
     banned, recorded_at, encode(hash, 'hex')))
     FROM unnest($1::text[]) AS h(stream),
     LATERAL (SELECT * FROM entries WHERE stream = h.stream ORDER BY first DESC LIMIT 1) n) AS heads,
  (SELECT json_agg(json_build_array(w.stream, p.times)) FROM unnest($7::text[]) AS w(stream),
     LATERAL (SELECT json_agg(t.at ORDER BY t.at) AS times FROM (
       SELECT (extract(epoch FROM requested_at) * 1000)::bigint AS at FROM numbers WHERE wallet_id = w.stream
         AND requested_at > (SELECT clock_timestamp() - interval '1 hour') ORDER BY requested_at DESC LIMIT ${MAX_PURCHASES}) t
     ) p) AS purchases,
  (SELECT json_agg(json_build_array(s.stream, f.version, f.entries, f.state))
     FROM unnest($2::text[], $3::text[]) AS s(stream, subject),
     LATERAL (SELECT n.version, n.entries, n.state::json FROM numbers n WHERE n.wallet_id = s.stream
       AND n.number_id = s.subject AND n.shape = $8 OFFSET 0) f) AS numbers,
  (SELECT json_agg(json_build_array(s.stream, s.subject, f.lines)) FROM (
     SELECT stream, subject FROM unnest($2::text[], $3::text[]) AS named(stream, subject)
     UNION SELECT w.stream, r.recharge_id FROM unnest($6::text[]) AS w(stream),
       LATERAL (SELECT recharge_id FROM recharges WHERE wallet_id = w.stream
         AND created_at > clock_timestamp() - interval '${RECENT} ms' OFFSET 0) r) s(stream, subject),
     LATERAL (SELECT version, entries FROM numbers n WHERE n.wallet_id = s.stream AND n.number_id = s.subject
         AND n.shape <> $8
       UNION ALL SELECT version, entries FROM recharges WHERE wallet_id = s.stream AND recharge_id = s.subject
       UNION ALL SELECT version, entries FROM withdrawals WHERE wallet_id = s.stream AND withdrawal_id = s.subject
       OFFSET 0) r,
     LATERAL (${linesOfSubject('s.stream', 'r')}) f WHERE f.lines IS NOT NULL) AS subjects,
  (SELECT string_agg(e.line, E'\n')
     FROM unnest($4::text[], $5::text[]) AS k(stream, key),
     LATERAL (SELECT ${storedLine('e')} AS line FROM entries start JOIN entries e ON e.stream = start.stream
       AND e.first BETWEEN start.first AND start.first + ${MOST_EVENTS - 1} AND e.key = start.key
       WHERE start.stream = k.stream AND start.key = k.key AND start.seq = 0 ORDER BY e.first OFFSET 0) e) AS keys`;

type HeadRow = [string, number, number, number, number, number, boolean, number, string];

type NumberRow = [stream: string, version: number, entries: number[], state: PhoneNumber];

type SubjectRow = [stream: string, subject: string, lines: string];

interface Row {
  clock: string;
  heads: HeadRow[] | null;
  purchases: [stream: string, times: number[] | null][] | null;
  numbers: NumberRow[] | null;
  subjects: SubjectRow[] | null;
  keys: string | null;
}

const headOf = ([
  ,
  version,
  available,
  held,
  receivable,
  openNumbers,
  banned,
  recordedAt,
  hash,
]: HeadRow): StreamHead => ({
  version,
  wallet: { available, held, receivable, openNumbers, banned },
  recordedAt,
  hash: Buffer.from(hash, 'hex'),
});

const streamsThat = (members: readonly Member[], asks: 'recentRecharges' | 'recentPurchases'): string[] => [
  ...new Set(members.filter(({ request }) => request[asks]).map(({ request }) => request.stream)),
];

/** @param numberShape of the rows of numbers that are read as they are; others are folded from their entries */
export const loadBatchContext = async (
  client: PoolClient,
  members: readonly Member[],
  numberShape: number,
): Promise<BatchContext> => {
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
      streamsThat(members, 'recentRecharges'),
      streamsThat(members, 'recentPurchases'),
      numberShape,
    ],
  });
  const row = rows[0]!;
  return {
    clock: Number(row.clock),
    heads: new Map((row.heads ?? []).map((head) => [head[0], headOf(head)])),
    subjects: new Map([...(row.subjects ?? []).flatMap(subjectOf), ...(row.numbers ?? []).map(numberOf)]),
    keys: keysOf(row.keys?.split('\n') ?? []),
    purchases: new Map((row.purchases ?? []).map(([stream, times]) => [stream, times ?? []])),
  };
};

const numberOf = ([stream, version, entries, state]: NumberRow): [string, SubjectState] => [
  nameInStream(stream, state.id),
  { subject: restoreNumber(state), version, entries },
];

const subjectOf = ([stream, id, lines]: SubjectRow): [string, SubjectState][] => {
  const state = foldSubject(id, lines.split('\n'));
  return state ? [[nameInStream(stream, id), state]] : [];
};

/** An event from before a command was one entry stands alone: those of its command follow it. */
const keysOf = (lines: readonly string[]): Map<string, RecordedUnderKey> => {
  const keys = new Map<string, RecordedUnderKey>();
  for (const line of lines) {
    const { key, input, events } = readEntry(line);
    const name = nameInStream(events[0]!.stream, key);
    const before = keys.get(name);
    if (before) before.events.push(...events);
    else keys.set(name, { input: Buffer.from(input, 'hex'), events: [...events] });
  }
  return keys;
};
