/** Staff sign a person out everywhere: who may, and what the audit has of it. */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { tokenWith } from '../http/script-token.js';

let api: ApiFixture;
beforeAll(async () => (api = await ApiFixture.open()));
afterAll(() => api.close());

const end = async (token: string, userId: string): Promise<number> => {
  const url = `/api/admin/users/${userId}/sessions`;
  return (await api.app.inject({ method: 'DELETE', url, headers: { 'x-admin-token': token } })).statusCode;
};

const isSignedIn = async ({ visitor }: ApiPerson): Promise<boolean> => (await visitor.get('/api/me')).status === 200;

const sql = async (text: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await api.app.get(Database).query(text, values)).rows;

const emailOf = async (id: string): Promise<string> =>
  (await sql('SELECT email FROM users WHERE id = $1', [id]))[0]!.email as string;

const entries = `SELECT entry #>> '{actor,id}' AS actor, entry ->> 'action' AS action
FROM audit WHERE entry #>> '{subject,id}' = $1`;
const entriesOf = (userId: string) => sql(entries, [userId]);

describe('The sessions of a person', () => {
  it('are ended by staff, with one row of the audit; other people stay signed in', async () => {
    const [person, other] = [await api.person(0), await api.person(0)];
    const { token, id } = await tokenWith(api.app, 'user_management');
    expect(await end(token, person.id)).toBe(204);
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, true]);
    expect(await entriesOf(person.id)).toEqual([{ actor: id, action: 'user-sessions-ended' }]);
    expect(await sql('SELECT 1 FROM sessions WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('that have ended stay so: pressed twice, by two or again, it is one row of the audit', async () => {
    const person = await api.person(0);
    const [{ token }, { token: colleague }] = [
      await tokenWith(api.app, 'user_management'),
      await tokenWith(api.app, 'user_management'),
    ];
    const both = await Promise.all([end(token, person.id), end(token, person.id), end(colleague, person.id)]);
    expect([...both, await end(token, person.id)]).toEqual([204, 204, 204, 204]);
    expect(await entriesOf(person.id)).toHaveLength(1);
    await person.visitor.signInAfresh(await emailOf(person.id));
    expect([await isSignedIn(person), await end(token, person.id)]).toEqual([true, 204]);
    expect(await entriesOf(person.id)).toHaveLength(2);
  });

  it('are ended by nobody without the permission, and of nobody who does not exist', async () => {
    const person = await api.person(0);
    const { token: other } = await tokenWith(api.app, 'user_ban');
    const { token } = await tokenWith(api.app, 'user_management');
    expect([await end(other, person.id), await end(token, randomUUID())]).toEqual([403, 404]);
    expect(await isSignedIn(person)).toBe(true);
    expect(await entriesOf(person.id)).toEqual([]);
  });
});
