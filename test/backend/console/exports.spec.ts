/** Exports that a job makes, by HTTP and on real PostgreSQL: asked, made, taken, cancelled, cut, and over. */
import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import type { ExportJobResponse } from '@backend/console/exports/export-dto.js';
import { ExportFiles } from '@backend/console/exports/export-files.js';
import { MOST_ROWS } from '@backend/console/exports/export-job.js';
import { ExportRuns } from '@backend/console/exports/export-runs.js';
import { ExportSchedule } from '@backend/console/exports/export-schedule.js';
import { MakeExport, MakeExportHandler } from '@backend/console/exports/make-export.js';
import { ExportAudit } from '@backend/console/lists/export-audit.js';
import { ExportList, MOST_EXPORTED } from '@backend/console/lists/export-list.js';
import { ExportPool } from '@backend/database/export-pool.js';
import { ReadList } from '@backend/console/lists/read-list.js';
import { Clock } from '@backend/database/clock.js';
import { Database } from '@backend/database/database.js';
import type { Permission } from '@backend/domain/staff/permission.js';
import type { JobQueues, NewJob } from '@backend/jobs/job-queues.js';
import { FindPermissions } from '@backend/staff/queries/find-permissions.js';
import { ApiFixture } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';
import { Visitor } from '../../support/visitor.js';

const FORMULA = '=HYPERLINK("http://x";"y")';
/** More than the cursor reads at once, three times. */
const MANY = 1_700;

let api: ApiFixture;
let clerk: TestStaff;
let handler: MakeExportHandler;
const get = <Type>(type: abstract new (...args: never[]) => Type): Type => api.app.get(type);
const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await get(Database).pool.query(text, values)).rows as Row[];

beforeAll(async () => {
  api = await ApiFixture.open();
  const person = await api.person(123_450);
  await sql(`UPDATE users SET full_name = $2, phone = '+919800000042' WHERE id = $1`, [person.id, FORMULA]);
  await sql(
    `INSERT INTO users (id, email, password_hash) SELECT gen_random_uuid(), 'e' || n || '@many.example', ''
     FROM generate_series(1, ${MANY}) n`,
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  clerk = await member('user_management', 'export_data');
  handler = newHandler();
});

const newHandler = (files = get(ExportFiles)): MakeExportHandler =>
  new MakeExportHandler(
    get(ReadList),
    get(ExportPool),
    files,
    new ExportRuns(get(Database), get(ExportAudit)),
    get(FindPermissions),
  );
const member = (...permissions: Permission[]): Promise<TestStaff> => addStaff(api, { permissions });

type Body = ExportJobResponse & { readonly code?: string; readonly facts?: object };
const ask = (asked: object = {}, who = clerk.visitor, list = 'users') =>
  who.post<Body>(`/api/admin/lists/${list}/export-jobs`, { exportId: randomUUID(), format: 'csv', ...asked });
const asked = async (wanted: object = {}, list = 'users'): Promise<string> => {
  const { status, body } = await ask(wanted, clerk.visitor, list);
  expect([status, body.state]).toEqual([200, 'waiting']);
  return body.exportId;
};
const make = (exportId: string) => handler.execute(new MakeExport(exportId));
const own = async (who = clerk.visitor) => (await who.get<Body[]>('/api/admin/exports')).body;
const job = async (exportId: string): Promise<Body> => (await own()).find((one) => one.exportId === exportId)!;
const take = (exportId: string, who = clerk.visitor) => who.get<Body>(`/api/admin/exports/${exportId}/file`);
/** Its bytes: `Visitor` reads them as a text. */
const fileOf = async (exportId: string): Promise<Buffer> => {
  const { staff } = clerk.visitor.cookies;
  const answer = await api.app.inject({
    url: `/api/admin/exports/${exportId}/file`,
    headers: { cookie: `staff=${staff}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const filesOf = (exportId: string): string[] =>
  readdirSync(get(ExportFiles).folder).filter((name) => name.startsWith(exportId));
const audited = async (exportId: string) => {
  const rows = await sql<{ entry: { action: string; facts: Record<string, unknown> } }>(
    `SELECT entry FROM audit WHERE entry #>> '{facts,export}' = $1 ORDER BY seq`,
    [exportId],
  );
  return rows.map(({ entry }) => entry);
};
const actions = async (exportId: string) => (await audited(exportId)).map(({ action }) => action);

const WANTED = { columns: ['name', 'phone', 'available', 'state'], search: '0042' };
const SHOWN = [
  ['Name', 'Phone', 'Available (INR)', 'State'],
  [`'${FORMULA}`, "'+919800000042", '1234.50', 'Active'],
];

describe('The size of an export', () => {
  it('says how many rows there are, or that a job has to make it', async () => {
    const size = async (wanted: object) =>
      (await clerk.visitor.post('/api/admin/lists/users/export-size', wanted)).body;
    expect(await size(WANTED)).toEqual({ rows: 1, most: MOST_EXPORTED });
    get(ExportList).mostRows = MANY;
    expect(await size({})).toEqual({ rows: null, most: MANY });
    const { body } = await clerk.visitor.post<Body>('/api/admin/lists/users/export', { format: 'csv' });
    expect(body.code).toBe('export-too-large');
    get(ExportList).mostRows = MOST_EXPORTED;
    expect((await clerk.visitor.post('/api/admin/lists/none/export-size', {})).status).toBe(404);
  });
});

describe('A job that makes an export', () => {
  it('makes a CSV file with what the list shows, whose texts are no formulas', async () => {
    const id = await asked(WANTED);
    expect((await take(id)).body).toMatchObject({ code: 'export-without-file', facts: { state: 'waiting' } });
    await make(id);
    const file = await fileOf(id);
    expect(Papa.parse(file.subarray(3).toString().trim()).data).toEqual(SHOWN);
    expect(await job(id)).toMatchObject({
      ...{ state: 'done', why: null, title: 'Users', isSearched: true, rows: 1, rowsExpected: 1 },
      ...{ bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') },
    });
  });

  it('makes an XLSX file that another library reads: every row once, texts as texts', async () => {
    const id = await asked({ columns: ['email', 'name'], sort: 'email', format: 'xlsx' });
    await make(id);
    const [titles, ...rows] = await readSheet(await fileOf(id));
    expect(titles).toEqual(['Email', 'Name']);
    expect(rows).toHaveLength(MANY + 1);
    expect(new Set(rows.map(([email]) => email)).size).toBe(MANY + 1);
    expect(rows.map(([, name]) => name)).toContain(FORMULA);
  });

  it('is in the audit when it is asked, made and taken, with the hash of the file and a keyed one of the search', async () => {
    const id = await asked(WANTED);
    await make(id);
    await fileOf(id);
    const [begun, made, taken] = await audited(id);
    expect([begun, made, taken].map((entry) => entry!.action)).toEqual([
      ...['list-export-asked', 'list-export-made', 'list-export-taken'],
    ]);
    expect(begun!.facts.search).toMatch(/^[0-9a-f]{64}$/);
    expect(made!.facts).toMatchObject({ rows: 1, sha256: taken!.facts.sha256, bytes: taken!.facts.bytes });
    expect(await sql(`SELECT FROM audit WHERE canonical LIKE '%0042%'`)).toEqual([]);
  });

  it('is one, however often it is asked with its id; which is no other question’s, nor anybody else’s', async () => {
    const exportId = randomUUID();
    const both = await Promise.all([ask({ exportId }), ask({ exportId })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await own()).map((one) => one.exportId)).toEqual([exportId]);
    expect(await actions(exportId)).toEqual(['list-export-asked']);
    expect((await ask({ exportId, format: 'xlsx' })).body.code).toBe('key-reused');
    const other = (await member('user_management', 'export_data')).visitor;
    expect((await ask({ exportId }, other)).body.code).toBe('key-reused');
    await Promise.all([make(exportId), newHandler().execute(new MakeExport(exportId))]);
    expect(filesOf(exportId)).toHaveLength(1);
    expect(await actions(exportId)).toEqual(['list-export-asked', 'list-export-made']);
  });

  it('is one of two at the most for one person, also when three are asked at once', async () => {
    const three = await Promise.all([ask(), ask(), ask()]);
    expect(three.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const refused = three.find(({ status }) => status === 409)!.body;
    expect([refused.code, refused.facts]).toEqual(['too-many-exports', { most: 2 }]);
    await make((await own())[0]!.exportId);
    expect((await ask()).status).toBe(200);
  });

  it('needs export_data and a permission of the list, and a list', async () => {
    const facts = async (who: Visitor) => (await ask({}, who)).body.facts;
    expect(await facts((await member('user_management')).visitor)).toEqual({ permission: 'export_data' });
    expect(await facts((await member('export_data')).visitor)).toEqual({ permission: 'user_management or user_ban' });
    expect((await ask({}, clerk.visitor, 'none')).status).toBe(404);
    expect((await ask({ sort: 'phone' })).status).toBe(400);
  });

  it('fails in words where it has more rows than its format, and leaves no file', async () => {
    handler.mostRows = { ...MOST_ROWS, xlsx: 10 };
    const id = await asked({ format: 'xlsx' });
    await make(id);
    expect(await job(id)).toMatchObject({ state: 'failed', why: 'too-many-rows', bytes: null });
    expect(filesOf(id)).toEqual([]);
    expect(await actions(id)).toEqual(['list-export-asked', 'list-export-failed']);
  });

  it('fails where the disk is full, and goes on to the next try where something else went wrong', async () => {
    class FullDisk extends ExportFiles {
      code = 'ENOSPC';
      override create(): never {
        throw Object.assign(new Error('no space'), { code: this.code });
      }
    }
    const files = new FullDisk({ DATA_DIR: join(get(ExportFiles).folder, '..') } as never);
    handler = newHandler(files);
    const full = await asked();
    await make(full);
    expect(await job(full)).toMatchObject({ state: 'failed', why: 'disk-full' });
    files.code = 'EIO';
    const broken = await asked();
    await expect(make(broken)).rejects.toThrow('no space');
    await expect(make(broken)).rejects.toThrow('no space');
    expect((await job(broken)).state).toBe('running');
    await make(broken);
    expect(await job(broken)).toMatchObject({ state: 'failed', why: 'error' });
  });
});

describe('The permissions behind an export', () => {
  const revoke = (permission: Permission) =>
    sql('DELETE FROM staff_permissions WHERE staff_id = $1 AND permission = $2', [clerk.id, permission]);

  it.each(['user_management', 'export_data'] as const)('are asked again for the file: %s', async (permission) => {
    const id = await asked(WANTED);
    await make(id);
    await revoke(permission);
    const { status, body } = await take(id);
    expect([status, body.code]).toEqual([403, 'permission-denied']);
    expect(await actions(id)).not.toContain('list-export-taken');
  });

  it('are asked again when it is made', async () => {
    const id = await asked(WANTED);
    await revoke('export_data');
    await make(id);
    expect(await sql('SELECT state, why FROM export_jobs WHERE export_id = $1', [id])).toEqual([
      { state: 'failed', why: 'permission' },
    ]);
    const gone = await asked2(await member('user_ban', 'export_data'));
    await sql(
      'UPDATE staff SET removed_at = now(), email = NULL WHERE id = (SELECT staff_id FROM export_jobs WHERE export_id = $1)',
      [gone],
    );
    await make(gone);
    expect(await sql('SELECT why FROM export_jobs WHERE export_id = $1', [gone])).toEqual([{ why: 'permission' }]);
  });
  const asked2 = async (who: TestStaff) => (await ask({}, who.visitor)).body.exportId;

  it('of columns and rows are those with which it was made', async () => {
    clerk = await member('system_control', 'user_ban', 'export_data');
    const audit = await asked({}, 'audit');
    await make(audit);
    expect((await take(audit)).status).toBe(200);
    await revoke('user_ban'); // the file has rows of bans
    expect((await take(audit)).status).toBe(403);
    clerk = await member('order_management', 'transaction_management', 'export_data');
    const [column] = await sql<{ columns: string[] }>(`SELECT ARRAY['number', 'amount'] AS columns`);
    const work = await asked(column, 'numberWork');
    await make(work);
    await revoke('transaction_management'); // and a column of amounts
    expect((await take(work)).status).toBe(403);
  });

  it('are those of who asked alone', async () => {
    const id = await asked(WANTED);
    await make(id);
    const other = (await addStaff(api, { role: 'super_admin' })).visitor;
    expect((await take(id, other)).status).toBe(404);
    expect((await other.post(`/api/admin/exports/${id}/cancel`)).status).toBe(404);
    expect(await own(other)).toEqual([]);
  });
});

describe('An export that is stopped', () => {
  const cancel = (id: string) => clerk.visitor.post<Body>(`/api/admin/exports/${id}/cancel`);
  /** Runs `then` when the file has been begun, and goes on after it. */
  const atTheFile = (then: () => Promise<unknown>): MakeExportHandler => {
    class Watched extends ExportFiles {
      override async create(...run: Parameters<ExportFiles['create']>) {
        const file = await super.create(...run);
        await then();
        return file;
      }
    }
    return newHandler(new Watched({ DATA_DIR: join(get(ExportFiles).folder, '..') } as never));
  };

  it('by who asked is not made, whether it waits or runs, and has no file', async () => {
    const waiting = await asked();
    expect((await cancel(waiting)).body.state).toBe('cancelled');
    await make(waiting);
    const running = await asked();
    await atTheFile(() => cancel(running)).execute(new MakeExport(running));
    for (const id of [waiting, running]) {
      expect((await job(id)).state).toBe('cancelled');
      expect((await take(id)).body).toMatchObject({ code: 'export-without-file', facts: { state: 'cancelled' } });
      expect(filesOf(id)).toEqual([]);
      expect(await actions(id)).toEqual(['list-export-asked', 'list-export-cancelled']);
    }
    expect((await cancel(running)).body.state).toBe('cancelled');
    const done = await asked(WANTED);
    await make(done);
    expect((await cancel(done)).body.state).toBe('done');
  });

  it('by the stop of its worker is given back, and begun by the next one', async () => {
    const id = await asked();
    const stopping = atTheFile(() => Promise.resolve(stopping.onModuleDestroy()));
    await stopping.execute(new MakeExport(id));
    expect(await job(id)).toMatchObject({ state: 'waiting', rows: 0 });
    expect(filesOf(id)).toEqual([]);
    await make(id);
    expect((await job(id)).state).toBe('done');
  });

  it('in its middle has no file, and is begun again by the same row: one file, which is whole', async () => {
    const id = await asked();
    const lost = atTheFile(async () => {
      appendFileSync(join(get(ExportFiles).folder, `${id}-1.csv`), 'half a');
      await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'otp-wallet exports'
        AND datname = current_database() AND state = 'idle in transaction'`);
    });
    await expect(lost.execute(new MakeExport(id))).rejects.toThrow();
    expect((await job(id)).state).toBe('running');
    expect((await take(id)).body.code).toBe('export-without-file');
    await make(id);
    expect(await job(id)).toMatchObject({ state: 'done', rows: MANY + 1 });
    expect((await fileOf(id)).toString().trim().split('\r\n')).toHaveLength(MANY + 2);
    await schedule().deleteOld();
    expect(filesOf(id)).toEqual([`${id}-2.csv`]);
  });

  it('is not taken from who makes it: a run that was given up changes nothing any more', async () => {
    const id = await asked();
    const runs = new ExportRuns(get(Database), get(ExportAudit));
    const former = (await runs.begin(id))!;
    const now = (await runs.begin(id))!;
    const file = { rows: 1, bytes: 1, sha256: 'a' };
    expect([await runs.progress(former, 5), await runs.finish(former, file)]).toEqual([false, false]);
    await runs.fail(former, 'error');
    await runs.giveBack(former);
    expect([await runs.progress(now, 7), (await job(id)).rows]).toEqual([true, 7]);
  });

  it('too often is not begun any more', async () => {
    const id = await asked();
    await sql('UPDATE export_jobs SET run = 10 WHERE export_id = $1', [id]);
    await make(id);
    expect(await job(id)).toMatchObject({ state: 'failed', why: 'stopped-too-often' });
  });
});

const added: NewJob[] = [];
const schedule = (): ExportSchedule => {
  const queue = { add: (jobs: readonly NewJob[]) => Promise.resolve(void added.push(...jobs)) };
  return new ExportSchedule(
    get(Database),
    { queue: () => queue } as unknown as JobQueues,
    get(ExportFiles),
    get(Clock),
  );
};

describe('The schedule of exports', () => {
  it('hands out what waits and what was left behind, each under its own name', async () => {
    const [waiting, left] = [await asked(), await asked()];
    await sql(`UPDATE export_jobs SET state = 'running', run = 1 WHERE export_id = $1`, [left]);
    added.length = 0;
    await schedule().handOut();
    const mine = added.filter(({ data }) => [waiting, left].includes(String(data.exportId)));
    expect(mine.map(({ id }) => id).sort()).toEqual([waiting, left].map((id) => `export-${id}`).sort());
  });

  it('deletes a file after its 24 hours with the text of the search, and says that it is over', async () => {
    const id = await asked(WANTED);
    await make(id);
    await sql(`UPDATE export_jobs SET expires_at = now() WHERE export_id = $1`, [id]);
    expect((await take(id)).body).toMatchObject({ code: 'export-without-file', facts: { state: 'expired' } });
    await schedule().deleteOld();
    expect(filesOf(id)).toEqual([]);
    expect(await job(id)).toMatchObject({ state: 'expired', isSearched: false, rows: 1 });
    await sql(`UPDATE export_jobs SET expires_at = now() - interval '31 days' WHERE export_id = $1`, [id]);
    await schedule().deleteOld();
    expect(await job(id)).toBeUndefined();
  });
});

describe('The file of an export', () => {
  it('that is cut or gone is never handed out, and nothing is said to be taken', async () => {
    const id = await asked();
    await make(id);
    const path = join(get(ExportFiles).folder, `${id}-1.csv`);
    truncateSync(path, 100);
    expect((await take(id)).body).toMatchObject({ code: 'export-without-file', facts: { state: 'lost' } });
    await get(ExportFiles).remove({ export_id: id, run: 1, format: 'csv' });
    expect((await take(id)).body.code).toBe('export-without-file');
    expect(await actions(id)).toEqual(['list-export-asked', 'list-export-made']);
  });
});

describe('Figures that a page hands over as a file', () => {
  const filters = [{ name: 'from', value: '2026-11-01' }];
  const wanted = { kind: 'analytics', file: 'revenue-2026-11-01', filters, rows: 30 };
  const record = (who: TestStaff, changes: object = {}) =>
    who.visitor.post<{ code?: string; facts?: object } | null>('/api/admin/exports/figures', { ...wanted, ...changes });

  it('are in the audit, with what was set and how many rows, for who may see and export them', async () => {
    const who = await member('view_analytics', 'export_data');
    expect((await record(who)).status).toBe(204);
    const rows = await sql<{ entry: object; body: string }>(
      `SELECT a.entry, d.body FROM audit a JOIN audit_details d USING (seq)
       WHERE a.entry #>> '{actor,id}' = $1 AND d.field = 'after'`,
      [who.id],
    );
    expect(rows).toMatchObject([
      {
        entry: {
          action: 'figures-exported',
          subject: { kind: 'figures', id: 'analytics' },
          facts: { file: 'revenue-2026-11-01', rows: 30 },
        },
      },
    ]);
    expect(JSON.parse(rows[0]!.body)).toEqual({ filters });
  });

  it('need export_data and the permission of their page, and are named', async () => {
    const denied = async (who: TestStaff, changes: object = {}) => {
      const { status, body } = await record(who, changes);
      return [status, body?.facts];
    };
    expect(await denied(await member('view_analytics'))).toEqual([403, { permission: 'export_data' }]);
    const exporter = await member('export_data', 'transaction_management');
    expect(await denied(exporter)).toEqual([403, { permission: 'view_analytics' }]);
    expect((await record(exporter, { kind: 'trial-balance' })).status).toBe(204);
    for (const changes of [{ kind: 'users' }, { file: 'a b' }, { rows: -1 }, { filters: [{ name: '1', value: 2 }] }])
      expect([changes, (await record(exporter, changes)).status]).toEqual([changes, 400]);
  });
});
