/** The API of the page of the queues: who reads, who acts, what is found by which text, and the address of the page. */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import type { FoundWorksResponse, HandedOutResponse, WorkPreviewResponse } from '@backend/ops/work/press-response.js';
import type { WorkResponse } from '@backend/ops/work/work-response.js';
import { ApiFixture, PRICE, type ApiPerson } from '../../http/api-fixture.js';
import { addStaff, type TestStaff } from '../../staff/staff-fixture.js';

const OPS = '/api/admin/ops';
const ALL = { kind: 'failures', queue: null, cause: null, window: 'day' } as const;

let api: ApiFixture;
let reader: TestStaff;
let boss: TestStaff;
let person: ApiPerson;
let numberId: string;

const sql = (text: string, values: unknown[] = []) => api.app.get(Database).query(text, values);
const find = async (text: string, staff = reader) =>
  (await staff.visitor.post<FoundWorksResponse>(`${OPS}/find`, { text })).body;

beforeAll(async () => {
  api = await ApiFixture.open();
  reader = await addStaff(api, { permissions: ['view_analytics'] });
  boss = await addStaff(api, { permissions: ['view_analytics', 'system_control', 'user_management'] });
  person = await api.person();
  numberId = randomUUID();
  expect(await person.buy({}, numberId)).toBe('202 -');
  await sql(
    `INSERT INTO job_failures VALUES ('order-number', 'provider-no-answer', $1, $2, 3, now() - interval '1 h', now())`,
    [person.id, numberId],
  );
  await sql(
    `UPDATE outbox SET available_at = now() + interval '1 h', correlation = 'corr-of-a-test' WHERE subject = $1`,
    [numberId],
  );
});
afterAll(() => api.close());

it('shows the queues to who sees analytics, with the money that is held behind failures', async () => {
  const { status, body } = await reader.visitor.get<WorkResponse>(`${OPS}?window=day`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ queueKind: 'postgres', figures: { openNumbers: 1 }, withoutNumber: { count: 0 } });
  const group = { queue: 'order-number', cause: 'provider-no-answer', count: 3, subjects: 1, open: 1, held: PRICE };
  expect(body.failures).toMatchObject([group]);
  expect(body.queues.find(({ queue }) => queue === 'order-number')).toMatchObject({ waiting: 1, jobs: null });
  expect(body.providers.map(({ provider }) => provider)).toContain('sandbox');
  const { body: recent } = await reader.visitor.get<WorkResponse>(`${OPS}?window=quarter`);
  expect(recent.failures).toHaveLength(1);
});

it('finds a number by its id, its job, its order and its correlation, and by its person with user_management', async () => {
  const { rows } = await sql('SELECT version, seq FROM outbox WHERE subject = $1', [numberId]);
  const { version, seq } = rows[0] as { version: string; seq: number };
  const { email } = (await sql('SELECT email FROM users WHERE id = $1', [person.id])).rows[0] as { email: string };
  const found = {
    ...{ kind: 'number', stream: person.id, subject: numberId, status: 'pending', held: PRICE, nextPollAt: null },
    waits: [{ job: 'order-number', id: `${person.id}-${version}-${seq}` }],
    failures: [{ queue: 'order-number', cause: 'provider-no-answer', count: 3 }],
  };
  const job = `${person.id}-${version}-${seq}`;
  for (const text of [numberId, numberId.toUpperCase(), ` ${job} `, `${person.id}-${numberId}`, 'corr-of-a-test'])
    expect([text, (await find(text)).found]).toMatchObject([text, [found]]);
  expect(await find(email)).toMatchObject({ reading: 'email', isPersonHidden: true, found: [] });
  const ofPerson = await find(email, boss);
  expect(ofPerson.isPersonHidden).toBe(false);
  expect(ofPerson.found).toContainEqual(expect.objectContaining({ subject: numberId }));
  expect(await find('98765 43210')).toMatchObject({ reading: 'digits', isPersonHidden: true, found: [] });
  expect(await find('98765 43210', boss)).toMatchObject({ isPersonHidden: false, found: [] });
  expect(await find('no-such-thing')).toMatchObject({ reading: 'code', found: [] });
  expect(await find('ab')).toMatchObject({ reading: 'short', found: [] });
});

it('lets act with system_control and a fresh proof alone, once for each id', async () => {
  const { body: preview } = await reader.visitor.post<WorkPreviewResponse>(`${OPS}/preview`, ALL);
  expect(preview).toMatchObject({ count: 1, waiting: 1, nothing: 0, held: PRICE });
  expect(preview.examples).toMatchObject([{ job: 'order-number', subject: numberId, waits: true }]);
  const { count, digest, since, until } = preview;
  const press = {
    ...ALL,
    id: randomUUID(),
    reason: 'The provider answers again',
    seen: { count, digest, since, until },
  };
  const { window: _, ...form } = press;
  const answer = async (body: object, { visitor } = boss) => {
    const { status, body: said } = await visitor.post<HandedOutResponse & { code?: string }>(`${OPS}/hand-out`, body);
    return { status, ...said };
  };
  expect(await answer(form, reader)).toMatchObject({ status: 403, code: 'permission-denied' });
  await sql(`UPDATE staff_sessions SET verified_at = verified_at - interval '6 minutes' WHERE staff_id = $1`, [
    boss.id,
  ]);
  expect(await answer(form)).toMatchObject({ status: 403, code: 'step-up-required' });
  await sql(`UPDATE staff_sessions SET verified_at = now() WHERE staff_id = $1`, [boss.id]);
  const result = { status: 200, promoted: 1, added: 0, isSame: true, gone: 0, more: 0, held: PRICE };
  expect(await answer(form)).toEqual(result);
  expect(await answer(form)).toEqual(result);
  expect(await answer({ ...form, queue: 'order-number' })).toMatchObject({ status: 409, code: 'key-reused' });
  const { rows } = await sql(`SELECT FROM outbox WHERE subject = $1 AND available_at <= now()`, [numberId]);
  expect(rows).toHaveLength(1);
  const audited = `SELECT entry ->> 'action' AS action, entry #>> '{actor,id}' AS actor FROM audit WHERE entry #>> '{subject,id}' = $1`;
  expect((await sql(audited, [form.id])).rows).toEqual([{ action: 'work-handed-out', actor: boss.id }]);
});

it('is at /ops', async () => {
  for (const url of ['/ops', '/ops/']) {
    const { statusCode, headers } = await api.app.inject({ method: 'GET', url });
    expect([statusCode, headers.location]).toEqual([302, '/admin/ops']);
  }
});
