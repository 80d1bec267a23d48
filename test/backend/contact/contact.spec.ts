/** Messages to support: checked, stored once, limited, and with all that staff need to answer them. */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

let database: FreshDatabase;
let testApp: TestApp;
let people = 0;
beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
});
afterAll(async () => {
  await testApp?.close();
  await database?.drop();
});

const sql = (text: string, values: unknown[] = []) => testApp.app.get(Database).query(text, values);
const newPerson = async () => {
  const visitor = new Visitor(testApp.app);
  return { visitor, id: await visitor.register(`writer-${(people += 1)}@example.com`) };
};
const message = (changes: object = {}) => ({
  id: randomUUID(),
  name: 'Asha Rao',
  email: 'asha@example.com',
  subject: 'My recharge',
  message: 'I paid, and nothing came.\nWhat now?',
  ...changes,
});
const send = (visitor: Visitor, body: object) =>
  visitor.post<{ code: string; facts: Record<string, unknown> }>('/api/contact-messages', body);
const stored = async (userId: string) =>
  (await sql('SELECT * FROM contact_messages WHERE user_id = $1 ORDER BY created_at', [userId])).rows;

describe('A message to support', () => {
  it('is stored as it was written, and waits for an answer', async () => {
    const { visitor, id: userId } = await newPerson();
    const sent = message({ name: '  Asha Rao ', priority: 'urgent' });
    expect((await send(visitor, sent)).status).toBe(204);
    expect(await stored(userId)).toEqual([
      {
        message_id: sent.id,
        user_id: userId,
        name: 'Asha Rao',
        email: 'asha@example.com',
        subject: 'My recharge',
        priority: 'urgent',
        message: 'I paid, and nothing came.\nWhat now?',
        created_at: expect.any(Date) as Date,
        status: 'new',
        assigned_to: null,
        first_answered_at: null,
        updated_at: expect.any(Date) as Date,
        version: 1,
      },
    ]);
  });

  it('is of medium priority where nothing else is said', async () => {
    const { visitor, id } = await newPerson();
    await send(visitor, message());
    expect(await stored(id)).toMatchObject([{ priority: 'medium' }]);
  });

  it.each([
    [
      { name: ' ', email: '', subject: '', message: '\n' },
      {
        name: 'Full name is required',
        email: 'Email is required',
        subject: 'Subject is required',
        message: 'Message is required',
      },
    ],
    [{ email: 'asha' }, { email: 'Please enter a valid email address' }],
    [{ priority: 'first' }, { priority: 'Please choose one of the options' }],
    [{ priority: null }, { priority: 'Please choose one of the options' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Please use at most 5000 characters' }],
    [{ subject: 'x'.repeat(151) }, { subject: 'Please use at most 150 characters' }],
    [{ userId: randomUUID() }, { userId: 'property userId should not exist' }],
    [{ status: 'answered' }, { status: 'property status should not exist' }],
  ])('says what is wrong with %j', async (changes, fields) => {
    const { visitor, id } = await newPerson();
    const { status, body } = await send(visitor, message(changes));
    expect([status, body.facts.fields]).toEqual([400, fields]);
    expect(await stored(id)).toEqual([]);
  });

  it('that is sent twice is one message', async () => {
    const { visitor, id } = await newPerson();
    const sent = message();
    const answers = await Promise.all([send(visitor, sent), send(visitor, sent), send(visitor, sent)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await stored(id)).toHaveLength(1);
  });

  it('does not take the id of another person’s message', async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const sent = message();
    await send(one.visitor, sent);
    expect(await send(two.visitor, { ...sent, message: 'Mine now' })).toMatchObject({
      status: 409,
      body: { code: 'key-reused' },
    });
    expect(await stored(one.id)).toMatchObject([{ message: sent.message }]);
  });

  it('is one of at most five an hour, also when they come at once', async () => {
    const { visitor, id } = await newPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(visitor, message())));
    const refused = answers.filter(({ status }) => status === 429);
    expect(await stored(id)).toHaveLength(5);
    expect(refused).toHaveLength(3);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ code: 'too-many-messages', facts: { limit: 5 } });
      expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
    }
    await sql(`UPDATE contact_messages SET created_at = created_at - interval '1 hour' WHERE user_id = $1`, [id]);
    expect((await send(visitor, message())).status).toBe(204);
  });

  it('that is answered says when', async () => {
    const { visitor, id } = await newPerson();
    await send(visitor, message());
    const answered = (changes: string) => sql(`UPDATE contact_messages SET ${changes} WHERE user_id = $1`, [id]);
    await expect(answered(`status = 'answered'`)).rejects.toThrow('check constraint');
    await answered(`status = 'answered', first_answered_at = now()`);
  });
});
