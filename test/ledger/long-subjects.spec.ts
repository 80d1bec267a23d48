/**
 * A row names the first 200 entries of its subject: of more, the rest is found in the stream, among the events of
 * others (decision 0176).
 */
import pg from 'pg';
import type { Entity } from '@backend/domain/decision-context.js';
import { entityIdsOf, type DomainEvent } from '@backend/domain/events.js';
import { evolveEntity } from '@backend/domain/fold.js';
import { NUMBER_SHAPE } from '@backend/domain/numbers/number.js';
import { MOST_ENTRIES, nameInStream, type SubjectState } from '@backend/ledger/batch-context.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { loadBatchContext } from '@backend/ledger/load-batch-context.js';
import { readEntry, storedLine } from '@backend/ledger/stored-entry.js';
import { refoldNumbers } from '@backend/numbers/refold-numbers.js';
import { verify } from '@backend/finance/verify.js';
import { bought, deposited, ordered } from '../domain/event-samples.js';
import { someProcesses, type Processes } from './processes.js';

const STREAM = 'w';
const actor = systemActor('test');
/** Cancels that were requested and withdrawn, one entry each. */
const ROUNDS = MOST_ENTRIES / 2 + 8;

let processes: Processes;
let pool: pg.Pool;
let admin: pg.Pool;

beforeAll(async () => {
  processes = await someProcesses();
  pool = processes.pool();
  admin = processes.pool(processes.database.adminUrl);
  const ledger = processes.ledger({ lanes: 1 });
  let nth = 0;
  const record = (subjectIds: string[], ...events: DomainEvent[]) =>
    ledger.record({ stream: STREAM, subjectIds, key: `k${nth++}`, actor }, () => events);
  await record(['r'], ordered(100_000));
  await record(['r'], deposited(100_000));
  for (const id of ['n', 'm']) await record([id], ...bought(id));
  const about = (numberId: string): DomainEvent[][] => [
    [{ type: 'CancelRequested', numberId }],
    [{ type: 'CancelWithdrawn', numberId }],
  ];
  for (let round = 0; round < ROUNDS; round++) {
    for (const events of about('n')) await record(['n'], ...events);
    const refund = { rechargeId: 'r', refundRef: `f${round}`, gateway: 'g', amount: 2, fromAvailable: 2 };
    await record(['r'], { type: 'RefundSeen', ...refund });
    await record(['r'], { type: 'RefundSeen', ...refund, refundRef: `g${round}` });
    if (round % 3 === 0) for (const events of about('m')) await record(['m'], ...events);
  }
}, 240_000);
afterAll(() => processes.end());

interface Folded {
  readonly subject: Entity;
  readonly version: number;
  readonly firsts: readonly number[];
}

/** From every entry of the stream, whatever a row names. */
const folded = async (id: string): Promise<Folded> => {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT ${storedLine()} AS line FROM entries WHERE stream = $1 ORDER BY first`,
    [STREAM],
  );
  let subject: Entity | undefined;
  let last = 0;
  const firsts: number[] = [];
  for (const { line } of rows) {
    const { first, events } = readEntry(line);
    for (const { version, at, event } of events.filter((one) => entityIdsOf(one.event).includes(id))) {
      subject = evolveEntity(subject, event, { id, at });
      last = version;
      if (firsts.at(-1) !== first) firsts.push(first);
    }
  }
  return { subject: subject!, version: last, firsts };
};

const loaded = async (id: string, shape: number): Promise<SubjectState> => {
  const client = await pool.connect();
  try {
    const request = { stream: STREAM, subjectIds: [id], key: 'new', actor };
    const { subjects } = await loadBatchContext(client, [{ request, decide: () => [] }], shape);
    return subjects.get(nameInStream(STREAM, id))!;
  } finally {
    client.release();
  }
};

it.each([
  ['n', 'of a number, read from its row', NUMBER_SHAPE],
  ['n', 'of a number, folded by another version', NUMBER_SHAPE - 1],
  ['r', 'of a recharge', NUMBER_SHAPE],
])('more than 200 entries (%s, %s) are one state', async (id, _, shape) => {
  const { subject, version, firsts } = await folded(id);
  expect(firsts.length).toBeGreaterThan(MOST_ENTRIES);
  expect(await loaded(id, shape)).toEqual({ subject, version, entries: firsts.slice(0, MOST_ENTRIES) });
});

it('have those of others between them, before and after the last one that is named', async () => {
  const [{ firsts }, { firsts: others }] = [await folded('n'), await folded('m')];
  const named = firsts[MOST_ENTRIES - 1]!;
  for (const isPart of [(first: number) => first < named, (first: number) => first > named && first < firsts.at(-1)!])
    expect(others.some(isPart)).toBe(true);
});

it('are folded again by a migration to the same row, and every promise holds', async () => {
  const rows = async () => (await admin.query<object>('SELECT * FROM numbers ORDER BY number_id')).rows;
  const before = await rows();
  await admin.query(`UPDATE numbers SET shape = 1, state = '{}'; UPDATE number_shape SET shape = 1`);
  const owner = new pg.Client({ connectionString: processes.database.ownerUrl });
  await owner.connect();
  try {
    expect(await refoldNumbers(owner)).toBe(2);
  } finally {
    await owner.end();
  }
  expect(await rows()).toEqual(before);
  const verdicts = await verify(processes.database.appUrl, { seals: { file: null, keys: null }, running: false });
  expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
});
