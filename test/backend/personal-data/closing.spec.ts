/** A person closes their account: when they can, what ends with it, and what is erased of it later. */
import { CommandBus } from '@nestjs/cqrs';
import { EndAccess } from '@backend/auth/commands/end-access.js';
import { Audit } from '@backend/audit/audit.js';
import { MessageRetention } from '@backend/contact/message-retention.js';
import { Clock } from '@backend/database/clock.js';
import { Database } from '@backend/database/database.js';
import { ContactMessages } from '@backend/contact/contact-messages.js';
import { Settings } from '@backend/settings/settings.js';
import { IdentityErasure, KEPT_DAYS } from '@backend/users/identity-erasure.js';
import { orderRecharge } from '@backend/domain/payments/recharging.js';
import { PasswordResets } from '@backend/auth/reset/password-resets.js';
import { verify } from '@backend/finance/verify.js';
import { GetWallet } from '@backend/wallet/queries/get-wallet.js';
import { changeRows } from '../../support/change-rows.js';
import { Visitor } from '../../support/visitor.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { addStaff } from '../staff/staff-fixture.js';

const PASSWORD = 'Wq8rty!x';

let api: ApiFixture;
beforeAll(async () => (api = await ApiFixture.open()));
afterAll(async () => {
  const verdicts = await verify(api.database.appUrl, { seals: { file: null, keys: null }, running: false });
  await api.close();
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([]);
});

const query = async (sql: string, values: unknown[] = []) => (await api.app.get(Database).query(sql, values)).rows;
const close = (person: ApiPerson, password = PASSWORD) => person.answer('POST', '/api/me/close-account', { password });
const signIn = async (email: string) => {
  const { status, body } = await new Visitor(api.app).post<{ code: string }>('/api/auth/sign-in', {
    email,
    password: PASSWORD,
  });
  return `${status} ${body.code}`;
};
const emailOf = async ({ id }: ApiPerson) =>
  String((await query('SELECT email FROM users WHERE id = $1', [id]))[0]!.email);
const eventsOf = ({ id }: ApiPerson) =>
  query(`SELECT data FROM events WHERE stream = $1 AND type = 'AccountClosed'`, [id]);
const closedSince = (person: ApiPerson, days: number) =>
  changeRows(api.database.adminUrl, `UPDATE users SET closed_at = now() - $2 * interval '1 day' WHERE id = $1`, [
    person.id,
    days,
  ]);
const closedMails = ({ id }: ApiPerson) =>
  query(`SELECT kind FROM mails WHERE user_id = $1 AND kind = 'account-closed'`, [id]);
const erase = () => new IdentityErasure(api.app.get(Database), api.app.get(Clock)).run();

describe('Closing an account', () => {
  it('is refused with a wrong password, while money can be sent back, and while some is held', async () => {
    const person = await api.person();
    expect(await close(person, 'another one')).toBe('403 wrong-password');
    expect(await person.answer('POST', '/api/me/close-account', {})).toBe('403 wrong-password');
    expect(await close(person)).toBe('409 money-left');
    await person.pending();
    expect(await close(person)).toBe('409 money-held');
    expect(await eventsOf(person)).toEqual([]);
    expect((await person.visitor.get('/api/me')).status).toBe(200);
  });

  it('ends every session, and no way of signing in is left', async () => {
    const person = await api.person(0);
    const email = await emailOf(person);
    const elsewhere = new Visitor(api.app);
    await elsewhere.signInAfresh(email);
    await query(`INSERT INTO google_identities (issuer, subject, user_id) VALUES ('g', 'subject', $1)`, [person.id]);
    await query(`INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES ($1, 'h', now() + '1 hour')`, [
      person.id,
    ]);
    await query(
      `INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth) SELECT session_id, 'https://push.example/' || session_id, 'p', 'a'
       FROM sessions WHERE user_id = $1`,
      [person.id],
    );
    expect(await close(person)).toBe('204 -');
    expect(await query('SELECT endpoint FROM push_subscriptions')).toEqual([]);
    expect(await eventsOf(person)).toEqual([{ data: { left: 0 } }]);
    for (const visitor of [person.visitor, elsewhere]) expect((await visitor.get('/api/me')).status).toBe(401);
    expect(await signIn(email)).toBe('401 wrong-credentials');
    for (const table of ['sessions', 'known_devices', 'google_identities', 'password_resets'])
      expect([table, await query(`SELECT user_id FROM ${table} WHERE user_id = $1`, [person.id])]).toEqual([table, []]);
    expect(
      await query('SELECT kind FROM mails WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1', [person.id]),
    ).toEqual([{ kind: 'account-closed' }]);
    const again = await new Visitor(api.app).post<{ code: string }>('/api/auth/register', {
      email,
      password: PASSWORD,
    });
    expect(again.body.code).toBe('email-taken');
  });

  it('sends no link for a new password, and a link of before sets none', async () => {
    const person = await api.person(0);
    const email = await emailOf(person);
    const { accessToken, refreshToken } = await api.app.get(PasswordResets, { strict: false }).open(person.id);
    await close(person);
    const visitor = new Visitor(api.app);
    await visitor.post('/api/auth/forgot-password', { email });
    expect(await query(`SELECT kind FROM mails WHERE user_id = $1 AND kind = 'password-reset'`, [person.id])).toEqual(
      [],
    );
    const tokens = { accessToken, refreshToken };
    const reset = await visitor.post<{ code: string }>('/api/auth/reset-password', {
      ...tokens,
      password: 'Zk7-plume',
    });
    expect(reset.body.code).toBe('reset-link-invalid');
  });

  it('is done once, however often it is sent', async () => {
    const person = await api.person(0);
    const answers = await Promise.all([close(person), close(person), close(person)]);
    expect(answers).toContain('204 -');
    expect(await eventsOf(person)).toHaveLength(1);
    expect(await closedMails(person)).toHaveLength(1);
  });

  it('is ended by the worker where the process was killed after it was recorded', async () => {
    const person = await api.person(0);
    await person.record(person.id, () => [{ type: 'AccountClosed', left: 0 }]);
    expect((await person.visitor.get('/api/me')).status).toBe(200);
    const rows = await query(`SELECT job FROM outbox WHERE stream = $1 AND job = 'end-access'`, [person.id]);
    expect(rows).toHaveLength(1);
    for (let run = 0; run < 2; run += 1) await api.app.get(CommandBus).execute(new EndAccess(person.id));
    expect((await person.visitor.get('/api/me')).status).toBe(401);
    expect(await closedMails(person)).toHaveLength(1);
  });

  it('lets nothing be bought by it as a ban does, whatever became of a ban of before, and is shown as none', async () => {
    const person = await api.person(0);
    await person.record(person.id, () => [{ type: 'WalletBanned', reason: 'chargeback' }]);
    await person.record(person.id, () => [{ type: 'BanLifted', reason: 'mistake' }]);
    const wallet = () => api.app.get(GetWallet, { strict: false }).readWithBan(person.id);
    expect(await wallet()).toMatchObject({ isBanned: false, wallet: { ban: null } });
    await person.record(person.id, () => [{ type: 'AccountClosed', left: 0 }]);
    expect(await wallet()).toMatchObject({ isBanned: true, wallet: { ban: null } });
  });

  it('waits for a recharge that may be paid yet', async () => {
    const person = await api.person(0);
    await person.record('r', (account) => orderRecharge(account, 'r', 10_000, 'g'));
    expect(await close(person)).toBe('409 recharge-pending');
  });

  it('is shown to staff as closed, and not as banned', async () => {
    const person = await api.person(0);
    await close(person);
    const staff = await addStaff(api, { permissions: ['user_management'] });
    const { body } = await staff.visitor.get(`/api/admin/users/${person.id}`);
    expect(body).toMatchObject({ id: person.id, isBanned: false, closedAt: expect.any(String) as unknown });
  });
});

describe('The identity of a closed account', () => {
  it(`is erased after ${KEPT_DAYS} days, and not before; what was recorded stays`, async () => {
    const person = await api.person(0);
    const email = await emailOf(person);
    await changeRows(
      api.database.adminUrl,
      `UPDATE users SET full_name = 'Asha Rao', phone = '+919811112222', typed_email = email WHERE id = $1`,
      [person.id],
    );
    await person.visitor.ask('PATCH', '/api/preferences', { theme: 'dark' });
    await api.app.get(Database).transaction((queries) =>
      new Audit().record(queries, {
        ...{ actor: { kind: 'house', id: 'test' }, action: 'user-banned', subject: { kind: 'user', id: person.id } },
        reason: 'Asha called us',
      }),
    );
    await changeRows(
      api.database.adminUrl,
      `INSERT INTO contact_messages (message_id, user_id, name, email, subject, priority, message)
       VALUES (gen_random_uuid(), $1, 'Asha', 'a@example.com', 'Hello', 'low', 'I am Asha')`,
      [person.id],
    );
    await close(person);
    await closedSince(person, KEPT_DAYS - 1);
    await erase();
    expect(await emailOf(person)).toBe(email);

    await closedSince(person, KEPT_DAYS + 1);
    await erase();
    await erase();
    const { app } = api;
    const messages = app.get(ContactMessages, { strict: false });
    await new MessageRetention(messages, app.get(Settings), app.get(Clock)).run();
    expect(await query('SELECT email, typed_email, full_name, phone FROM users WHERE id = $1', [person.id])).toEqual([
      { email: `${person.id}@erased.invalid`, typed_email: null, full_name: null, phone: null },
    ]);
    for (const table of ['preferences', 'contact_messages'])
      expect([table, await query(`SELECT FROM ${table} WHERE user_id = $1`, [person.id])]).toEqual([table, []]);
    const details = await query(
      `SELECT d.field FROM audit a JOIN audit_details d USING (seq) WHERE a.entry #>> '{subject,id}' = $1`,
      [person.id],
    );
    expect(details).toEqual([]);
    expect(await eventsOf(person)).toHaveLength(1);
    await new Visitor(api.app).register(email); // free again, for another account
  });
});
