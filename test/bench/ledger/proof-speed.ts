/**
 * How fast the whole history is verified and replayed, against the mere copying of the same rows out and in: before,
 * between and after.
 */
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { replay } from '@backend/finance/replay.js';
import { verify } from '@backend/finance/verify.js';
import { EVENTS } from '@backend/ledger/tables.js';
import { READ_MODELS } from '@backend/row-mappers.js';
import { median, rounded, type Measure } from '../measure/report.js';

const NAMES = [EVENTS.name, ...READ_MODELS.map(({ name }) => name)];

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/**
 * Through the client, as verify and replay do; into tables of the kind that replay's shadows are: without indexes, and
 * without a log.
 */
const copyOutAndIn = async (url: string): Promise<void> => {
  const reader = new pg.Client({ connectionString: url });
  const writer = new pg.Client({ connectionString: url });
  await Promise.all([reader.connect(), writer.connect()]);
  await writer.query('BEGIN');
  for (const name of NAMES) {
    await writer.query(`CREATE UNLOGGED TABLE copied_${name} (LIKE ${name})`);
    const columns = await columnsOf(reader, name);
    const out = reader.query(to(`COPY ${name} (${columns}) TO STDOUT`));
    await pipeline(out, writer.query(from(`COPY copied_${name} (${columns}) FROM STDIN`)));
  }
  await writer.query('ROLLBACK');
  await Promise.all([reader.end(), writer.end()]);
};

/** Without those that PostgreSQL makes itself. */
const columnsOf = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows[0]!.columns;
};

const verified = async (ownerUrl: string): Promise<void> => {
  const verdicts = await verify(ownerUrl, { seals: { file: null, keys: null }, running: false });
  const broken = verdicts.filter(({ violations }) => violations > 0);
  if (broken.length > 0) throw new Error(`verify: ${JSON.stringify(broken)}`);
};

const replayed = async (ownerUrl: string): Promise<void> => {
  const { result } = await replay(ownerUrl, { asOf: null, startedBy: 'bench', codeVersion: 'bench' });
  if (result !== 'same') throw new Error(`replay: ${result}`);
};

export const proofSpeed = async (ownerUrl: string, events: number): Promise<Measure> => {
  const copied = () => seconds(() => copyOutAndIn(ownerUrl));
  const copies = [await copied()];
  const check = await seconds(() => verified(ownerUrl));
  copies.push(await copied());
  const again = await seconds(() => replayed(ownerUrl));
  copies.push(await copied());
  const copy = median(copies);
  return {
    bench: 'ledger',
    measure: `verify + replay of ${events.toLocaleString('en')} events / COPY out + COPY in of the same rows`,
    value: (check + again) / copy,
    goal: 3,
    atMost: true,
    from: `${rounded(check)} s + ${rounded(again)} s against ${rounded(copy)} s`,
  };
};
