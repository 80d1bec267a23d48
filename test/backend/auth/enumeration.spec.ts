/** Nothing in an answer tells whether an e-mail has an account, but at registration (ACCOUNTS-22). */
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '@backend/database/database.js';
import { ChangeBan } from '@backend/users/bans/change-ban.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';
import { addStaff } from '../staff/staff-fixture.js';

const AUTHOR = { actor: { kind: 'house', id: 'test' }, address: '127.0.0.1' } as const;
const EMAIL = 'asha@example.com';
let database: FreshDatabase;
let testApp: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
  await new Visitor(testApp.app).register(EMAIL);
});
afterAll(async () => {
  await testApp?.close();
  await database?.drop();
});

const sql = (text: string, id: string) => testApp.app.get(Database).query(text, [id]);
const KINDS: [string, (id: string) => Promise<unknown>][] = [
  ['without a password', (id) => sql('UPDATE users SET password_hash = NULL WHERE id = $1', id)],
  ['with a proved e-mail', (id) => sql('UPDATE users SET email_proved_at = now() WHERE id = $1', id)],
  ['with an e-mail that nobody proved', (id) => sql('UPDATE users SET email_proved_at = NULL WHERE id = $1', id)],
  ['banned', (id) => testApp.app.get(CommandBus).execute(new ChangeBan(id, { kind: 'ban', reason: 'fraud' }, AUTHOR))],
];

/** Status, headers and bytes of the body. */
const answerTo = async (path: string, payload: object): Promise<unknown> => {
  const { statusCode, headers, rawPayload } = await testApp.app.inject({
    ...{ method: 'POST', url: `/api/auth/${path}`, payload, headers: OWN_PAGE },
  });
  return {
    statusCode,
    headers: { ...headers, date: undefined, 'x-correlation-id': undefined },
    body: rawPayload.toString('hex'),
  };
};

it.each([
  ['sign-in', { password: 'Wrong1pw' }, 401],
  ['forgot-password', {}, 204],
])('%s answers the same, byte for byte, with an account and without', async (path, more, status) => {
  const known = await answerTo(path, { email: EMAIL, ...more });
  expect(known).toMatchObject({ statusCode: status });
  for (const email of [`${randomUUID()}@example.com`, 'a@b.in', `${EMAIL}.example`])
    expect(await answerTo(path, { email, ...more })).toEqual(known);
});

it.each([
  ['sign-in', { password: 'Wrong1pw' }, 401],
  ['forgot-password', {}, 204],
])('%s answers the same, byte for byte, whatever kind of account it is', async (path, more, status) => {
  const unknown = await answerTo(path, { email: `${randomUUID()}@example.com`, ...more });
  expect(unknown).toMatchObject({ statusCode: status });
  for (const [kind, change] of KINDS) {
    const email = `${randomUUID()}@example.com`;
    const id = await new Visitor(testApp.app).register(email);
    await change(id);
    expect([kind, await answerTo(path, { email, ...more })]).toEqual([kind, unknown]);
  }
  expect(await answerTo(path, { email: (await addStaff(testApp)).email, ...more })).toEqual(unknown);
});
