/** One person's page over HTTP: each part with its permission; the timeline of everything; mails; codes; risk. */
import { randomUUID } from 'node:crypto';
import { LinkPaymentSource } from '@backend/abuse/link-payment-source.js';
import { AbuseFlags } from '@backend/abuse/abuse-flags.js';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '@backend/database/database.js';
import type { Permission } from '@backend/domain/staff/permission.js';
import { ApiFixture, PRICE, type ApiPerson } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

let api: ApiFixture;
let boss: TestStaff;
beforeAll(async () => {
  api = await ApiFixture.open();
  boss = await addStaff(api, { role: 'super_admin' });
});
afterAll(() => api.close());

const sql = (text: string, values: unknown[] = []) => api.app.get(Database).query(text, values);
const withPermissions = (...permissions: Permission[]) => addStaff(api, { permissions });
const part = <Body = Record<string, unknown>>({ visitor }: TestStaff, { id }: { id: string }, path = '') =>
  visitor.get<Body & { code?: string }>(`/api/admin/users/${id}${path}`);
const actionsAbout = async ({ id }: ApiPerson) =>
  (
    await sql(`SELECT entry ->> 'action' AS action FROM audit WHERE entry #>> '{subject,id}' = $1 ORDER BY seq`, [id])
  ).rows.map(({ action }) => action as string);

interface Timeline {
  readonly items: { at: string; kind: string; what: string; detail: string | null; by: string | null }[];
  readonly next: string | null;
  readonly kinds: string[];
}

describe('The page of a person', () => {
  it('has who they are, their money, numbers, payments, messages, access, and what staff did', async () => {
    const person = await api.person();
    await person.used();
    await person.visitor.post('/api/contact-messages', {
      ...{ id: randomUUID(), name: 'A', email: 'a@example.com', subject: 'Hello', message: 'x' },
    });
    await boss.visitor.post(`/api/admin/users/${person.id}/ban`, { reason: 'terms', note: 'Twice' });
    expect((await part(boss, person)).body).toMatchObject({ id: person.id, isBanned: true, hasPassword: true });
    expect((await part(boss, person, '/wallet')).body).toMatchObject({ totalSpent: PRICE });
    const numbers = await part<{ items: object[] }>(boss, person, '/numbers');
    expect(numbers.body.items).toMatchObject([{ status: 'used', serviceName: 'wa', codesAt: [expect.any(String)] }]);
    expect(JSON.stringify(numbers.body)).not.toContain('704413');
    const payments = await part<{ recharges: object[] }>(boss, person, '/payments');
    expect(payments.body).toMatchObject({ recharges: [{ amount: 100_000, status: 'paid' }], withdrawals: [] });
    expect(JSON.stringify(payments.body)).not.toContain('payUrl');
    expect((await part(boss, person, '/messages')).body).toMatchObject({ items: [{ subject: 'Hello', state: 'new' }] });
    expect((await part(boss, person, '/access')).body).toMatchObject({
      ...{ hasGoogle: false, sessions: [{ addressRange: '127.0.0.0/24' }], devices: [{ accounts: 1 }] },
    });
    expect((await part(boss, person, '/audit')).body).toMatchObject({
      items: [{ action: 'user-banned', title: 'User banned', by: 'Asha Rao', reason: 'terms', note: 'Twice' }],
    });
  });

  it('has the statement that the person gets, in the audit before it is taken', async () => {
    const person = await api.person();
    await person.used();
    const clerk = await withPermissions('transaction_management', 'export_data');
    const take = (asked: object, who = clerk) =>
      who.visitor.post<string & { code?: string }>(`/api/admin/users/${person.id}/statement`, asked);
    const csv = await take({ format: 'csv' });
    const own = await person.visitor.get<string>('/api/statement?format=csv');
    expect([csv.status, csv.body]).toEqual([200, own.body]);
    expect((await take({ format: 'pdf', language: 'hi' })).body).toMatch(/^%PDF-/);
    const lines = (await take({ format: 'verifiable' })).body.trim().split('\n');
    expect(JSON.parse(lines[0]!)).toMatchObject({ format: 'otp-wallet-entries', wallet: person.id });
    expect(await actionsAbout(person)).toEqual(['statement-taken', 'statement-taken', 'statement-taken']);
    const turned = await take({ format: 'csv', from: '2026-02-02', to: '2026-02-01' });
    expect(turned.body.code).toBe('invalid-input');
    for (const permission of ['transaction_management', 'export_data'] as const)
      expect((await take({ format: 'csv' }, await withPermissions(permission))).body.code).toBe('permission-denied');
    expect(await actionsAbout(person)).toHaveLength(3);
  });

  it('is not found where there is no such person', async () => {
    for (const path of ['', '/wallet', '/numbers', '/payments', '/messages', '/access', '/audit', '/timeline', '/risk'])
      expect((await part(boss, { id: randomUUID() }, path)).body.code).toBe('user-not-found');
    const statement = `/api/admin/users/${randomUUID()}/statement`;
    const { body } = await boss.visitor.post<{ code: string }>(statement, { format: 'csv' });
    expect(body.code).toBe('user-not-found');
  });
});

describe('The timeline of a person', () => {
  it('has everything in one order, and each kind with its permission alone', async () => {
    const person = await api.person();
    await person.active();
    await boss.visitor.post(`/api/admin/users/${person.id}/ban`, { reason: 'terms' });
    const { body } = await part<Timeline>(boss, person, '/timeline');
    expect(body.kinds).toEqual(['account', 'access', 'number', 'money', 'message', 'staff']);
    const times = body.items.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(body.items.map(({ kind, what }) => `${kind} ${what}`)).toEqual(
      expect.arrayContaining([
        'staff user-banned',
        'number active',
        'money reservation',
        'money deposit',
        'account registered',
      ]),
    );
    const kindsFor = async (...permissions: Permission[]) => {
      const { body } = await part<Timeline>(await withPermissions(...permissions), person, '/timeline');
      expect(body.kinds).toEqual(expect.arrayContaining([...new Set(body.items.map(({ kind }) => kind))]));
      return body.kinds;
    };
    expect(await kindsFor('user_ban')).toEqual(['account', 'access', 'staff']);
    expect(await kindsFor('user_management')).toEqual(['account', 'access', 'message', 'staff']);
    expect(await kindsFor('user_ban', 'order_management')).toEqual(['account', 'access', 'number', 'staff']);
    expect(await kindsFor('user_ban', 'balance_management')).toContain('money');
  });

  it('leaves out what staff did with money for who may not see money', async () => {
    const person = await api.person();
    await boss.visitor.post('/api/admin/approvals', {
      ...{ approvalId: randomUUID(), kind: 'adjustment', userId: person.id, amount: 500, reason: 'goodwill' },
    });
    await boss.visitor.post(`/api/admin/users/${person.id}/statement`, { format: 'csv' });
    await boss.visitor.post(`/api/admin/users/${person.id}/ban`, { reason: 'terms' });
    const ofMoney = ['statement-taken', 'balance-adjusted', 'approval-asked'];
    expect(await actionsAbout(person)).toEqual(expect.arrayContaining(ofMoney));
    const seenBy = async (staff: TestStaff) => {
      const { body } = await part<Timeline>(staff, person, '/timeline');
      return body.items.flatMap(({ kind, what }) => (kind === 'staff' ? [what] : []));
    };
    expect(await seenBy(boss)).toEqual(['user-banned', ...ofMoney]);
    expect(await seenBy(await withPermissions('user_management'))).toEqual(['user-banned']);
    expect(await seenBy(await withPermissions('user_management', 'balance_management'))).toContain('statement-taken');
  });

  it('is read page by page, and nothing is missing or twice', async () => {
    const person = await api.person();
    const write = `INSERT INTO security_log (kind, subject, address_range, hour, times, first_at, last_at, route)
      SELECT 'signed-in', $1, '', date_trunc('hour', now()) - n * interval '1 hour', n, now() - n * interval '1 hour',
        now() - n * interval '1 hour', '' FROM generate_series(1, 120) AS n`;
    await sql(write, [person.id]);
    const seen: string[] = [];
    for (let before: string | null = ''; before !== null;) {
      const query: string = before === '' ? '' : `?before=${before}`;
      const { body }: { body: Timeline } = await part<Timeline>(boss, person, `/timeline${query}`);
      seen.push(...body.items.filter(({ kind }) => kind === 'access').map(({ detail }) => detail!));
      before = body.next;
    }
    expect(seen.map(Number).filter((one) => one > 1)).toEqual(Array.from({ length: 119 }, (_, i) => i + 2));
  });
});

describe('A mail that staff send again', () => {
  const resend = (staff: TestStaff, person: ApiPerson, kind: string, id = randomUUID()) =>
    staff.visitor.post<{ code: string }>(`/api/admin/users/${person.id}/mails`, { id, kind });
  const queued = async ({ id }: ApiPerson, kind: string) =>
    (await sql('SELECT FROM mails WHERE user_id = $1 AND kind = $2', [id, kind])).rows.length;

  it.each(['email-proof', 'password-reset'])('is queued once for each id: %s', async (kind) => {
    const person = await api.person(0);
    const before = await queued(person, kind);
    const id = randomUUID();
    for (let i = 0; i < 3; i += 1) expect((await resend(boss, person, kind, id)).status).toBe(204);
    expect(await queued(person, kind)).toBe(Math.max(1, before));
    expect(await actionsAbout(person)).toEqual(['mail-resent']);
  });

  it('is not sent without end, nor for a proved e-mail, nor to nobody', async () => {
    const person = await api.person(0);
    const answers: number[] = [];
    for (let i = 0; i < 4; i += 1) answers.push((await resend(boss, person, 'password-reset')).status);
    expect(answers).toEqual([204, 204, 204, 429]);
    for (let i = 0; i < 6; i += 1) answers.push((await resend(boss, person, 'email-proof')).status);
    expect(answers.at(-1)).toBe(429);
    await sql('UPDATE users SET email_proved_at = now() WHERE id = $1', [person.id]);
    expect((await resend(boss, person, 'email-proof')).body.code).toBe('email-proved');
    const unknown = `/api/admin/users/${randomUUID()}/mails`;
    const nobody = await boss.visitor.post<{ code: string }>(unknown, { id: randomUUID(), kind: 'email-proof' });
    expect(nobody.body.code).toBe('user-not-found');
  });
});

describe('The codes of a number', () => {
  const show = (staff: TestStaff, person: ApiPerson, number: string) =>
    staff.visitor.post<{ code?: string; codes: { code: string }[] }>(
      `/api/admin/users/${person.id}/numbers/${number}/codes`,
      { reason: 'complaint', note: 'Cannot read it' },
    );

  it('are shown with a reason, and each time is in the audit', async () => {
    const person = await api.person();
    const number = await person.used();
    const staff = await withPermissions('order_management');
    for (let i = 0; i < 2; i += 1)
      expect((await show(staff, person, number)).body.codes).toMatchObject([{ code: '704413' }]);
    expect(await actionsAbout(person)).toEqual(['code-shown', 'code-shown']);
    const { rows } = await sql(`SELECT entry -> 'facts' AS facts FROM audit WHERE entry ->> 'action' = 'code-shown'`);
    expect(rows[0]).toEqual({ facts: { number, reason: 'complaint' } });
    expect((await show(staff, person, randomUUID())).body.code).toBe('number-not-found');
  });

  it('need a password or a code given a moment ago, and their permission', async () => {
    const person = await api.person();
    const number = await person.used();
    const staff = await withPermissions('order_management');
    await sql(`UPDATE staff_sessions SET verified_at = now() - interval '6 minutes' WHERE staff_id = $1`, [staff.id]);
    expect((await show(staff, person, number)).body.code).toBe('step-up-required');
    const other = await withPermissions('user_management', 'transaction_management');
    expect((await show(other, person, number)).body.code).toBe('permission-denied');
    expect(await actionsAbout(person)).toEqual([]);
  });
});

describe('A freeze after a chargeback', () => {
  it('shows the linked accounts and flags, and its end lifts the bans that it made alone', async () => {
    const [person, linked, bannedBefore] = [await api.person(0), await api.person(0), await api.person(0)];
    const source = randomUUID();
    for (const { id } of [person, linked, bannedBefore])
      await api.app.get(CommandBus).execute(new LinkPaymentSource(id, source));
    await api.app.get(AbuseFlags, { strict: false }).raise('payment-source', person.id);
    const staff = await withPermissions('user_ban');
    const act = ({ id }: ApiPerson, path: string, body: object) =>
      staff.visitor.post<{ linked: string[]; code?: string }>(`/api/admin/users/${id}/ban${path}`, body);
    await act(bannedBefore, '', { reason: 'fraud' });
    expect((await act(person, '/linked', {})).body.linked.sort()).toEqual([linked.id, bannedBefore.id].sort());

    const risk = await part<{ linked: { userId: string; isBanned: boolean }[]; flags: string[] }>(
      staff,
      person,
      '/risk',
    );
    expect(risk.body.flags).toEqual(['payment-source']);
    expect(risk.body.linked.map(({ userId, isBanned }) => [userId, isBanned]).sort()).toEqual(
      [linked.id, bannedBefore.id].map((id) => [id, true]).sort(),
    );
    const lift = { reason: 'resolved', note: 'The bank gave in' };
    expect((await act(person, '/linked/lift', lift)).body.linked).toEqual([linked.id]);
    expect((await act(person, '/linked/lift', lift)).body.linked).toEqual([]);
    const isBanned = async (one: ApiPerson) => (await part<{ isBanned: boolean }>(staff, one)).body.isBanned;
    expect([await isBanned(person), await isBanned(linked), await isBanned(bannedBefore)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await actionsAbout(linked)).at(-1)).toBe('ban-lifted');
    const nobody = `/api/admin/users/${randomUUID()}/ban/linked/lift`;
    expect((await staff.visitor.post<{ code: string }>(nobody, lift)).body.code).toBe('user-not-found');
  });
});
