/**
 * The bench of export jobs: how long a file of many rows takes, and how much memory its process gains by it, which must
 * not grow with the rows.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Audit } from '@backend/audit/audit.js';
import { readEnvironment } from '@backend/config/environment.js';
import { ExportFiles } from '@backend/console/exports/export-files.js';
import { ExportRuns } from '@backend/console/exports/export-runs.js';
import { MakeExport, MakeExportHandler } from '@backend/console/exports/make-export.js';
import { ExportAudit } from '@backend/console/lists/export-audit.js';
import { Replica } from '@backend/database/replica/replica.js';
import { StaffPositions } from '@backend/database/replica/staff-positions.js';
import { ExportPool } from '@backend/database/export-pool.js';
import { ReadList } from '@backend/console/lists/read-list.js';
import { Database } from '@backend/database/database.js';
import { FindPermissions } from '@backend/staff/queries/find-permissions.js';
import { BackendOfItsOwn } from './measure/export-over-http.js';
import { benchOptions } from './measure/arguments.js';
import { report, rounded, type Measure } from './measure/report.js';
import { scratchLedger } from './measure/scratch.js';

const options = benchOptions(process.argv.slice(2));
/** As many as `--events` says: people, of the list of users. */
const ROWS = options.events;
/** What an export over HTTP is measured with. */
const OVER_HTTP = 100_000;
const MB = 1_000_000;
const READ_EVERY = 20;
const QUERY = { columns: ['email', 'phone', 'name', 'id', 'created', 'state', 'available', 'held'], sort: '-created' };

/** What the process gains at most while `work` goes on, MB. */
const gainedBy = async (work: () => Promise<unknown>): Promise<{ rss: number; heap: number; seconds: number }> => {
  const before = process.memoryUsage();
  const most = { rss: 0, heap: 0 };
  const timer = setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage();
    most.rss = Math.max(most.rss, (rss - before.rss) / MB);
    most.heap = Math.max(most.heap, (heapUsed - before.heapUsed) / MB);
  }, READ_EVERY);
  const began = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { ...most, seconds: (performance.now() - began) / 1000 };
};

const addPeople = (database: Database, [from, to]: readonly [number, number]) =>
  database.query(
    `INSERT INTO users (id, email, password_hash, full_name, phone)
     SELECT gen_random_uuid(), 'e' || n || '@many.example', '', 'Somebody ' || n, '+91' || (9000000000 + n)
     FROM generate_series($1::int, $2::int) n`,
    [from, to],
  );

/** Before there are more people than an export over HTTP may have. */
const measuredOverHttp = async (
  at: { appUrl: string; folder: string },
  as: { database: Database; staffId: string },
): Promise<Measure[]> => {
  const backend = await BackendOfItsOwn.start(at, as);
  const found: Measure[] = [];
  try {
    for (const format of ['csv', 'xlsx'] as const) {
      const { bytes, rss, seconds } = await backend.export('users', { ...QUERY, format });
      const measure = `${format} over HTTP, ${Math.min(ROWS, OVER_HTTP).toLocaleString('en')} rows: memory gained, MB`;
      const from = `${rounded(bytes / MB)} MB in ${rounded(seconds)} s`;
      found.push({ bench: 'exports', measure, value: rss / MB, goal: 150, atMost: true, from });
    }
  } finally {
    await backend.stop();
  }
  return found;
};

const measured = async (appUrl: string, folder: string): Promise<Measure[]> => {
  const environment = readEnvironment({
    ...{ NODE_ENV: 'test', PUBLIC_URL: 'http://wallet.test', DATABASE_URL: appUrl, DATA_DIR: folder },
    CODE_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const database = new Database(new pg.Pool({ connectionString: appUrl, max: 4 }));
  const replica = new Replica(environment, database.pool, new StaffPositions(database));
  const exports = new ExportPool(environment, replica);
  const runs = new ExportRuns(database, new ExportAudit(new Audit(), environment));
  const permissions = new FindPermissions(database);
  const lists = new ReadList(replica);
  const handler = new MakeExportHandler(lists, exports, new ExportFiles(environment), runs, permissions);
  const staffId = randomUUID();
  await database.query(
    `INSERT INTO staff (id, email, name, password_hash, role) VALUES ($1, 'a@staff.example', 'Asha', '', 'super_admin')`,
    [staffId],
  );
  const overHttp = Math.min(ROWS, OVER_HTTP);
  await addPeople(database, [1, overHttp]);
  const ofHttp = await measuredOverHttp({ appUrl, folder }, { database, staffId });
  await addPeople(database, [overHttp + 1, ROWS]);
  const make = async (format: 'csv' | 'xlsx'): Promise<Measure[]> => {
    const exportId = randomUUID();
    await database.query(
      'INSERT INTO export_jobs (export_id, staff_id, list, format, query) VALUES ($1, $2, $3, $4, $5)',
      [...[exportId, staffId, 'users', format, JSON.stringify(QUERY)]],
    );
    const { rss, heap, seconds } = await gainedBy(() => handler.execute(new MakeExport(exportId)));
    const { rows } = await database.query<{ state: string; rows: string; bytes: string }>(
      'SELECT state, rows, bytes FROM export_jobs WHERE export_id = $1',
      [exportId],
    );
    const made = rows[0]!;
    if (made.state !== 'done' || Number(made.rows) !== ROWS) throw new Error(`${format}: ${JSON.stringify(made)}`);
    const of = `${format} of ${ROWS.toLocaleString('en')} rows`;
    const from = `${rounded(Number(made.bytes) / MB)} MB`;
    return [
      { bench: 'exports', measure: `${of}: memory gained, MB`, value: rss, goal: 150, atMost: true },
      { bench: 'exports', measure: `${of}: heap gained, MB`, value: heap, goal: null },
      { bench: 'exports', measure: `${of}: seconds`, value: seconds, goal: null, from },
    ];
  };
  try {
    return [...ofHttp, ...(await make('csv')), ...(await make('xlsx'))];
  } finally {
    await exports.onApplicationShutdown();
    await database.pool.end();
  }
};

const scratch = await scratchLedger();
const folder = mkdtempSync(join(tmpdir(), 'bench-exports-'));
try {
  process.exitCode = report(await measured(scratch.urls.appUrl, folder), options.json) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
  await scratch.stop();
}
