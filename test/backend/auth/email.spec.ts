/**
 * One e-mail, one account: however it is spelled, also for accounts that are older than the rule, and never written to
 * PostgreSQL's log.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { CONNECTION } from '@backend/database/connection.js';
import { Database } from '@backend/database/database.js';
import { canonicalEmail, hasNameOf, hasWholeName, hasWordOf, isCanonicalEmail } from '@backend/domain/email.js';
import { migrate } from '@backend/migrate.js';
import { CanonicalEmails0016 } from '@migrations/0016-canonical-emails.js';
import { ensureDatabase } from '../../../scripts/postgres/postgres-roles.mjs';
import { scratchCluster, type ScratchCluster } from '../../../scripts/postgres/scratch-cluster.mjs';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

const PASSWORD = 'Wq8rty!x';
const WIDE = 'ｗｉｄｅ@example.com';

describe('An e-mail', () => {
  it.each([
    [' Asha@Example.COM ', 'asha@example.com'],
    ['ａsha@example.com', 'asha@example.com'],
    ['asha@example。com', 'asha@example。com'.normalize('NFKC')],
    ['ﬁona@example.com', 'fiona@example.com'],
    ['e\u0301va@example.com', '\u00e9va@example.com'],
    ['\u212aim@example.com', 'kim@example.com'],
  ])('%j is stored as %j', (typed, stored) => expect(canonicalEmail(typed)).toBe(stored));

  it.each([
    ...[
      'asha',
      'asha@',
      '@b.in',
      'a@b',
      'a@b.',
      'a@.in',
      'a@b..in',
      'a@b@c.in',
      'a b@c.in',
      'a\u0000@c.in',
      'a\u202e@c.in',
    ],
    ...[
      '<a@c.in>',
      'a>@c.in',
      '"a"@c.in',
      'a,b@c.in',
      'a;b@c.in',
      '(a)@c.in',
      'a@c(d).in',
      '\ud800@c.in',
      'a\u00ad@c.in',
    ],
    ...['ASHA@c.in', 'ａ@c.in', `${'a'.repeat(250)}@c.in`],
  ])('%j is none that a new account may have', (email) => expect(isCanonicalEmail(email)).toBe(false));

  it.each(['a@b.in', "o'hara+tag@mail.example.co.in", 'आशा@उदाहरण.भारत', 'x_y-z@1.2.3'])('%j may be one', (email) =>
    expect(isCanonicalEmail(canonicalEmail(email))).toBe(true),
  );

  it.each([
    ['ravi@example.com', 'Ravi12345', true],
    ['ravi+tag@example.com', 'xRAVIx1', true],
    ['asha.rao@example.com', 'Asha.Rao1', true],
    ['ｒavi@example.com', 'Ravi12345', true],
    ['ravi@example.com', 'Example1', false],
    ['bo@example.com', 'Bottle12', false],
  ])('of %s in the password %s: %s', (email, password, contains) => expect(hasNameOf(email, password)).toBe(contains));
});

describe('A name in a password', () => {
  it.each([
    ['Asha Rao', 'xAsha123', true],
    ['Asha Rao', 'Rao-12345', false], // three letters occur by chance
    ['Li Na Wu', 'xLi.Na.Wu9', true],
    ['आशा राव', 'आशाराव1aA', true],
    ['', 'Anything1', false],
  ])('of the person %j in %s: %s', (name, password, has) => expect(hasWordOf(name, password)).toBe(has));

  it.each([
    ['OTP Wallet', 'OtpWallet1', true],
    ['OTP Wallet', 'my-otp_WALLET1', true],
    ['OTP Wallet', 'Wallet4321', false],
  ])('of the product %j in %s: %s', (name, password, has) => expect(hasWholeName(name, password)).toBe(has));
});

describe('An account', () => {
  let database: FreshDatabase;
  let testApp: TestApp;
  beforeAll(async () => {
    database = await freshDatabase();
    testApp = await openTestApp(database);
  });
  afterAll(async () => {
    await testApp?.close();
    await database?.drop();
  });

  const visitor = () => new Visitor(testApp.app);
  const register = (email: string, password = PASSWORD) => visitor().post('/api/auth/register', { email, password });
  const signIn = (email: string, password = PASSWORD) => visitor().post('/api/auth/sign-in', { email, password });
  const respell = (from: string, to: string) =>
    testApp.app.get(Database).query('UPDATE users SET email = $2, typed_email = NULL WHERE email = $1', [from, to]);

  it('is one, however its e-mail is spelled', async () => {
    expect((await register(' Kim@Example.com ')).body.email).toBe('Kim@Example.com'); // as typed
    const stored = await testApp.app.get(Database).query('SELECT email FROM users');
    expect(stored.rows).toEqual([{ email: 'kim@example.com' }]);
    expect((await register('\u212aim@example.com')).body.code).toBe('email-taken');
    for (const typed of ['kim@example.com', ' KIM@EXAMPLE.COM', 'ｋim@example.com'])
      expect((await signIn(typed)).body.email).toBe('Kim@Example.com');
  });

  it('is not made with a password that names it, and says so', async () => {
    expect((await register('ravi@example.com', 'Ravi12345')).body).toMatchObject({
      code: 'invalid-input',
      facts: { fields: { password: 'Your password must not contain the name in your email' } },
    });
  });

  it('is not made with a password that names the product, as it is called now', async () => {
    const fields = { password: 'Your password must not contain the name of this app' };
    expect((await register('product@example.com', 'x-Otp-Wallet1')).body.facts).toEqual({ fields });
    const { body } = await register('product@example.com', PASSWORD);
    expect(body.email).toBe('product@example.com');
  });

  it('that is older than the rule is still found, and no other account by its spelling', async () => {
    await register('former@example.com', 'Older-pw1x');
    await respell('former@example.com', WIDE);
    await register('wide@example.com', PASSWORD);
    expect((await signIn(WIDE, 'Older-pw1x')).body.email).toBe(WIDE);
    expect((await signIn(WIDE, PASSWORD)).status).toBe(401);
    expect((await signIn('wide@example.com', PASSWORD)).body.email).toBe('wide@example.com');
  });

  it('with signs that are not taken any more still gets in', async () => {
    await register('quoted@example.com');
    await respell('quoted@example.com', '"quoted"@example.com');
    expect((await signIn('"Quoted"@example.com')).status).toBe(200);
  });

  it('is never refused by PostgreSQL for its e-mail: what is taken for canonical is lower case there too', async () => {
    const emails = Array.from({ length: 0x110000 }, (_, point) =>
      canonicalEmail(`a${String.fromCodePoint(point)}@b.in`),
    );
    const taken = [...new Set(emails.filter(isCanonicalEmail))];
    expect(taken.length).toBeGreaterThan(100_000);
    const { rows } = await testApp.app
      .get(Database)
      .query('SELECT email FROM unnest($1::text[]) AS email WHERE email <> lower(email)', [taken]);
    expect(rows).toEqual([]);
  });

  describe('from before', () => {
    it('gets the canonical spelling, unless somebody else would have the same', async () => {
      const owner = new pg.Client({ connectionString: database.ownerUrl });
      await owner.connect();
      const before = [
        'ａlone@x.in',
        'ｔaken@x.in',
        'taken@x.in',
        'ｂoth@x.in',
        'bｏth@x.in',
        'plain@x.in',
        '"ｑ"@x.in',
      ];
      for (const [at, email] of before.entries())
        await owner.query('INSERT INTO users (id, email, password_hash) VALUES ($1, $2, $3)', [
          `00000000-0000-4000-8000-00000000000${at}`,
          ...[email, 'x'],
        ]);
      await owner.query('BEGIN');
      const runner = {
        query: async (sql: string, values: unknown[]) => (await owner.query(sql, values)).rows as unknown,
      };
      await new CanonicalEmails0016().up(runner as unknown as QueryRunner);
      await owner.query('COMMIT');
      const { rows } = await owner.query<{ email: string }>(
        `SELECT email FROM users WHERE email LIKE '%@x.in' ORDER BY id`,
      );
      await owner.end();
      expect(rows.map(({ email }) => email)).toEqual([
        ...['alone@x.in', 'ｔaken@x.in', 'taken@x.in', 'ｂoth@x.in', 'bｏth@x.in', 'plain@x.in', '"q"@x.in'],
      ]);
    });
  });
});

describe("PostgreSQL's log", () => {
  let cluster: ScratchCluster;
  let testApp: TestApp;
  beforeAll(async () => {
    const settings = { logging_collector: 'on', log_filename: 'server.log', log_parameter_max_length_on_error: -1 };
    cluster = await scratchCluster({ settings });
    await ensureDatabase(cluster.urls.adminUrl, 'logged', 'template0');
    const at = (url: string) => Object.assign(new URL(url), { pathname: '/logged' }).href;
    const [adminUrl, ownerUrl, appUrl] = [cluster.urls.adminUrl, cluster.urls.ownerUrl, cluster.urls.appUrl].map(
      at,
    ) as [string, string, string];
    await migrate(ownerUrl, appUrl);
    testApp = await openTestApp({ adminUrl, ownerUrl, appUrl, drop: () => Promise.resolve() });
  });
  afterAll(async () => {
    await testApp?.close();
    await cluster?.stop();
  });
  const log = (): string => readFileSync(join(cluster.directory, 'log/server.log'), 'utf8');

  it('does not tell an e-mail that is taken, also when both come at once', async () => {
    const register = () =>
      new Visitor(testApp.app).post('/api/auth/register', { email: 'secret-name@example.com', password: PASSWORD });
    const answers = await Promise.all([register(), register(), register()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(log()).not.toContain('secret-name');
  });

  it('does not tell the values of a statement that fails', async () => {
    const ask = async (connection: object, value: string): Promise<void> => {
      const client = new pg.Client({ connectionString: cluster.urls.appUrl, ...connection });
      await client.connect();
      await expect(client.query('SELECT $1::text, 1 / $2::int', [value, 0])).rejects.toThrow('division by zero');
      await client.end();
    };
    await ask({}, 'somebody-without-our-settings');
    await ask(CONNECTION, 'secret-name');
    expect(log()).toContain('somebody-without-our-settings'); // else this test could not fail
    expect(log()).not.toContain('secret-name');
  });
});
