/** Replays by HTTP: asked for once, refused, cancelled and listed, also those of the command line. */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import type { ReplayResponse } from '@backend/finance/replay/replay-dto.js';
import { MOST_OPEN } from '@backend/finance/replay/replay-job.js';
import { REPLAYED, replay } from '@backend/finance/replay/replay.js';
import { runReplayJob } from '@backend/finance/replay/run-replay-job.js';
import { ApiFixture } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

const URL = '/api/admin/finance/replays';

type Body = ReplayResponse & { readonly code?: string; readonly facts?: object };

let api: ApiFixture;
let clerk: TestStaff;
const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.app.get(Database).pool.query(text, values)).rows as Row[];

beforeAll(async () => {
  api = await ApiFixture.open();
  await api.person(50_000);
  clerk = await addStaff(api, { permissions: ['transaction_management'] });
});
afterAll(() => api.close());
beforeEach(() => sql('DELETE FROM replay_jobs'));

const ask = (asked: object = {}, who = clerk) =>
  who.visitor.post<Body>(URL, { replayId: randomUUID(), tables: REPLAYED, ...asked });
const list = async () => (await clerk.visitor.get<ReplayResponse[]>(URL)).body;
const run = () => runReplayJob(api.database.appUrl, { codeVersion: 'test' });
const actions = async (id: string): Promise<unknown[]> => {
  const rows = await sql<{ action: unknown }>(
    `SELECT entry ->> 'action' AS action FROM audit WHERE entry #>> '{subject,id}' = $1 ORDER BY seq`,
    [id],
  );
  return rows.map(({ action }) => action);
};

describe('A replay that is asked for', () => {
  it('waits, is made, and says what it found', async () => {
    const { status, body: asked } = await ask({ tables: ['recharges', 'numbers'] });
    const waiting = { state: 'waiting', before: null, tables: ['numbers', 'recharges'], run: 0, found: null };
    expect([status, asked]).toEqual([200, expect.objectContaining({ ...waiting, startedBy: 'Asha Rao' })]);
    expect(await run()).toBe('same');
    const [made] = await list();
    expect(made).toMatchObject({
      ...{ replayId: asked.replayId, startedBy: 'Asha Rao', state: 'done', run: 1 },
      found: { result: 'same', divergences: [], tables: [{ name: 'numbers' }, { name: 'recharges', rows: 1 }] },
    });
    expect(made!.events).toBe(made!.eventsExpected);
    expect(await actions(asked.replayId)).toEqual(['replay-asked']);
  });

  it('is one however often it is sent, and no other question has its id', async () => {
    const replayId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask({ replayId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sql('SELECT FROM replay_jobs')).toHaveLength(1);
    expect(await actions(replayId)).toEqual(['replay-asked']);
    expect((await ask({ replayId, tables: ['numbers'] })).body.code).toBe('key-reused');
  });

  it('is of a moment that is over for a minute: what is recorded now may have an earlier time', async () => {
    expect((await ask({ asOf: '2026-01-01' })).body.before).toBe('2026-01-01T18:30:00.000000Z');
    const fields = async (asOf: string) => (await ask({ asOf })).body.facts;
    expect(await fields('some day')).toEqual({
      fields: { asOf: 'Please give a day, or a time with its offset' },
    });
    const soon = { fields: { asOf: 'Please give a moment that is at least a minute ago' } };
    expect(await fields(new Date(Date.now() - 30_000).toISOString())).toEqual(soon);
    expect(await fields('2099-01-01')).toEqual(soon);
  });

  it.each([[{ tables: [] }], [{ tables: ['users'] }], [{ tables: ['numbers', 'numbers'] }], [{ replayId: 'x' }]])(
    'is refused as %j',
    async (asked) => expect((await ask(asked)).body.code).toBe('invalid-input'),
  );

  it('is one of three that wait', async () => {
    for (let asked = 0; asked < MOST_OPEN; asked++) expect((await ask()).status).toBe(200);
    expect((await ask()).body).toMatchObject({ code: 'too-many-replays', facts: { most: MOST_OPEN } });
  });

  it('is cancelled once, also by a colleague, and stays so', async () => {
    const { replayId } = (await ask()).body;
    const colleague = await addStaff(api, { permissions: ['transaction_management'] });
    const cancel = () => colleague.visitor.post<Body>(`${URL}/${replayId}/cancel`, {});
    expect((await cancel()).body).toMatchObject({ state: 'cancelled', found: null });
    expect((await cancel()).body.state).toBe('cancelled');
    expect(await run()).toBe('none');
    expect(await actions(replayId)).toEqual(['replay-asked', 'replay-cancelled']);
    expect((await colleague.visitor.post(`${URL}/${randomUUID()}/cancel`, {})).status).toBe(404);
  });
});

describe('The list of replays', () => {
  it('has those of the command line', async () => {
    const asOf = Date.UTC(2026, 0, 1) * 1_000;
    const { runId } = await replay(api.database.ownerUrl, { asOf, startedBy: 'command line', codeVersion: '1' });
    const [newest] = await list();
    expect(newest).toMatchObject({
      ...{ replayId: runId, startedBy: 'command line', state: 'done', before: '2026-01-01T00:00:00.000001Z' },
      ...{ tables: REPLAYED, found: { runId, result: 'as-of', events: 0, codeVersion: '1' } },
    });
  });

  it('names a divergence with the row that it is of, and has no tables of an earlier version', async () => {
    const stored = [
      { table: 'numbers', stream: 'w', version: 3, what: 'differs', key: 'w/n1' },
      { promise: 2, stream: 'w', version: 4, text: 'a balance is below 0' },
    ];
    await sql(
      `INSERT INTO replay_runs (run_id, started_at, finished_at, started_by, code_version, events, streams, head_digest,
         divergences, result)
       VALUES ($1, now(), now() + interval '1 hour', 'command line', '0', 7, 1, '\\x00', $2, 'differs')`,
      [randomUUID(), JSON.stringify(stored)],
    );
    const found = (await list()).find(({ found }) => found?.codeVersion === '0')!;
    expect([found.tables, found.found!.tables]).toEqual([null, null]);
    expect(found.found!.divergences).toEqual([
      { table: 'numbers', stream: 'w', version: 3, text: 'w/n1: differs' },
      { table: null, stream: 'w', version: 4, text: 'a balance is below 0' },
    ]);
  });
});
