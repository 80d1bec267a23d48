/** Bans over HTTP: who may, what the audit has of it, and what a banned person can still do. */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { refund } from '@backend/domain/numbers/receiving.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { SecurityLog } from '@backend/security-log/security-log.js';
import { ApiFixture, PRICE, type ApiPerson } from '../http/api-fixture.js';
import { tokenWith } from '../http/script-token.js';

interface Ban {
  readonly isBanned: boolean;
  readonly changes: number;
  readonly history: readonly { change: string; reason: string; note: string | null; actorId: string }[];
  readonly code?: string;
}

let api: ApiFixture;
beforeAll(async () => (api = await ApiFixture.open()));
afterAll(() => api.close());

const ask = async (token: string, path: string, payload?: object): Promise<{ status: number; body: Ban }> => {
  const answer = await api.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/admin/users/${path}`,
    headers: { 'x-admin-token': token },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Ban>() };
};

const banned = async (person: ApiPerson): Promise<void> => {
  const { token } = await tokenWith(api.app, 'user_ban');
  expect((await ask(token, `${person.id}/ban`, { reason: 'fraud' })).status).toBe(200);
};

describe('A ban by staff', () => {
  it('has a reason code in the event, and the words beside the audit, where they can be erased', async () => {
    const person = await api.person(0);
    const { token, id } = await tokenWith(api.app, 'user_ban');
    const note = 'Told support that Asha Rao of 12 MG Road shares the account';
    const { body } = await ask(token, `${person.id}/ban`, { reason: 'terms', note });
    expect(body).toMatchObject({ isBanned: true, history: [{ change: 'ban', reason: 'terms', note, actorId: id }] });

    const database = api.app.get(Database);
    const { rows } = await database.query<{ texts: string }>(
      `SELECT string_agg(canonical, '') AS texts FROM (SELECT canonical FROM events UNION ALL SELECT canonical FROM audit) t`,
    );
    expect(rows[0]!.texts).toContain('"reason":"terms"');
    expect(rows[0]!.texts).not.toContain('Asha');
    await database.query(`DELETE FROM audit_details WHERE field = 'reason'`);
    expect((await ask(token, `${person.id}/ban`)).body).toMatchObject({ isBanned: true, history: [{ note: null }] });
  });

  it('is recorded once, is lifted, and is in the security log', async () => {
    const person = await api.person();
    const { token } = await tokenWith(api.app, 'user_ban');
    for (let i = 0; i < 2; i += 1) await ask(token, `${person.id}/ban`, { reason: 'fraud' });
    expect(await person.buy()).toBe('403 banned');
    const { body } = await ask(token, `${person.id}/ban/lift`, { reason: 'mistake' });
    expect(body).toMatchObject({
      isBanned: false,
      history: [{ change: 'lift', reason: 'mistake' }, { change: 'ban' }],
    });
    expect(body.history).toHaveLength(2);
    expect(await person.buy()).toBe('202 -');
    await api.app.get(SecurityLog).flush();
    const { rows } = await api.app
      .get(Database)
      .query(`SELECT kind, times FROM security_log WHERE subject = $1 AND kind LIKE 'ban%' ORDER BY kind`, [person.id]);
    expect(rows).toEqual([
      { kind: 'ban-lifted', times: 1 },
      { kind: 'banned', times: 1 },
    ]);
  });

  it('is one effect for the same press, and the later of two that saw the same learns what the earlier did', async () => {
    const person = await api.person();
    const [{ token }, { token: colleague }] = [
      await tokenWith(api.app, 'user_ban'),
      await tokenWith(api.app, 'user_ban'),
    ];
    const change = (who: string, path: string, more: object) => ask(who, `${person.id}/ban${path}`, more);
    const asked = { reason: 'fraud', note: 'a stolen card', seen: 0 };
    const both = await Promise.all([change(token, '', asked), change(token, '', asked)]); // pressed twice
    expect(both.map(({ status, body }) => [status, body.isBanned, body.changes])).toEqual([
      [200, true, 1],
      [200, true, 1],
    ]);
    const late = { status: 409, body: { code: 'ban-changed' } };
    expect(await change(colleague, '', { reason: 'terms', seen: 0 })).toMatchObject(late);
    expect(await change(colleague, '/lift', { reason: 'mistake', seen: 7 })).toMatchObject(late);
    expect(await change(colleague, '/lift', { reason: 'mistake', seen: 1 })).toMatchObject({ body: { changes: 2 } });
    // the answer to the first press was lost, and it is sent again after a colleague has lifted the ban
    expect(await change(token, '', asked)).toMatchObject({ status: 200, body: { isBanned: false, changes: 2 } });
    expect(await change(token, '', { ...asked, seen: 1 })).toMatchObject(late);
    expect(await change(token, '/linked', { seen: 1 })).toMatchObject(late);
    expect(await change(token, '/linked', { seen: 2 })).toMatchObject({ status: 200 });
    expect(await change(token, '/linked/lift', { reason: 'resolved', seen: 2 })).toMatchObject(late);
    expect(await change(token, '/lift', { reason: 'resolved', seen: -1 })).toMatchObject({ status: 400 });
    expect((await ask(token, `${person.id}/ban`)).body.history).toHaveLength(3);
  });

  it('is shown to its person with no more of its reason than what they did themselves', async () => {
    const person = await api.person();
    const { token } = await tokenWith(api.app, 'user_ban');
    const shown = async (): Promise<unknown> =>
      (await person.visitor.get<{ ban: string | null }>('/api/wallet')).body.ban;
    const texts: unknown[] = [await shown()];
    for (const reason of ['fraud', 'too-many-cancels', 'linked-chargeback', 'legal-request']) {
      await ask(token, `${person.id}/ban`, { reason });
      texts.push(await shown());
      await ask(token, `${person.id}/ban/lift`, { reason: 'mistake' });
    }
    expect([...texts, await shown()]).toEqual([null, 'banned', 'too-many-cancels', 'banned', 'banned', null]);
  });

  it('needs its permission, a known person and a reason of the list', async () => {
    const person = await api.person(0);
    const { token } = await tokenWith(api.app, 'user_ban');
    const { token: other } = await tokenWith(api.app, 'user_management');
    for (const path of [`${person.id}/ban`, `${person.id}/ban/lift`])
      expect(await ask(other, path, { reason: 'other' })).toMatchObject({ status: 403 });
    expect(await ask(other, `${person.id}/ban`)).toMatchObject({ status: 403, body: { code: 'permission-denied' } });
    const unknown = randomUUID();
    for (const path of [`${unknown}/ban`, `${unknown}/ban/lift`])
      expect(await ask(token, path, { reason: 'other' })).toMatchObject({
        status: 404,
        body: { code: 'user-not-found' },
      });
    expect(await ask(token, `${unknown}/ban`)).toMatchObject({ status: 404 });
    expect(await ask(token, `${person.id}/ban`, { reason: 'because' })).toMatchObject({ status: 400 });
    expect(await ask(token, `${person.id}/ban/lift`, { reason: 'fraud' })).toMatchObject({ status: 400 });
    expect(await ask(token, `${person.id}/ban`)).toMatchObject({ body: { isBanned: false, history: [] } });
  });
});

describe('The search for an account', () => {
  const search = async (token: string, text: string) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/admin/users/search',
      headers: { 'x-admin-token': token },
      payload: { text },
    });
    return { status: answer.statusCode, body: answer.json<{ items?: { userId: string; email: string }[] }>() };
  };

  it('finds it by its id, and by its e-mail however it is typed, for who bans or manages people; else it finds nothing', async () => {
    const person = await api.person(0);
    const { token } = await tokenWith(api.app, 'user_ban');
    const { body: me } = await person.visitor.get<{ email: string }>('/api/me');
    const found = [{ userId: person.id, email: me.email }];
    for (const text of [person.id, me.email, ` ${me.email.toUpperCase()} `])
      expect((await search(token, text)).body.items).toMatchObject(found);
    for (const text of ['', '%', me.email.slice(1), randomUUID()])
      expect(await search(token, text)).toEqual({ status: 200, body: { items: [] } });
    const { token: manager } = await tokenWith(api.app, 'user_management');
    expect((await search(manager, me.email)).body.items).toMatchObject(found);
    const { token: other } = await tokenWith(api.app, 'order_management');
    expect(await search(other, me.email)).toMatchObject({ status: 403, body: { code: 'permission-denied' } });
  });
});

describe('A banned person', () => {
  it('cannot buy, change or recharge', async () => {
    const person = await api.person();
    const open = await person.active();
    await banned(person);
    expect(await person.buy()).toBe('403 banned');
    expect(await person.change(open)).toBe('403 banned');
    const recharge = { rechargeId: randomUUID(), amount: 10_000, phone: '9876543210' };
    expect(await person.answer('POST', '/api/recharges', recharge)).toBe('403 banned');
  });

  it('sees everything, cancels, and gets the code of a number that was open', async () => {
    const person = await api.person();
    const [open, other] = [await person.active(), await person.active()];
    await banned(person);
    for (const path of ['wallet', 'numbers', 'transactions', 'recharges', 'me'])
      expect(await person.answer('GET', `/api/${path}`)).toBe('200 -');
    expect(await person.answer('POST', `/api/numbers/${other}/cancel`)).toBe('202 -');
    await person.receive(open);
    const { body } = await person.visitor.get<{ available: number; totalSpent: number }>('/api/wallet');
    expect(body).toMatchObject({ totalSpent: PRICE });
  });

  it('is refunded a number that had its code', async () => {
    const person = await api.person();
    const id = await person.used();
    await banned(person);
    const { body: before } = await person.visitor.get<{ available: number }>('/api/wallet');
    await person.record(id, (context) => refund(context, id, 'goodwill'));
    const { body } = await person.visitor.get<{ available: number }>('/api/wallet');
    expect(body.available).toBe(before.available + PRICE);
    expect(await person.buy()).toBe('403 banned');
  });

  it('is credited what they had paid before', async () => {
    const person = await api.person(0);
    const rechargeId = randomUUID();
    await person.record(rechargeId, (context) => orderRecharge(context, rechargeId, 10_000, 'g'));
    await banned(person);
    const payment = { gateway: 'g', paymentId: randomUUID(), amount: 10_000, currency: 'INR' };
    await person.record(rechargeId, (context) => deposit(context, rechargeId, payment));
    expect((await person.visitor.get('/api/wallet')).body).toMatchObject({ available: 10_000 });
  });
});
