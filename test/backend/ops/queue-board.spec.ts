/**
 * The dashboard of queues at /ops/queues, whose routes the guards of Nest do not see: who gets which answer, that
 * nothing beyond the named acts is done, and that no personal data is shown.
 */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { PERMISSIONS, type Permission } from '@backend/domain/staff/permission.js';
import { RouteAccessCheck } from '@backend/http/route-access-check.js';
import { BOARD, boardRuleOf } from '@backend/ops/queue-board/board-rules.js';
import { Queues } from '@backend/queues/queues.js';
import { ShownQueues } from '@backend/queues/shown-queues.js';
import { partOf, storedQueues } from '@backend/queues/stored-queues.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { startRedis, type OwnRedis } from '../../support/redis.js';
import { until } from '../../support/until.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';
import { QUEUES } from '../../worker/worker-fixture.js';
import { tokenWith } from '../http/script-token.js';
import { addStaff } from '../staff/staff-fixture.js';

const AGE_PROOFS = `UPDATE staff_sessions SET verified_at = verified_at - interval '6 minutes' WHERE staff_id = $1`;
const CANARY = 'asha.canary@example.com';
/** What a browser sends with a request of bull-board's own page. */
const OF_BOARD = { 'sec-fetch-site': 'same-origin' };

let database: FreshDatabase;
let server: TestApp;
let redis: OwnRedis | undefined;
let queues: Queues;

const open = async (kind: (typeof QUEUES)[number]): Promise<void> => {
  [database, redis] = await Promise.all([freshDatabase(), kind === 'redis' ? startRedis() : undefined]);
  server = await openTestApp(database, { env: redis ? { REDIS_URL: redis.url } : {} });
  queues = new Queues(redis?.url, server.app.get(Database).pool, () => undefined);
};
const close = async (): Promise<void> => {
  await queues?.close();
  await server?.close().finally(async () => {
    await redis?.stop();
    await database?.drop();
  });
};

const staffWith = async (...permissions: Permission[]): Promise<{ id: string; visitor: Visitor }> =>
  addStaff(server, { permissions });

const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.app.get(Database).pool.query(sql, values)).rows as Row[];

const audited = (action: string): Promise<{ actor: object; subject: object; facts: Record<string, string> }[]> =>
  rows(
    `SELECT entry -> 'actor' AS actor, entry -> 'subject' AS subject, entry -> 'facts' AS facts FROM audit
    WHERE entry ->> 'action' = $1 ORDER BY seq`,
    [action],
  );

/** A job of a number, an hour from now. @returns its id */
const delayedJob = async (): Promise<string> => {
  const [stream, subject] = [randomUUID(), randomUUID()];
  await queues.queue('poll-number').add([{ id: `${stream}-${subject}`, data: { stream, subject }, delay: 3_600_000 }]);
  return `${stream}-${subject}`;
};

const put = (visitor: Visitor, path: string, headers: Record<string, string> = OF_BOARD) =>
  visitor.ask('PUT', `${BOARD}${path}`, undefined, headers);

describe.each(QUEUES)('The dashboard of queues on %s', (kind) => {
  beforeAll(() => open(kind));
  afterAll(close);

  /** The name under which the board has a queue. @param id of the job that is asked for */
  const stored = (queue: string, id = ''): string => {
    if (kind === 'postgres') return queue;
    const parts = storedQueues(queue);
    return parts[partOf(id, parts.length)]!;
  };
  const pathOf = (queue: string, id?: string): string => `/api/queues/${encodeURIComponent(stored(queue, id))}`;

  it('is shown to who may look, with its policy and nothing of other servers', async () => {
    const { visitor } = await staffWith('view_analytics');
    const page = await visitor.ask<string>('GET', BOARD, undefined, {});
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.headers['content-security-policy']).toContain("base-uri 'self'");
    expect(page.body).toContain(`<base href="${BOARD}/" />`);
    expect(page.body).not.toMatch(/googleapis|<style| style=/);
    const script = /src="(static\/js\/main\.[^"]+)"/.exec(page.body)![1]!;
    expect((await visitor.get(`${BOARD}/${script}`)).status).toBe(200);
    const { body } = await visitor.get<{ queues: { name: string; readOnlyMode: boolean }[] }>(`${BOARD}/api/queues`);
    expect(body.queues.map(({ name }) => name)).toContain(stored('poll-number'));
    expect(new Set(body.queues.map(({ readOnlyMode }) => readOnlyMode))).toEqual(new Set([true]));
  });

  it('promotes and retries one job, recorded with who, queue, job and correlation id', async () => {
    const { id: staff, visitor } = await staffWith('view_analytics', 'system_control');
    const [promoted, correlation] = [await delayedJob(), randomUUID()];
    const path = `${pathOf('poll-number', promoted)}/${promoted}`;
    const wanted = { ...OF_BOARD, 'x-correlation-id': correlation };
    expect((await put(visitor, `${path}/promote`, wanted)).status).toBe(204);
    expect((await visitor.get<{ status: string }>(`${BOARD}${path}`)).body.status).toBe('waiting');
    const actor = { kind: 'staff', id: staff };
    const row = { actor, subject: { kind: 'queue', id: 'poll-number' }, facts: { job: promoted, correlation } };
    expect(await audited('queue-job-promoted')).toEqual([row]);
    // One that waits is neither promoted nor retried: no act, and no row.
    for (const act of ['promote', 'retry']) expect((await put(visitor, `${path}/${act}`)).status).toBe(404);
    expect([await audited('queue-job-promoted'), await audited('queue-job-retried')]).toEqual([[row], []]);
  });

  /** Ours leave the queue with their last try, so this one is as an earlier version kept them. */
  const failedJob = async (): Promise<string> => {
    const id = `${randomUUID()}-${randomUUID()}`;
    const { queue } = server.app.get(ShownQueues).all().get(stored('release-quarantine', id))!;
    await queue.add(
      'release-quarantine',
      { stream: id, subject: id },
      { jobId: id, attempts: 1, removeOnComplete: true },
    );
    const fails = queues.worker('release-quarantine', 1, () => Promise.reject(new Error('for good')));
    await until('the job has failed', async () => (await queue.getJobState(id)) === 'failed');
    await fails.close();
    return id;
  };

  it('retries one job that failed for good: it waits, is done, and is recorded', async () => {
    const { id: staff, visitor } = await staffWith('view_analytics', 'system_control');
    const failed = await failedJob();
    const path = `${pathOf('release-quarantine', failed)}/${failed}`;
    expect((await visitor.get<{ status: string }>(`${BOARD}${path}`)).body.status).toBe('failed');
    expect((await put(visitor, `${path}/retry`)).status).toBe(204);
    expect((await visitor.get<{ status: string }>(`${BOARD}${path}`)).body.status).toBe('waiting');
    const row = { actor: { kind: 'staff', id: staff }, subject: { kind: 'queue', id: 'release-quarantine' } };
    expect(await audited('queue-job-retried')).toMatchObject([{ ...row, facts: { job: failed } }]);
    const done: unknown[] = [];
    const works = queues.worker('release-quarantine', 1, ({ subject }) => {
      done.push(subject);
      return Promise.resolve(undefined);
    });
    await until('it is done', () => done.length > 0);
    await works.close();
    expect(done).toEqual([failed]);
    expect((await put(visitor, `${path}/retry`)).status).toBe(404);
  });

  it('shows no personal data of a job, nor of its failure', async () => {
    const { visitor } = await staffWith('view_analytics', 'system_control');
    const data = { stream: randomUUID(), subject: CANARY, version: 919_812_345_678, note: CANARY, [CANARY]: 'x' };
    await queues.queue('repeat-code').add([{ id: `canary-${kind}`, data }]);
    const failures: string[] = [];
    const fails = queues.worker('repeat-code', 1, () => {
      failures.push(CANARY);
      return Promise.reject(Object.assign(new TypeError(`no code for ${CANARY}, 919812345678`), { code: '23505' }));
    });
    await until('the job fails', () => failures.length > 0);
    await fails.close();
    const path = `${BOARD}${pathOf('repeat-code')}/canary-${kind}`;
    const one = await until('its failure is stored', async () => {
      const { body } = await visitor.get<{ job: { failedReason: string; data: object } }>(path);
      return body.job?.failedReason ? body : null;
    });
    expect(one.job.failedReason).toBe('TypeError 23505');
    expect(one.job.data).toEqual({
      stream: data.stream,
      subject: '(hidden)',
      version: '(hidden)',
      '(hidden)': '(hidden)',
    });
    const list = `${BOARD}/api/queues?activeQueue=${encodeURIComponent(stored('repeat-code'))}&status=latest&page=1&jobsPerPage=10`;
    const all = [
      one,
      ...(await Promise.all([list, `${path}/logs`, `${path}/flow`].map(async (url) => visitor.get(url)))),
    ];
    const text = JSON.stringify(all);
    expect(text).toContain('TypeError 23505');
    expect(text).not.toMatch(/canary@|9198|no code for/);
  });

  it('pauses nothing by its own button; its resume ends a pause of the console', async () => {
    const { id, visitor } = await staffWith('view_analytics', 'system_control');
    const refused = await put(visitor, `${pathOf('book-charge')}/pause`);
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ error: 'Not done', message: expect.stringContaining('/admin/queues') as string }),
    ]);
    const pause = (reason: string) => visitor.post('/api/admin/queues/book-charge/pause', { reason });
    expect((await pause(' ')).status).toBe(400);
    expect((await pause('The provider books twice')).status).toBe(204);
    expect((await pause('The provider books twice')).status).toBe(204);
    const other = await staffWith('system_control');
    const again = await other.visitor.post('/api/admin/queues/book-charge/pause', { reason: 'x' });
    expect([again.status, again.body.code]).toEqual([409, 'queue-paused']);
    expect((await visitor.post('/api/admin/queues/no-such/pause', { reason: 'x' })).status).toBe(404);
    expect((await visitor.post('/api/admin/queues/no-such/resume')).status).toBe(404);
    const [shown] = (
      await visitor.get<{ name: string; pause: Record<string, unknown> | null }[]>('/api/admin/queues')
    ).body.filter(({ pause: open }) => open !== null);
    expect(shown).toMatchObject({ name: 'book-charge', pause: { by: 'Asha Rao', reason: 'The provider books twice' } });
    const { pausedAt, endsAt } = shown!.pause as { pausedAt: string; endsAt: string };
    expect(Math.round((Date.parse(endsAt) - Date.parse(pausedAt)) / 1000)).toBe(900);
    expect((await put(visitor, `${pathOf('book-charge')}/resume`)).status).toBe(204);
    expect((await put(visitor, `${pathOf('book-charge')}/resume`)).status).toBe(204);
    expect(await rows('SELECT FROM queue_pauses')).toEqual([]);
    expect((await visitor.post('/api/admin/queues/book-charge/resume')).status).toBe(204); // not paused: it stays so
    const acts = [...(await audited('queue-paused')), ...(await audited('queue-resumed'))];
    const subject = { kind: 'queue', id: 'book-charge' };
    const facts = { correlation: expect.any(String) as string };
    expect(acts).toEqual([
      { actor: { kind: 'staff', id }, subject, facts },
      { actor: { kind: 'staff', id }, subject, facts },
    ]);
  });
});

describe('The dashboard of queues without its Redis', () => {
  afterAll(close);

  it('says within its time that the queue does not answer, and does nothing later', async () => {
    await open('redis');
    const { visitor } = await staffWith('view_analytics', 'system_control');
    await redis!.kill();
    const path = `/api/queues/${encodeURIComponent('{repeat-code}')}`;
    const asked = [visitor.get(`${BOARD}/api/queues`), put(visitor, `${path}/x/retry`)];
    for (const { status, body } of await Promise.all(asked))
      expect([status, body.message]).toEqual([500, 'The queue does not answer. Please try again.']);
  });
});

describe('Who may do what at the dashboard', () => {
  beforeAll(() => open('postgres'));
  afterAll(close);

  /** Of each kind of rule one, with a job that is there. */
  const answers = async (visitor: Visitor, headers: Record<string, string> = OF_BOARD): Promise<string[]> => {
    const asked: ['GET' | 'PUT' | 'PATCH' | 'POST', string][] = [
      ['GET', ''],
      ['GET', '/static/favicon.ico'],
      ['GET', '/api/queues'],
      ['PUT', '/api/queues/poll-number/no-such/retry'],
      ['PUT', `/api/queues/poll-number/${await delayedJob()}/promote`],
      ['PUT', '/api/queues/poll-number/resume'],
      ['PUT', '/api/queues/poll-number/obliterate'],
    ];
    const all = [];
    for (const [method, path] of asked) {
      const { status, body } = await visitor.ask(method, `${BOARD}${path}`, undefined, headers);
      all.push(typeof body.code === 'string' ? `${status} ${body.code}` : String(status));
    }
    return all;
  };
  const DENIED = '403 permission-denied';

  it('is a matrix of its own', async () => {
    const visitor = new Visitor(server.app);
    const page = await visitor.ask<string>('GET', BOARD, undefined, {});
    expect([page.status, page.body]).toEqual([401, expect.stringContaining('<a href="/admin">')]);
    const nobody = ['401', ...Array<string>(6).fill('401 sign-in-required')];
    expect(await answers(visitor)).toEqual(nobody);
    await visitor.register('person@example.com');
    expect(await answers(visitor)).toEqual(nobody);
    for (const permission of PERMISSIONS.filter((one) => one !== 'view_analytics' && one !== 'system_control'))
      expect(await answers((await staffWith(permission)).visitor)).toEqual(['403', ...Array<string>(6).fill(DENIED)]);
    const looks = ['200', '200', '200'];
    expect(await answers((await staffWith('view_analytics')).visitor)).toEqual([
      ...looks,
      ...Array<string>(4).fill(DENIED),
    ]);
    const acts = await staffWith('system_control');
    const allowed = [...looks, '404 staff-entry-not-found', '204', '204', '403 forbidden'];
    expect(await answers(acts.visitor)).toEqual(allowed);
    await rows(AGE_PROOFS, [acts.id]);
    const stale = Array<string>(3).fill('403 step-up-required');
    expect(await answers(acts.visitor)).toEqual([...looks, ...stale, '403 forbidden']);
    expect((await acts.visitor.post('/api/admin/queues/proof')).body.code).toBe('step-up-required');
    const { visitor: first } = await addStaff(server, { role: 'super_admin' });
    expect(await answers(first)).toEqual(allowed);
    expect((await first.post('/api/admin/queues/proof')).status).toBe(204);
  });

  it('lets no script act, and no other site', async () => {
    const { token } = await tokenWith(server.app, 'view_analytics', 'system_control');
    const byScript = { ...OF_BOARD, 'x-admin-token': token };
    const script = await answers(new Visitor(server.app), byScript);
    expect(script).toEqual(['200', '200', '200', ...Array<string>(4).fill(DENIED)]);
    const { visitor } = await staffWith('view_analytics', 'system_control');
    const path = `/api/queues/poll-number/${await delayedJob()}/promote`;
    const others: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://x.test' },
      {},
    ];
    for (const headers of others) expect((await put(visitor, path, headers)).status).toBe(403);
    const both = await put(visitor, path, { ...byScript });
    expect([both.status, both.body.code]).toEqual([400, 'two-credentials']);
    expect(await audited('queue-job-promoted')).toHaveLength(2);
    expect((await put(visitor, path, { origin: 'http://wallet.test' })).status).toBe(204);
  });

  it('keeps no session alive by what its pages read by themselves', async () => {
    const { id, visitor } = await staffWith('view_analytics');
    await rows(`UPDATE staff_sessions SET last_seen_at = now() - interval '20 minutes' WHERE staff_id = $1`, [id]);
    const isSeen = async (path: string) => {
      expect((await visitor.ask('GET', `${BOARD}${path}`, undefined, {})).status).toBe(200);
      const seen = `SELECT last_seen_at > now() - interval '10 minutes' AS lately FROM staff_sessions WHERE staff_id = $1`;
      return (await rows<{ lately: boolean }>(seen, [id]))[0]!.lately;
    };
    expect([await isSeen('/api/queues'), await isSeen('')]).toEqual([false, true]);
  });

  it('shows a hundred jobs at once, however many are asked for', async () => {
    const { visitor } = await staffWith('view_analytics');
    await queues
      .queue('make-export')
      .add(Array.from({ length: 101 }, (_, at) => ({ id: `many-${at}`, data: {}, delay: 3_600_000 })));
    const list = `${BOARD}/api/queues?activeQueue=make-export&status=delayed&page=1&jobsPerPage=1e6`;
    const { body } = await visitor.get<{ queues: { name: string; jobs: object[] }[] }>(list);
    expect(body.queues.find(({ name }) => name === 'make-export')!.jobs).toHaveLength(100);
  });

  /** A new version of bull-board that brings another route fails here: name it in board-rules.ts, and decide. */
  it('is decided for each route that bull-board registers', async () => {
    const routes = server.app
      .get(RouteAccessCheck)
      .ofFastify()
      .filter(({ url, method }) => url.startsWith(BOARD) && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url}`);
    expect(routes.length).toBeGreaterThan(30);
    const unnamed = routes.filter((route) => !boardRuleOf(...(route.split(' ') as [string, string])));
    expect(unnamed).toEqual([]);
    expect((await new Visitor(server.app).get(`${BOARD}/`)).status).toBe(401);
    const { visitor } = await staffWith('view_analytics', 'system_control');
    const before = await rows('SELECT to_jsonb(j) AS job FROM bullmq.job j ORDER BY 1');
    for (const route of routes) {
      const [method, url] = route.split(' ') as ['GET', string];
      if (typeof boardRuleOf(method, url) !== 'object') continue;
      const path = url.replace(':queueName', 'poll-number').replaceAll(/:\w+/g, 'x');
      const { status, body } = await visitor.ask(method, path, {}, { ...OWN_PAGE, 'content-type': 'application/json' });
      expect([route, status, body.code]).toEqual([route, 403, 'forbidden']);
    }
    expect(await rows('SELECT to_jsonb(j) AS job FROM bullmq.job j ORDER BY 1')).toEqual(before);
    expect((await visitor.ask('POST', `${BOARD}/api/nothing`, {}, OWN_PAGE)).status).toBe(404);
  });
});
