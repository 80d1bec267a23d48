/** What staff see of a person's number, and do with it by the person's own commands: once, audited, for all to see. */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { endActivation, expireNumber } from '@backend/domain/numbers/closing.js';
import { loseAnswer, sendOrder } from '@backend/domain/numbers/buying.js';
import type { NumberStoryResponse } from '@backend/numbers/dto/number-story-response.js';
import { ApiFixture, PRICE, type ApiPerson } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

let api: ApiFixture;
let staff: TestStaff;
let finance: TestStaff;
let owner: ApiPerson;
beforeAll(async () => {
  api = await ApiFixture.open();
  staff = await addStaff(api, { permissions: ['order_management'] });
  finance = await addStaff(api, { permissions: ['order_management', 'transaction_management'] });
});
afterAll(() => api.close());
beforeEach(async () => (owner = await api.person()));

type Answer = NumberStoryResponse & { code?: string };
const sql = (text: string, values: unknown[] = []) => api.app.get(Database).query(text, values);
const path = (numberId: string) => `/api/admin/numbers/${owner.id}/${numberId}`;
const story = async (numberId: string, by = staff) => (await by.visitor.get<Answer>(path(numberId))).body;
const act = async (numberId: string, verb: string, by = staff) =>
  (await by.visitor.post<Answer>(`${path(numberId)}/${verb}`, { note: 'asked by mail' })).body;
const audited = async (numberId: string): Promise<string[]> => {
  const { rows } = await sql(
    `SELECT entry->>'action' AS action FROM audit WHERE entry #>> '{facts,number}' = $1 ORDER BY seq`,
    [numberId],
  );
  return rows.map(({ action }) => action as string);
};
const wallet = async () => (await owner.visitor.get<{ available: number; held: number }>('/api/wallet')).body;
/** An order whose answer was lost. */
const confirming = async (): Promise<string> => {
  const id = await owner.pending();
  await owner.record(id, (account) => sendOrder(account, id));
  await owner.record(id, (account) => loseAnswer(account, id, 'HTTP 502', []));
  return id;
};

describe("A number's story", () => {
  it('has its events in order, with actors, correlation, postings and what the provider answered', async () => {
    const id = await owner.used();
    const told = await story(id);
    expect(told).toMatchObject({ status: 'used', hold: 'spent', codes: 1, price: PRICE, cost: null, steps: [] });
    const types = told.events.map(({ type }) => type);
    expect(types).toEqual([
      ...['FundsReserved', 'NumberRequested', 'OrderSent', 'NumberAssigned', 'CodeReceived', 'FundsSpent'],
    ]);
    expect(told.events[0]).toMatchObject({
      actor: { kind: 'person', id: owner.id },
      postings: [{ debit: 'user_available', credit: 'user_held', amount: PRICE, party: null }],
    });
    expect(told.events.every(({ correlation }) => correlation)).toBe(true);
    expect(told.jobs.map(({ job }) => job)).toContain('order-number');
    expect(JSON.stringify(told)).not.toContain('704413');
  });

  it('shows what we pay with transaction_management only', async () => {
    const id = await owner.used();
    const accounts = ({ events }: Answer) => events.flatMap(({ postings }) => postings.map(({ credit }) => credit));
    const names = ({ events }: Answer) => events.flatMap(({ facts }) => facts.map(({ name }) => name));
    const [theirs, ours] = [await story(id), await story(id, finance)];
    expect(ours.cost).toBeGreaterThan(0);
    expect(accounts(ours)).toContain('provider_prepaid');
    expect(accounts(theirs)).not.toContain('provider_prepaid');
    expect(names(ours)).toEqual(expect.arrayContaining(['cost', 'terms.providerPrice', 'activationId']));
    expect(names(theirs)).toContain('activationId');
    expect(names(theirs).filter((name) => /cost|terms/.test(name))).toEqual([]);
  });

  it('is of one account: the same id elsewhere is another number', async () => {
    const id = await owner.pending();
    owner = await api.person();
    expect((await story(id)).code).toBe('number-not-found');
  });
});

describe('A cancel by staff', () => {
  it('is the person’s own command, once, with the member of staff as its actor', async () => {
    const id = await owner.active();
    const both = await Promise.all([act(id, 'cancel'), act(id, 'cancel', finance)]);
    expect(both.every(({ cancelAt }) => cancelAt !== null)).toBe(true);
    const requested = (await story(id)).events.filter(({ type }) => type === 'CancelRequested');
    expect(requested).toHaveLength(1);
    expect([staff.id, finance.id]).toContain(requested[0]!.actor.id);
    expect(requested[0]!.actor.kind).toBe('staff');
    expect(await audited(id)).toEqual(['number-cancel-requested']);
    expect((await story(id)).steps).toEqual(['check', 'release']);
    expect(await owner.answer('DELETE', `/api/numbers/${id}/cancel`)).toBe('200 -'); // the person may withdraw it
  });

  it('is refused where the person’s would be', async () => {
    expect((await act(randomUUID(), 'cancel')).code).toBe('number-not-found');
    expect((await act(await owner.used(), 'cancel')).code).toBe('code-already-received');
    expect((await act(await owner.pending(), 'cancel')).code).toBe('no-active-number');
    const pressed = await owner.active();
    await owner.useUpRequests(pressed);
    expect((await act(pressed, 'cancel')).code).toBe('too-many-requests-for-number');
  });
});

describe('A check by staff', () => {
  it('asks the provider as the person’s does, and is in the audit', async () => {
    const id = await owner.active();
    expect((await act(id, 'check')).status).toBe('active');
    expect(await audited(id)).toEqual(['number-checked']);
    expect((await act(await owner.pending(), 'check')).code).toBe('no-active-number');
    expect((await act(randomUUID(), 'check')).code).toBe('number-not-found');
  });
});

describe('A release by staff', () => {
  it('gives the hold back once, and what may be alive at the provider is ended there', async () => {
    const before = (await wallet()).available;
    const id = await owner.active();
    expect(await wallet()).toMatchObject({ available: before - PRICE, held: PRICE });
    const both = await Promise.all([act(id, 'release'), act(id, 'release', finance)]);
    for (const one of both) expect(one).toMatchObject({ hold: 'released', reason: 'released-by-staff', ending: null });
    expect((await act(id, 'release')).hold).toBe('released');
    expect(await wallet()).toMatchObject({ available: before, held: 0 });
    expect(await audited(id)).toEqual(['number-released']);
    expect(both[0].jobs.map(({ job }) => job)).toContain('end-activation');
    const { body } = await owner.visitor.get<{ items: { reason: string }[] }>('/api/numbers');
    expect(body.items[0]).toMatchObject({ reason: 'released-by-staff' });
  });

  it('of an order that was never sent ends it; of one without an answer it goes on being searched for', async () => {
    expect(await act(await owner.pending(), 'release')).toMatchObject({ hold: 'released', ending: 'gone', steps: [] });
    const id = await confirming();
    expect((await story(id)).steps).toEqual(['release']);
    expect(await act(id, 'release')).toMatchObject({ hold: 'released', ending: null, steps: ['end-search'] });
    expect((await act(randomUUID(), 'release')).code).toBe('number-not-found');
  });

  it('needs a fresh password, and no script does it', async () => {
    const id = await owner.active();
    await sql(`UPDATE staff_sessions SET verified_at = verified_at - interval '6 minutes' WHERE staff_id = $1`, [
      staff.id,
    ]);
    expect((await act(id, 'release')).code).toBe('step-up-required');
    await sql('UPDATE staff_sessions SET verified_at = now() WHERE staff_id = $1', [staff.id]);
    expect((await story(id)).hold).toBe('open');
  });
});

describe('The search for a lost answer', () => {
  it('is ended by staff who read at the provider that nothing was bought', async () => {
    const id = await confirming();
    expect((await act(id, 'end-search')).code).toBe('no-active-number');
    await act(id, 'release');
    for (const by of [staff, finance])
      expect(await act(id, 'end-search', by)).toMatchObject({ ending: 'gone', steps: [] });
    expect(await audited(id)).toEqual(['number-released', 'number-never-bought']);
    expect((await act(randomUUID(), 'end-search')).code).toBe('number-not-found');
  });
});

describe('A price that the provider kept without a sale', () => {
  it('is settled once, and is then no work any more', async () => {
    const id = await owner.active();
    expect((await act(id, 'settle-loss')).code).toBe('no-active-number');
    await act(id, 'release');
    await owner.record(id, (account) => endActivation(account, id, 'gone', 700));
    expect((await story(id, finance)).charged).toBe(700);
    expect((await story(id)).steps).toEqual(['settle-loss']);
    for (const by of [staff, finance]) expect((await act(id, 'settle-loss', by)).steps).toEqual([]);
    expect(await audited(id)).toEqual(['number-released', 'loss-settled']);
    expect((await act(randomUUID(), 'settle-loss')).code).toBe('number-not-found');
  });
});

describe('An orphan', () => {
  const cancel = (activationId: string) =>
    staff.visitor.post<Answer>('/api/admin/numbers/orphans/cancel', { provider: 'sandbox', activationId });

  it('is cancelled at the provider; what is a number of ours is none', async () => {
    expect((await cancel('nothing')).body.code).toBe('number-not-found');
    const id = await owner.active();
    const add = `INSERT INTO orphans (provider, activation_id, country, service, phone, first_at, last_at)
      VALUES ('sandbox', $1, '22', 'wa', '919000000001', now(), now())`;
    await sql(add, [id]);
    expect((await cancel(id)).body.code).toBe('number-not-found');
    await sql(add, ['orphan-1']);
    expect((await cancel('orphan-1')).status).toBe(204);
    const read = () => sql(`SELECT answer, ended_at FROM orphans WHERE activation_id = 'orphan-1'`);
    expect((await read()).rows[0]!.answer).toBeTruthy(); // no provider answers here: it was tried, and stays work
    await sql(`UPDATE orphans SET ended_at = now(), answer = 'ended' WHERE activation_id = 'orphan-1'`);
    expect((await cancel('orphan-1')).status).toBe(204);
    expect((await read()).rows[0]!.answer).toBe('ended');
  });
});

it('Nothing is decided by a clock that is in doubt', async () => {
  const id = await owner.active();
  const closed = await owner.active();
  await act(closed, 'release');
  await owner.record(closed, (account) => endActivation(account, closed, 'gone', 700));
  const lost = await confirming();
  await owner.record(lost, (account) => expireNumber(account, lost, { activationId: null, lives: false }));
  const fresh = `UPDATE staff_sessions SET verified_at = now() + interval '10 minutes' WHERE staff_id = $1`;
  await sql(fresh, [staff.id]); // the proof of their password is not what is in doubt
  await api.withWrongClock(async () => {
    for (const verb of ['check', 'cancel', 'release', 'settle-loss'])
      expect([verb, (await act(id, verb)).code]).toEqual([verb, 'busy']);
    expect((await act(lost, 'end-search')).code).toBe('busy');
  });
});
