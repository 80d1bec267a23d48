/** How long messages to support are kept: the setting says it, the database's clock decides (ACCOUNTS-26). */
import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { jest } from '@jest/globals';
import { ContactMessages } from '@backend/contact/contact-messages.js';
import { MessageRetention } from '@backend/contact/message-retention.js';
import type { ClockGuard } from '@backend/database/clock-guard.js';
import { Database } from '@backend/database/database.js';
import { Settings } from '@backend/settings/settings.js';
import { openTestApp, PLAY, type TestApp } from '../../support/app-fixture.js';
import { makeClockSettable, setClockAhead } from '../../support/database-clock.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

let database: FreshDatabase;
let testApp: TestApp;
let person: Visitor;
beforeAll(async () => {
  database = await freshDatabase();
  await makeClockSettable(database.adminUrl);
  testApp = await openTestApp(database, { env: PLAY });
  person = new Visitor(testApp.app);
  await person.register('writer@example.com');
});
afterEach(async () => {
  await setClockAhead(database.adminUrl, 0);
  await sql('DELETE FROM contact_messages');
  await testApp.app.get(Settings).save('messagesKeptDays', 365);
});
afterAll(async () => {
  await testApp?.close();
  await database?.drop();
});

const sql = (text: string, values: unknown[] = []) => testApp.app.get(Database).query(text, values);
const write = async (): Promise<string> => {
  const id = randomUUID();
  const message = { id, name: 'Asha Rao', email: 'asha@example.com', subject: 'My recharge', message: 'What now?' };
  expect((await person.post('/api/contact-messages', message)).status).toBe(204);
  return id;
};
const kept = async () =>
  (await sql('SELECT message_id AS id FROM contact_messages')).rows.map(({ id }) => id as string);
/** As the worker runs it, at that time. */
const runAt = async (ms: number, doubt: ClockGuard['doubt'] = null) => {
  await setClockAhead(database.adminUrl, ms);
  const messages = testApp.app.get(ContactMessages, { strict: false });
  await new MessageRetention(messages, testApp.app.get(Settings), { doubt } as ClockGuard).run();
};

describe('A message to support', () => {
  it('is kept for a year, and deleted then', async () => {
    const id = await write();
    await runAt(365 * DAY - MINUTE);
    expect(await kept()).toEqual([id]);
    await runAt(365 * DAY + MINUTE);
    expect(await kept()).toEqual([]);
  });

  it('is kept for as long as the setting says', async () => {
    await testApp.app.get(Settings).save('messagesKeptDays', 30);
    await write();
    await setClockAhead(database.adminUrl, 20 * DAY);
    const newer = randomUUID();
    await sql(
      `INSERT INTO contact_messages (message_id, user_id, name, email, subject, priority, message, created_at)
       SELECT $1, user_id, name, email, subject, priority, message, now() FROM contact_messages`,
      [newer],
    );
    await runAt(30 * DAY + MINUTE);
    expect(await kept()).toEqual([newer]);
  });

  it('that nobody answered is deleted as well, and the log says so', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    const [answered] = [await write(), await write()];
    await sql(`UPDATE contact_messages SET status = 'answered', first_answered_at = now() WHERE message_id = $1`, [
      answered,
    ]);
    await runAt(366 * DAY);
    expect(await kept()).toEqual([]);
    expect(warn.mock.calls.flat()).toContain('1 of the deleted messages had no answer');
    warn.mockRestore();
  });

  it('is not deleted by a clock that is in doubt', async () => {
    const id = await write();
    await runAt(366 * DAY, 'it jumped' as unknown as ClockGuard['doubt']);
    expect(await kept()).toEqual([id]);
  });
});
