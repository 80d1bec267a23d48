/** What staff are mailed: an invitation that works once, and that their own sign-in was reset. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@backend/database/database.js';
import { MailQueue } from '@backend/mail/mail-queue.js';
import { MailSchedule } from '@backend/mail/mail-schedule.js';
import { MailServer } from '@backend/mail/mail-server.js';
import { MailWriters } from '@backend/mail/mail-writers.js';
import { resetStaff } from '@backend/staff/commands/reset-staff.js';
import { startSandbox, type Sandbox } from '@sandbox/server.js';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';
import { addStaff, STAFF_PASSWORD } from './staff-fixture.js';

describe('Staff are mailed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'otp-mail-'));
  let sandbox: Sandbox;
  let database: FreshDatabase;
  let testApp: TestApp;
  let schedule: MailSchedule;

  beforeAll(async () => {
    const smtpPort = await freePort();
    sandbox = await startSandbox({ dataFolder: folder, smtpPort });
    database = await freshDatabase();
    testApp = await openTestApp(database, { env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` } });
    const get = <Type>(type: abstract new (...args: never[]) => Type): Type => testApp.app.get(type, { strict: false });
    schedule = new MailSchedule(get(MailQueue), get(MailServer), get(MailWriters));
  });
  afterAll(async () => {
    await testApp.close();
    await database.drop();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = () => schedule.send(new AbortController().signal);
  const mailsTo = (email: string) => sandbox.services.mailbox.list().filter(({ to }) => to === email);
  const signIn = (email: string, password = STAFF_PASSWORD) =>
    new Visitor(testApp.app).post<{ stage?: string }>('/api/admin/sign-in', { email, password });

  it('an invitation, whose link is made when it is sent, and stored as a hash', async () => {
    const boss = await addStaff(testApp, { role: 'super_admin' });
    const email = 'new.colleague@example.com';
    expect(
      (await boss.visitor.post('/api/admin/invites', { id: randomUUID(), email, permissions: ['user_ban'] })).status,
    ).toBe(201);
    await send();
    const [mail] = mailsTo(email);
    expect(mail?.text).toContain(`${boss.email} invites you`);
    const link = new URL(/http\S+\/admin\/join\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:');
    const token = link.searchParams.get('token') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await testApp.app
      .get(Database)
      .query<{ all: string }>(
        `SELECT to_jsonb(i)::text || (SELECT jsonb_agg(m)::text FROM mails m) AS all FROM staff_invites i`,
      );
    expect(rows[0]!.all).not.toContain(token);
    const account = { token, name: 'Ravi Menon', password: STAFF_PASSWORD };
    expect((await new Visitor(testApp.app).post('/api/admin/invites/accept', account)).status).toBe(204);
  });

  it('a withdrawn invitation not at all', async () => {
    const boss = await addStaff(testApp, { role: 'super_admin' });
    const email = 'never.mind@example.com';
    const { body } = await boss.visitor.post<{ id: string }>('/api/admin/invites', {
      id: randomUUID(),
      email,
      permissions: [],
    });
    await boss.visitor.ask('DELETE', `/api/admin/invites/${body.id}`);
    await send();
    expect(mailsTo(email)).toEqual([]);
  });

  it('a change of their permissions', async () => {
    const boss = await addStaff(testApp, { role: 'super_admin' });
    const { id, email } = await addStaff(testApp);
    await boss.visitor.post(`/api/admin/staff/${id}/permissions`, { permission: 'user_ban', isGranted: true });
    await send();
    expect(mailsTo(email)).toMatchObject([{ subject: expect.stringContaining('was changed') as string }]);
  });

  it('all of them, when the sign-in of one was reset on the machine; codes and sessions are gone, and it is audited', async () => {
    const lost = await addStaff(testApp, { permissions: ['export_data'] });
    const other = await addStaff(testApp);
    const db = testApp.app.get(Database);
    await db.query(`INSERT INTO staff_totp (staff_id, seed) VALUES ($1, '\\x00')`, [lost.id]);
    const token = { id: randomUUID(), name: 'x', permissions: ['export_data'], hours: 1 };
    expect((await lost.visitor.post('/api/admin/tokens', token)).status).toBe(201);
    expect((await signIn(lost.email)).body.stage).toBe('code');

    expect(await resetStaff(db, 'nobody@example.com', { withPassword: false })).toBeNull();
    expect(await resetStaff(db, lost.email.toUpperCase(), { withPassword: false })).toEqual({});
    expect((await lost.visitor.get('/api/admin/sessions')).status).toBe(401);
    expect((await signIn(lost.email)).body.stage).toBe('enrol');
    const { rows } = await db.query('SELECT FROM staff_tokens WHERE staff_id = $1', [lost.id]);
    expect(rows).toEqual([]);
    await send();
    for (const { email } of [lost, other])
      expect(mailsTo(email).at(-1)?.text).toContain(`the sign-in codes of ${lost.email} were reset`);

    const { password } = (await resetStaff(db, lost.email, { withPassword: true }))!;
    expect([(await signIn(lost.email)).status, (await signIn(lost.email, password)).status]).toEqual([401, 200]);
    const audited = await db.query(
      `SELECT entry -> 'facts' AS facts, entry #>> '{actor,kind}' AS kind FROM audit WHERE entry ->> 'action' = 'staff-reset' ORDER BY seq`,
    );
    expect(audited.rows).toEqual([
      { facts: { withPassword: false }, kind: 'house' },
      { facts: { withPassword: true }, kind: 'house' },
    ]);
  });

  it('all of them, when a super_admin resets the codes of one; not of their own, and once', async () => {
    const boss = await addStaff(testApp, { role: 'super_admin' });
    const lost = await addStaff(testApp);
    const db = testApp.app.get(Database);
    await db.query(`INSERT INTO staff_totp (staff_id, seed) VALUES ($1, '\\x00')`, [lost.id]);
    const reset = async ({ visitor }: typeof boss, id: string, reason = 'Lost the phone') => {
      const path = `/api/admin/staff/${id}/codes-reset`;
      const { status, body } = await visitor.post<{ code?: string } | null>(path, { reason });
      return `${status} ${body?.code ?? '-'}`;
    };
    expect(await reset(boss, boss.id)).toBe('403 permission-denied');
    expect(await reset(lost, lost.id)).toBe('403 permission-denied');
    expect(await reset(boss, lost.id, ' ')).toBe('400 invalid-input');
    expect(await reset(boss, randomUUID())).toBe('404 staff-entry-not-found');
    const atOnce = await Promise.all([reset(boss, lost.id), reset(boss, lost.id), reset(boss, lost.id)]);
    expect(atOnce).toEqual(['204 -', '204 -', '204 -']);
    expect(await reset(boss, lost.id)).toBe('204 -');
    expect((await lost.visitor.get('/api/admin/sessions')).status).toBe(401);
    expect((await signIn(lost.email)).body.stage).toBe('enrol');
    await send();
    for (const { email } of [lost, boss])
      expect(
        mailsTo(email).filter(({ text }) => text.includes(`${boss.email} reset the sign-in codes of ${lost.email}`)),
      ).toHaveLength(1);
    const { rows } = await db.query(
      `SELECT a.entry -> 'actor' AS actor, d.body FROM audit a JOIN audit_details d USING (seq)
       WHERE a.entry #>> '{subject,id}' = $1 AND d.field = 'reason'`,
      [lost.id],
    );
    expect(rows).toEqual([{ actor: { kind: 'staff', id: boss.id }, body: '"Lost the phone"' }]);
  });
});
