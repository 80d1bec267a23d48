/** The first super_admin is made once, at the first start, and can sign in with what was printed. */
import pg from 'pg';
import { makeFirstAdmin } from '@backend/staff/accounts/first-admin.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

let database: FreshDatabase;
let testApp: TestApp;
beforeEach(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
});
afterEach(async () => {
  await testApp.close();
  await database.drop();
});

const make = async (email = 'admin@example.com', password?: string) => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return await makeFirstAdmin(client, { email, password });
  } finally {
    await client.end();
  }
};
const signIn = async (email: string, password: string) =>
  (await new Visitor(testApp.app).post('/api/admin/sign-in', { email, password })).status;

describe('The first super_admin', () => {
  it('has a generated password, which is given out once', async () => {
    const admin = await make();
    expect(admin).toMatchObject({ email: 'admin@example.com', password: expect.stringMatching(/^\S{29}$/) as string });
    expect(await signIn('admin@example.com', admin!.password!)).toBe(200);
    expect(await make()).toBeNull();
  });

  it('has the password of the environment, which is not given out', async () => {
    expect(await make('Boss@example.com', 'Quiet-Harbour-52')).toEqual({ email: 'boss@example.com' });
    expect(await signIn('boss@example.com', 'Quiet-Harbour-52')).toBe(200);
  });

  it('is one, however many start at the same time', async () => {
    const made = await Promise.all([make('a@example.com'), make('b@example.com'), make('c@example.com')]);
    expect(made.filter((one) => one !== null)).toHaveLength(1);
  });

  it('is refused with a weak password, or with the e-mail of a user', async () => {
    await expect(make('admin@example.com', 'Short-1x')).rejects.toThrow(/ADMIN_PASSWORD/);
    await expect(make('not an e-mail')).rejects.toThrow(/ADMIN_EMAIL/);
    await new Visitor(testApp.app).register('person@example.com');
    await expect(make('person@example.com')).rejects.toThrow(/e-mail of a user/);
    expect(await make()).not.toBeNull();
  });
});
