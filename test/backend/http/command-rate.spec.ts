/**
 * The rate limiter of commands: it limits one person's commands by the minute, not their reads, and no other person.
 */
import { randomUUID } from 'node:crypto';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

const LIMIT = 5;
let database: FreshDatabase;
let testApp: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database, { env: { COMMANDS_A_MINUTE: String(LIMIT) } });
});
afterAll(async () => {
  await testApp.close();
  await database.drop();
});

const signedIn = async (): Promise<Visitor> => {
  const visitor = new Visitor(testApp.app);
  await visitor.post('/api/auth/register', { email: `${randomUUID()}@test.example`, password: 'Wq8rty!x' });
  return visitor;
};
const command = (visitor: Visitor) =>
  visitor.post<{ code: string; facts: object }>(`/api/numbers/${randomUUID()}/cancel`, {});

it('A person who sends too many commands gets 429 with retryAfter, and others are served', async () => {
  const [busy, other] = [await signedIn(), await signedIn()];
  const answers = await Promise.all(Array.from({ length: LIMIT + 3 }, () => command(busy)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(LIMIT).fill(404), 429, 429, 429]);
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'too-many-commands', facts: { retryAfter: expect.any(Number) as number } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  }
  expect((await busy.get('/api/wallet')).status).toBe(200);
  expect((await command(other)).status).toBe(404);
});
