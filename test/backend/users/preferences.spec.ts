/** What a person prefers: defaults until they choose, any part at a time, the last change of a field counts. */
import { Visitor } from '../../support/visitor.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const DEFAULTS = {
  ...{ theme: 'system', language: 'en', sound: false, vibration: false },
  ...{ pickBy: 'service', order: 'recommended', favourites: [] },
};

let database: FreshDatabase;
let testApp: TestApp;
let people = 0;

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database, { env: { COMMANDS_A_MINUTE: '1000000' } });
});
afterAll(async () => {
  await testApp.close();
  await database.drop();
});

const someone = async () => {
  const visitor = new Visitor(testApp.app);
  await visitor.register(`chooser-${(people += 1)}@example.com`);
  return {
    read: async () => (await visitor.get('/api/preferences')).body,
    change: (changes: object) => visitor.ask('PATCH', '/api/preferences', changes),
  };
};

describe('Preferences', () => {
  it('are the defaults for who never chose', async () => {
    expect(await (await someone()).read()).toEqual(DEFAULTS);
  });

  it('are changed in part, and answered whole', async () => {
    const { read, change } = await someone();
    const { status, body } = await change({ theme: 'dark', favourites: ['wa', 'tg'] });
    expect([status, body]).toEqual([200, { ...DEFAULTS, theme: 'dark', favourites: ['wa', 'tg'] }]);
    await change({ sound: true, order: 'fastest' });
    await change({ theme: 'light', favourites: [] });
    expect(await read()).toEqual({ ...DEFAULTS, theme: 'light', sound: true, order: 'fastest' });
    await change({});
    expect(await read()).toEqual({ ...DEFAULTS, theme: 'light', sound: true, order: 'fastest' });
  });

  it('of two devices at a time keep both changes', async () => {
    const { read, change } = await someone();
    await Promise.all([change({ sound: true }), change({ vibration: true }), change({ pickBy: 'country' })]);
    expect(await read()).toEqual({ ...DEFAULTS, sound: true, vibration: true, pickBy: 'country' });
  });

  it('have the language of the browser where one was chosen there first, and it stays once the person chose', async () => {
    const visitor = new Visitor(testApp.app);
    const credentials = { email: 'adopter@example.com', password: 'Quiet-Harbour-52' };
    const signIn = async (language: string) => {
      const browser = new Visitor(testApp.app);
      browser.cookies = { language };
      return (await browser.post('/api/auth/sign-in', credentials)).status;
    };
    await visitor.register(credentials.email, credentials.password);
    const language = async () => (await visitor.get<{ language: string }>('/api/preferences')).body.language;
    expect(await signIn('none')).toBe(200);
    expect(await language()).toBe('en');
    expect(await signIn('hi')).toBe(200);
    expect(await language()).toBe('hi');
    await visitor.ask('PATCH', '/api/preferences', { language: 'en' });
    expect(await signIn('hi')).toBe(200);
    expect(await language()).toBe('en');
  });

  it('have the theme of the browser in the same way, beside a language that was chosen before', async () => {
    const visitor = new Visitor(testApp.app);
    const credentials = { email: 'adopter-of-themes@example.com', password: 'Quiet-Harbour-52' };
    const signIn = async (cookies: Record<string, string>) => {
      const browser = new Visitor(testApp.app);
      browser.cookies = cookies;
      expect((await browser.post('/api/auth/sign-in', credentials)).status).toBe(200);
    };
    const read = async () => (await visitor.get('/api/preferences')).body;
    await visitor.register(credentials.email, credentials.password);
    await signIn({ theme: 'pink' });
    expect(await read()).toEqual(DEFAULTS);
    await visitor.ask('PATCH', '/api/preferences', { language: 'en' });
    await signIn({ theme: 'dark', language: 'hi' });
    expect(await read()).toEqual({ ...DEFAULTS, theme: 'dark' });
    await visitor.ask('PATCH', '/api/preferences', { theme: 'system' });
    await signIn({ theme: 'dark' });
    expect(await read()).toEqual(DEFAULTS);
  });

  it('are nobody else’s', async () => {
    const [one, other] = [await someone(), await someone()];
    await one.change({ theme: 'dark' });
    expect(await other.read()).toEqual(DEFAULTS);
  });

  it.each([
    ['theme', 'pink'],
    ['theme', null],
    ['language', 'xx'],
    ['sound', 'yes'],
    ['order', 1],
    ['favourites', 'wa'],
    ['favourites', null],
    ['favourites', ['wa', 'wa']],
    ['favourites', ['w a']],
    ['favourites', ['x'.repeat(33)]],
    ['favourites', [7]],
    ['favourites', Array.from({ length: 51 }, (_, i) => `s${i}`)],
  ])('refuse %s: %j, and stay', async (field, value) => {
    const { read, change } = await someone();
    expect(await change({ vibration: true, [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', facts: { fields: { [field]: expect.any(String) as string } } },
    });
    expect(await read()).toEqual(DEFAULTS);
  });

  it('keep fifty favourites', async () => {
    const favourites = Array.from({ length: 50 }, (_, i) => `s_${i}-x`);
    expect((await (await someone()).change({ favourites })).body).toMatchObject({ favourites });
  });
});
