/** Accounts as people meet them: register, sign in, sign out, and see only themselves. */
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';

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

const PASSWORD = 'Wq8rty!x';
const visitor = () => new Visitor(testApp.app);
const fieldsOf = async (path: string, body: object): Promise<unknown> => {
  const answer = await visitor().post<{ code: string; facts: { fields: unknown } }>(path, body);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input']);
  return answer.body.facts.fields;
};

describe('Registration', () => {
  it.each([
    [{}, { email: 'Email is required', password: 'Password is required' }],
    [
      { email: ' ', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [{ email: 'asha', password: PASSWORD }, { email: 'Please enter a valid email address' }],
    [{ email: ['a@b.in'], password: PASSWORD }, { email: 'Email is required' }],
    [{ email: 'a@b.in', password: 'Ab1' }, { password: 'Password must be at least 6 characters' }],
    [{ email: 'a@b.in', password: 'Passw0rd' }, { password: 'This password is too common. Please choose another one' }],
    [{ email: 'a@b.in', password: PASSWORD, phone: '0123' }, { phone: 'Please enter a valid phone number' }],
    [{ email: 'a@b.in', password: PASSWORD, phone: '1'.repeat(16) }, { phone: 'Please enter a valid phone number' }],
    [{ email: 'a@b.in', password: PASSWORD, id: 'mine' }, { id: 'property id should not exist' }],
  ])('says what is wrong with %j', async (body, fields) => {
    expect(await fieldsOf('/api/auth/register', body)).toEqual(fields);
  });

  it.each(['abcdefgh', 'ABCDEFG1', 'abcdefg1', 'Abcdefgh'])('wants three kinds of signs: not %s', async (password) => {
    expect(await fieldsOf('/api/auth/register', { email: 'a@b.in', password })).toEqual({
      password: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    });
  });

  it('makes an account that is signed in at once, its e-mail as typed, its phone without decoration', async () => {
    const asha = visitor();
    const made = await asha.post('/api/auth/register', {
      email: ' Asha@Example.com ',
      password: PASSWORD,
      phone: '+91 (98765) 432-10',
    });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      email: 'Asha@Example.com',
      mustProveEmail: false,
      fullName: null,
      phone: '+919876543210',
      state: null,
      hasPassword: true,
      createdAt: expect.stringMatching(/Z$/) as string,
      sessionName: expect.stringMatching(/^[\w-]{22}$/) as string,
    });
    expect((await asha.get('/api/me')).body).toEqual(made.body);
    expect((await asha.get('/api/auth/session')).body).toEqual({ me: made.body });
  });

  it('is null before a sign-in, and that is no error', async () => {
    const { status, body } = await visitor().get('/api/auth/session');
    expect({ status, body }).toEqual({ status: 200, body: { me: null } });
  });

  it('tells that an e-mail is taken, also when both come at once', async () => {
    const both = await Promise.all(
      ['Twice@example.com', 'twice@example.com'].map((email) =>
        visitor().post('/api/auth/register', { email, password: PASSWORD }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('email-taken');
  });
});

describe('A page that still shows one person after another one signed in beside it', () => {
  it('is refused as if nobody were signed in; a page of the person is not', async () => {
    const browser = visitor();
    const shown = await browser.register('shown-first@example.com');
    const other = await browser.register('came-second@example.com');
    const asked = (userId: string) =>
      browser.ask('GET', '/api/wallet', undefined, { ...OWN_PAGE, 'x-user-id': userId });
    expect(await asked(shown)).toMatchObject({ status: 401, body: { code: 'sign-in-required' } });
    expect(await asked(other)).toMatchObject({ status: 200, body: { balance: 0 } });
  });
});

describe('Signing in', () => {
  it('fails in the same words, whoever it is', async () => {
    await visitor().register('known@example.com');
    const wrong = await visitor().post('/api/auth/sign-in', { email: 'known@example.com', password: 'Wrong1pw' });
    const unknown = await visitor().post('/api/auth/sign-in', { email: 'nobody@example.com', password: 'Wrong1pw' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('asks for both fields in the words of INPUT-1 and INPUT-2', async () => {
    expect(await fieldsOf('/api/auth/sign-in', { email: 'x', password: '12345' })).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    });
  });
});

describe('A profile', () => {
  it('changes name and phone, and nothing else', async () => {
    const tara = visitor();
    await tara.register('tara@example.com');
    expect((await tara.ask('PATCH', '/api/me', { fullName: ' Tara Rao ', phone: '98765 43210' })).body).toMatchObject({
      fullName: 'Tara Rao',
      phone: '9876543210',
    });
    expect((await tara.ask('PATCH', '/api/me', { phone: '' })).body).toMatchObject({
      fullName: 'Tara Rao',
      phone: null,
    });
    expect((await tara.ask('PATCH', '/api/me', { email: 'other@example.com' })).status).toBe(400);
  });

  it('is one’s own: of somebody else’s things there is nothing', async () => {
    const [one, two] = [visitor(), visitor()];
    await one.register('one@example.com');
    await two.register('two@example.com');
    expect((await two.get('/api/me')).body.email).toBe('two@example.com');
    expect((await two.get('/api/numbers/5b8b4e6e-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
