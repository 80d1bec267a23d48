/**
 * The bench of seals: what one of very many streams costs when few of them moved, against the mere writing of the rows
 * that it adds.
 */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inclusionOf } from '@backend/ledger/sealing/inclusion.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { benchOptions } from './measure/arguments.js';
import { median, report, rounded, type Measure } from './measure/report.js';
import { scratchLedger } from './measure/scratch.js';
import { addStreams, move } from './seals/many-streams.js';

const options = benchOptions(process.argv.slice(2));
const say = (text: string): void => console.error(`- ${text}`);

/** As many as `--events` says; each has one. */
const STREAMS = options.events;
const MOVED = 100;
const PROOFS = 20;

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Into tables with the same indexes. */
const PLAIN = `CREATE TABLE plain_leaves (LIKE stream_leaves INCLUDING ALL);
  CREATE TABLE plain_tiles (LIKE seal_tiles INCLUDING ALL)`;

/** The rows of this seal, read before, through the client and committed: what no seal can do without. */
const writePlainly = async (client: pg.Client, no: number): Promise<number> => {
  const { rows: tiles } = await client.query<{ level: number; place: string; hashes: Buffer }>(
    'SELECT level, place, hashes FROM seal_tiles WHERE seal_no = $1',
    [no],
  );
  return msOf(async () => {
    await client.query('BEGIN');
    await client.query('INSERT INTO plain_leaves SELECT * FROM stream_leaves WHERE seal_no = $1', [no]);
    await client.query(
      `INSERT INTO plain_tiles SELECT l, p, $1, h FROM unnest($2::smallint[], $3::bigint[], $4::bytea[]) AS t(l, p, h)`,
      [no, tiles.map(({ level }) => level), tiles.map(({ place }) => place), tiles.map(({ hashes }) => hashes)],
    );
    await client.query('COMMIT');
  });
};

const proofs = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ stream: string }>('SELECT stream FROM streams ORDER BY stream LIMIT $1', [
    PROOFS,
  ]);
  const took: number[] = [];
  await client.query('BEGIN');
  for (const { stream } of rows)
    took.push(
      await msOf(async () => {
        if (!(await inclusionOf(client, stream))) throw new Error(`no proof of ${stream}`);
      }),
    );
  await client.query('COMMIT');
  return median(took);
};

const measured = async (adminUrl: string, folder: string): Promise<Measure[]> => {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2 });
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const sealing = { key, file: join(folder, 'seals.jsonl') };
  try {
    await client.query(PLAIN);
    say(`writing ${STREAMS} streams`);
    await addStreams(client, STREAMS);
    const first = await msOf(() => seal(pool, sealing));
    say(`the first seal took ${rounded(first / 1000)} s`);
    const ours: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      await move(client, MOVED, STREAMS, round);
      ours.push(await msOf(() => seal(pool, sealing)));
      plain.push(await writePlainly(client, round + 2));
    }
    const { rows } = await client.query<{ tiles: number }>(
      'SELECT count(*)::int AS tiles FROM seal_tiles WHERE seal_no = 2',
    );
    const of = `${STREAMS.toLocaleString('en')} streams`;
    return [
      {
        ...{ bench: 'seals', measure: `a seal of ${of}, ${MOVED} moved / writing its rows`, goal: 6, atMost: true },
        value: median(ours) / median(plain),
        from: `${rounded(median(ours))} ms against ${rounded(median(plain))} ms, ${rows[0]!.tiles} tiles`,
      },
      {
        ...{ bench: 'seals', measure: 'the same / the first seal, in which all moved', goal: 0.02, atMost: true },
        value: median(ours) / first,
        from: `${rounded(first / 1000)} s`,
      },
      {
        ...{ bench: 'seals', measure: 'a proof of inclusion, ms', goal: null },
        value: await proofs(client),
      },
    ];
  } finally {
    await client.end();
    await pool.end();
  }
};

const scratch = await scratchLedger();
const folder = mkdtempSync(join(tmpdir(), 'bench-seals-'));
try {
  process.exitCode = report(await measured(scratch.urls.adminUrl, folder), options.json) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
  await scratch.stop();
}
