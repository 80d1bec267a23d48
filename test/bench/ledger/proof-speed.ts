/**
 * How fast one pass verifies and replays the whole history, against the mere copying of the events out and of the read
 * models in: before and after. The pass is a process of its own, as the worker runs it, so its memory is its own too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { ENTRIES } from '@backend/ledger/tables.js';
import { READ_MODELS } from '@backend/row-mappers.js';
import { median, rounded, type Measure } from '../measure/report.js';

const PROGRAM = fileURLToPath(new URL('../../../backend/src/finance/check/check-program.js', import.meta.url));
/** Of the process, in bytes. */
const MOST_MEMORY = 300e6;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
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

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** The events come out and go nowhere; the read models come from files into tables without indexes, without a log. */
const copying = async (client: pg.Client, folder: string): Promise<number> => {
  const events = await columnsOf(client, ENTRIES.name);
  const out = await seconds(() => pipeline(client.query(to(`COPY ${ENTRIES.name} (${events}) TO STDOUT`)), nowhere()));
  let into = 0;
  await client.query('BEGIN');
  for (const { name } of READ_MODELS) {
    const file = join(folder, name);
    const columns = await columnsOf(client, name);
    await pipeline(client.query(to(`COPY ${name} (${columns}) TO STDOUT`)), createWriteStream(file));
    await client.query(`CREATE UNLOGGED TABLE copied_${name} (LIKE ${name})`);
    into += await seconds(() =>
      pipeline(createReadStream(file), client.query(from(`COPY copied_${name} (${columns}) FROM STDIN`))),
    );
  }
  await client.query('ROLLBACK');
  return out + into;
};

interface Pass {
  readonly seconds: number;
  readonly events: number;
  readonly memory: number;
}

/** Exit code 3: there is no key for codes, and no code. */
const check = async (url: string, client: pg.Client, folder: string): Promise<Pass> => {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder, STACK_IS_STOPPED: '1' };
  const child = spawn(process.execPath, [PROGRAM, 'whole'], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 3) throw new Error(`the check ended with ${code}`);
  const { rows } = await client.query<Pass>(
    `SELECT extract(epoch FROM ended_at - began_at)::float8 AS seconds, events::int, memory::float8
     FROM ledger_checks ORDER BY began_at DESC LIMIT 1`,
  );
  return rows[0]!;
};

/** @param goal how many times as long as copying it may take */
export const proofSpeed = async (ownerUrl: string, goal = 2): Promise<Measure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'proofs-'));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const copies = [await copying(client, folder)];
    const pass = await check(ownerUrl, client, folder);
    copies.push(await copying(client, folder));
    const copy = median(copies);
    const count = pass.events.toLocaleString('en');
    const speed = Math.round(pass.events / pass.seconds).toLocaleString('en');
    return [
      {
        bench: 'ledger',
        measure: `ledger check of ${count} events / COPY of the events out + COPY of the read models in`,
        value: pass.seconds / copy,
        goal,
        atMost: true,
        from: `${rounded(pass.seconds)} s, ${speed} events/s, against ${copies.map(rounded).join(' and ')} s`,
      },
      {
        ...{ bench: 'ledger', measure: 'memory of the ledger check / 300 MB', value: pass.memory / MOST_MEMORY },
        ...{ goal: 1, atMost: true, from: `${Math.round(pass.memory / 1e6)} MB at the most` },
      },
    ];
  } finally {
    await client.end();
    rmSync(folder, { recursive: true });
  }
};
