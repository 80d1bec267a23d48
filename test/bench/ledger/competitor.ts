/**
 * The same work as an ORM does it: a TypeORM transaction a command, the wallet locked, every table written by its
 * repository.
 */
import { DataSource, EntitySchema, type EntityManager, type EntitySchemaColumnOptions } from 'typeorm';
import { CONNECTION } from '@backend/database/connection.js';
import { lockOf } from '@backend/crypto/canonical.js';
import { runBatch, type Changes } from '@backend/ledger/batch.js';
import {
  EMPTY_HEAD,
  nameInStream,
  type StreamHead,
  type SubjectState,
  type BatchContext,
  type RecordedUnderKey,
} from '@backend/ledger/batch-context.js';
import type { Recorded } from '@backend/ledger/ledger.js';
import type { PartyNumbers } from '@backend/ledger/posting-lines.js';
import { readEntry } from '@backend/ledger/stored-entry.js';
import * as tables from '@backend/ledger/tables.js';
import { partiesIn, withPostings } from '@backend/ledger/write-batch.js';
import { CODES } from '@backend/numbers/codes/code-rows.js';
import { NUMBERS } from '@backend/numbers/number-rows.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { restoreNumber, type PhoneNumber } from '@backend/domain/numbers/number.js';
import type { Step } from './steps.js';

const { ENTRIES, OUTBOX } = tables;

type Row = Record<string, unknown>;

/** Whole numbers come as texts from the driver. */
const whole = {
  from: (value: string | null) => (value === null ? null : Number(value)),
  to: (value: unknown) => value,
};

const KEYS: Readonly<Record<string, readonly string[]>> = {
  entries: ['stream', 'first'],
  outbox: ['stream', 'version', 'seq'],
  codes: ['wallet_id', 'number_id', 'seq'],
};
const keyOf = (table: tables.Table): readonly string[] => table.key ?? KEYS[table.name]!;

const columnOf = (table: tables.Table, name: string, type: string): EntitySchemaColumnOptions => ({
  type: type.replace('[]', '') as 'text',
  array: type.endsWith('[]'),
  primary: keyOf(table).includes(name),
  ...(type === 'bigint' ? { transformer: whole } : {}),
});

const entityOf = (table: tables.Table): EntitySchema<Row> =>
  new EntitySchema<Row>({
    name: table.name,
    columns: Object.fromEntries(
      Object.entries(table.columns).map(([name, type]) => [name, columnOf(table, name, type)]),
    ),
  });

const ENTITIES = new Map([ENTRIES, NUMBERS, OUTBOX, CODES].map((t) => [t.name, entityOf(t)]));
const entity = (table: tables.Table): EntitySchema<Row> => ENTITIES.get(table.name)!;

/** The ledger's rows hold arrays and jsonb as texts; an ORM wants the values. */
const valuesOf = (table: tables.Table, rows: readonly object[]): Row[] =>
  rows.map((row) => {
    const values: Row = { ...row };
    for (const [name, type] of Object.entries(table.columns)) {
      if (type === 'jsonb') values[name] = JSON.parse(values[name] as string);
      if (type === 'bigint[]')
        values[name] = JSON.parse((values[name] as string).replaceAll('{', '[').replaceAll('}', ']'));
    }
    return values;
  });

const headOf = (row: Row): StreamHead => ({
  version: (row.first as number) + (row.event_count as number) - 1,
  recordedAt: row.recorded_at as number,
  hash: row.hash as Buffer,
  wallet: {
    available: row.available as number,
    held: row.held as number,
    receivable: row.receivable as number,
    openNumbers: row.open_numbers as number,
    banned: row.banned as boolean,
  },
});

const loadWith = async (manager: EntityManager, step: Step): Promise<BatchContext> => {
  const { stream, numberId } = step;
  const key = step.entry().key!;
  await manager.query('SELECT pg_advisory_xact_lock($1)', [`${lockOf(stream)}`]);
  const head = await manager.findOne(entity(ENTRIES), { where: { stream }, order: { first: 'DESC' } });
  const before = await manager.findOneBy(entity(ENTRIES), { stream, key, seq: 0 });
  const number = await manager.findOneBy(entity(NUMBERS), { wallet_id: stream, number_id: numberId });
  const keys = new Map<string, RecordedUnderKey>();
  if (before) {
    const { input, events } = readEntry(before.canonical as string);
    keys.set(nameInStream(stream, key), { input: Buffer.from(input, 'hex'), events: [...events] });
  }
  const subjects = new Map<string, SubjectState>();
  if (number)
    subjects.set(nameInStream(stream, numberId), {
      subject: restoreNumber(JSON.parse(number.state as string) as PhoneNumber),
      version: number.version as number,
      entries: (number.entries as string[]).map(Number),
    });
  return {
    clock: Date.now() * 1000,
    heads: new Map([[stream, head ? headOf(head) : EMPTY_HEAD]]),
    subjects,
    keys,
    purchases: new Map(),
  };
};

/** As the product does: a party is looked up once. */
const parties = new Map<string, number>();
const numbered = async (manager: EntityManager, changes: Changes): Promise<PartyNumbers> => {
  const unknown = partiesIn(changes).filter((name) => !parties.has(name));
  if (unknown.length === 0) return parties;
  await manager.query('INSERT INTO parties (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [unknown]);
  const rows = await manager.query<{ name: string; no: number }[]>('SELECT name, no FROM parties');
  for (const { name, no } of rows) parties.set(name, no);
  return parties;
};

const writeWith = async (manager: EntityManager, changes: Changes): Promise<void> => {
  const insert = async (table: tables.Table, rows: readonly object[]): Promise<void> => {
    if (rows.length > 0) await manager.insert(entity(table), valuesOf(table, rows));
  };
  const upsert = async (table: tables.Table, rows: readonly object[]): Promise<void> => {
    if (rows.length > 0) await manager.upsert(entity(table), valuesOf(table, rows), [...table.key!]);
  };
  const entries = withPostings(changes, await numbered(manager, changes));
  await insert(ENTRIES, entries);
  await upsert(NUMBERS, changes.rows.get(NUMBERS)!);
  await insert(OUTBOX, changes.outbox);
  await insert(CODES, changes.rows.get(CODES)!);
};

export interface Competitor {
  execute(step: Step): Promise<Recorded>;
  end(): Promise<void>;
}

/** Of 8, 16, 24 and 32 connections the fastest on two cores. */
const POOL_SIZE = 16;

export const competitor = async (appUrl: string): Promise<Competitor> => {
  const source = new DataSource({
    type: 'postgres',
    url: appUrl,
    entities: [...ENTITIES.values()],
    // as DatabaseModule makes the product's
    extra: { max: POOL_SIZE, ...CONNECTION, keepAlive: true, idleTimeoutMillis: 0 },
  });
  await source.initialize();
  return {
    execute: (step) =>
      source.transaction(async (manager) => {
        const loaded = await loadWith(manager, step);
        const { answers, changes } = runBatch(
          loaded,
          [{ request: step.entry(), decide: (account) => step.decide(account) }],
          ROW_MAPPERS,
        );
        const answer = answers[0]!;
        if ('error' in answer) throw answer.error;
        await writeWith(manager, changes);
        if (step.done) await manager.delete(entity(OUTBOX), step.done);
        return answer.recorded;
      }),
    end: () => source.destroy(),
  };
};
