/** The bench of the console at a very small size: its data is what the product would have written, and all is asked. */
import pg from 'pg';
import { LISTS } from '@backend/console/lists/specs/all-lists.js';
import { verify } from '@backend/finance/verify.js';
import { ConsoleClient, openStaffSession } from '../../bench/console/ask-console.js';
import { makeConsoleData, type Made } from '../../bench/console/console-data.js';
import { consoleCases, measureConsole } from '../../bench/console/measure-console.js';
import { judged } from '../../bench/console/show-measured.js';
import { openTestApp, TEST_SECRETS, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const PEOPLE = 60;
const codeKey = TEST_SECRETS.CODE_KEY;

let database: FreshDatabase;
let made: Made;
let server: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  made = await makeConsoleData(database.ownerUrl, { people: PEOPLE, codeKey });
  const play = { SANDBOX: '1', SANDBOX_URL: 'http://127.0.0.1:4699' };
  server = await openTestApp(database, { env: { ...play, COMMANDS_A_MINUTE: '100000' } });
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.close();
  await database.drop();
});

describe('The bench of the console', () => {
  it('makes a history that breaks no promise, with the codes and phones of its numbers', async () => {
    const verdicts = await verify(database.appUrl, { seals: { file: null, keys: null }, codeKey, running: false });
    expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
    expect(made).toMatchObject({ people: PEOPLE, numbers: 10 * PEOPLE });
    expect(made.events).toBeGreaterThan(5 * made.numbers);
  });

  it('asks each list for pages, and for an export, beside the search', async () => {
    const { rows } = await admin.query<{ id: string }>('SELECT id FROM users LIMIT 10');
    const people = rows.map(({ id }) => id);
    const client = new ConsoleClient(await server.listen(), await openStaffSession(admin), people);
    const cases = await consoleCases({ admin, client, isShort: true });
    const measures = await measureConsole(cases, { admin, client, howMany: { requests: 1, longest: 0 } });
    const found = judged(measures);
    expect(new Set(found.map(({ group }) => group))).toEqual(new Set(['find', ...LISTS.map(({ name }) => name)]));
    expect(found.filter(({ failed, p95 }) => failed > 0 || Number.isNaN(p95))).toEqual([]);
    for (const { name: list, columns } of LISTS) {
      const names = found.filter(({ group }) => group === list).map(({ name }) => name);
      expect(names.filter((name) => name.endsWith(', export'))).toHaveLength(1);
      for (const [key, { filter }] of Object.entries(columns))
        for (const operator of filter?.operators ?? [])
          expect(names.some((name) => name.startsWith(`${key} ${operator} `))).toBe(true);
    }
  });
});
