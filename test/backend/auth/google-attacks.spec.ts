/** What an attacker may try on the way through Google's window: forged tokens, other people's states, other pages. */
import type { Forgery } from '@sandbox/identity/signing-key.js';
import { openTestApp } from '../../support/app-fixture.js';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { Visitor } from '../../support/visitor.js';
import { APP, GoogleFixture, outcomeAt } from './google-fixture.js';

let fixture: GoogleFixture;
beforeAll(async () => (fixture = await GoogleFixture.open()));
afterAll(() => fixture?.close());

const PERSON = { email: 'person@gmail.test' };
const attempts = () => fixture.sql('SELECT * FROM google_attempts');

const expectNobody = async (visitor: Visitor): Promise<void> => {
  expect(visitor.cookies.sid).toBeUndefined();
  expect((await visitor.get('/api/auth/session')).body).toEqual({ me: null });
};

describe('An ID token', () => {
  it.each<[string, Forgery]>([
    ['another issuer', { claims: { iss: 'https://accounts.google.com.evil.test' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['more than one audience', { claims: { aud: ['otp-wallet', 'another-client'] } }],
    ['another nonce', { claims: { nonce: 'of-another-attempt' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['no subject', { claims: { sub: undefined } }],
    ['an end that is over', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ['a signature by another key', { wrongKey: true }],
    ['no signature', { algorithm: 'none' }],
    ['a signature by the secret of the client', { algorithm: 'HS256' }],
    ['a good signature by an algorithm that was not agreed on', { algorithm: 'PS256' }],
  ])('with %s signs nobody in', async (_, forgery) => {
    const visitor = fixture.visitor();
    fixture.identity.forgery = forgery;
    expect(await fixture.signIn(visitor, PERSON)).toMatchObject({ outcome: 'failed' });
    fixture.identity.forgery = undefined;
    await expectNobody(visitor);
  });

  it('that is as it should be signs the person in: the tests above could fail', async () => {
    const visitor = fixture.visitor();
    fixture.identity.forgery = { claims: {} };
    expect(await fixture.signIn(visitor, PERSON)).toMatchObject({ outcome: 'signed-in' });
    fixture.identity.forgery = undefined;
  });
});

describe('The way back from Google', () => {
  it('works once', async () => {
    const visitor = fixture.visitor();
    const callback = await fixture.choose(await fixture.start(visitor), PERSON);
    const cookies = { ...visitor.cookies };
    expect(await fixture.finish(visitor, callback)).toMatchObject({ outcome: 'signed-in' });
    expect(visitor.cookies.google).toBeUndefined();
    const replayed = fixture.visitor();
    replayed.cookies = cookies;
    expect(await fixture.finish(replayed, callback)).toMatchObject({ outcome: 'failed' });
    await expectNobody(replayed);
  });

  it('works in the browser that began it alone: an attacker’s own sign-in is none of their victim', async () => {
    const [attacker, victim] = [fixture.visitor(), fixture.visitor()];
    const callback = await fixture.choose(await fixture.start(attacker), PERSON);
    expect(await fixture.finish(victim, callback)).toEqual({ outcome: 'failed', tab: '', next: '/' });
    await expectNobody(victim);
  });

  it('does not work with the state of another attempt', async () => {
    const [one, two] = [fixture.visitor(), fixture.visitor()];
    const [ofOne, ofTwo] = [
      new URL(await fixture.choose(await fixture.start(one), PERSON)),
      new URL(await fixture.choose(await fixture.start(two), PERSON)),
    ];
    const state = ofOne.searchParams.get('state')!;
    ofOne.searchParams.set('state', ofTwo.searchParams.get('state')!);
    ofTwo.searchParams.set('state', state);
    expect(await fixture.finish(one, ofOne.href)).toMatchObject({ outcome: 'failed' });
    expect(await fixture.finish(two, ofTwo.href)).toMatchObject({ outcome: 'failed' });
    await expectNobody(one);
    await expectNobody(two);
  });

  it('does not work with the code of another attempt, whose verifier is another', async () => {
    const [victim, thief] = [fixture.visitor(), fixture.visitor()];
    const stolen = new URL(await fixture.choose(await fixture.start(victim), PERSON));
    const own = new URL(await fixture.choose(await fixture.start(thief), PERSON));
    own.searchParams.set('code', stolen.searchParams.get('code')!);
    expect(await fixture.finish(thief, own.href)).toMatchObject({ outcome: 'failed' });
    await expectNobody(thief);
  });

  it('does not work without a state, with two, or from another issuer', async () => {
    for (const spoil of [
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.append('state', query.get('state')!),
      (query: URLSearchParams) => query.append('code', 'another'),
      (query: URLSearchParams) => query.set('iss', 'https://evil.test'),
    ]) {
      const visitor = fixture.visitor();
      const callback = new URL(await fixture.choose(await fixture.start(visitor), PERSON));
      spoil(callback.searchParams);
      expect(await fixture.finish(visitor, callback.href)).toMatchObject({ outcome: 'failed' });
      await expectNobody(visitor);
    }
  });

  it('does not work after 10 minutes', async () => {
    const visitor = fixture.visitor();
    const callback = await fixture.choose(await fixture.start(visitor), PERSON);
    await fixture.sql(`UPDATE google_attempts SET expires_at = expires_at - interval '10 minutes'`);
    expect(await fixture.finish(visitor, callback)).toMatchObject({ outcome: 'failed' });
    await expectNobody(visitor);
  });

  it('does not take a denial of another attempt for one of its own', async () => {
    const visitor = fixture.visitor();
    await fixture.start(visitor);
    expect(await fixture.finish(visitor, '/api/auth/google/callback?error=access_denied&state=x')).toMatchObject({
      outcome: 'failed',
    });
  });

  it.each(['', '?', '?code=x&state=y', `?state=${'x'.repeat(9_000)}`, '?code=%00&state=%ff', '?error=server_error'])(
    'with %j ends at the page of the app',
    async (query) => {
      expect(await fixture.finish(fixture.visitor(), `/api/auth/google/callback${query}`)).toEqual({
        ...{ outcome: 'failed', tab: '', next: '/' },
      });
    },
  );
});

describe('What is begun', () => {
  it('is bound to the browser by a cookie that scripts and other sites do not reach, for 10 minutes', async () => {
    const visitor = fixture.visitor();
    await fixture.start(visitor);
    expect(visitor.lastCookies).toEqual([
      expect.stringMatching(/^google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/) as string,
    ]);
  });

  it('leaves nothing in the database by which it could be finished', async () => {
    const visitor = fixture.visitor();
    const address = new URL(await fixture.start(visitor));
    const stored = JSON.stringify(await attempts());
    expect(stored).toContain('attempt_hash');
    for (const secret of [
      visitor.cookies.google!,
      ...['state', 'nonce'].map((name) => address.searchParams.get(name)!),
    ])
      expect(stored).not.toContain(secret);
  });

  it('is forgotten when it is too old', async () => {
    await fixture.start(fixture.visitor());
    await fixture.sql(`UPDATE google_attempts SET expires_at = now() - interval '1 second'`);
    await fixture.start(fixture.visitor());
    expect(await attempts()).toHaveLength(1);
  });

  it.each(['cross-site', 'same-site'])('is not begun by a page of another site: %s', async (site) => {
    const before = await attempts();
    const visitor = fixture.visitor();
    const address = await fixture.start(visitor, { tab: 'tab' }, { 'sec-fetch-site': site });
    expect(outcomeAt(address)).toEqual({ outcome: 'failed', tab: 'tab', next: '/' });
    expect([await attempts(), visitor.cookies]).toEqual([before, {}]);
  });

  it.each([
    ...['//evil.test', '///evil.test', '/\\evil.test', '\\\\evil.test', '/\t/evil.test', 'https://evil.test/recharge'],
    ...[
      'http://wallet.test.evil.test',
      'http://wallet.test@evil.test',
      'https://wallet.test/',
      'http://wallet.test:81/',
    ],
    ...['javascript:alert(1)', 'data:text/html,x', '/..//evil.test', '/a/..//evil.test', ' //evil.test', 'http://['],
    ...[`/${'x'.repeat(2_001)}`, '%', ''],
  ])('goes on to no other page than ours: %j', async (next) => {
    const visitor = fixture.visitor();
    const outcome = await fixture.signIn(visitor, { cancel: '1' }, { next });
    expect(outcome.next === '/' || outcome.next === '/%').toBe(true);
  });

  it.each([
    ['/recharge?amount=500#top', '/recharge?amount=500#top'],
    ['recharge', '/recharge'],
    [`${APP}/profile`, '/profile'],
  ])('goes on to %j', async (next, page) => {
    expect(await fixture.signIn(fixture.visitor(), { cancel: '1' }, { next })).toMatchObject({ next: page });
  });

  it.each(['a b', '<script>', 'x'.repeat(65), ''])('is told to a tab with a proper name alone: %j', async (tab) => {
    expect(await fixture.signIn(fixture.visitor(), { cancel: '1' }, { tab })).toMatchObject({ tab: '' });
  });
});

describe('Where Google cannot be reached', () => {
  it('the window ends at once, and sign-in by password goes on', async () => {
    const env = {
      ...{ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' },
      GOOGLE_ISSUER: `http://127.0.0.1:${await freePort()}`,
    };
    const cutOff = await openTestApp(fixture.database, { env });
    try {
      const visitor = new Visitor(cutOff.app);
      const address = '/api/auth/google?tab=tab-3&next=/profile';
      const { headers, status } = await visitor.ask('GET', address, undefined, { 'sec-fetch-site': 'same-origin' });
      expect(status).toBe(303);
      expect(outcomeAt(String(headers.location))).toEqual({ outcome: 'failed', tab: 'tab-3', next: '/profile' });
      await visitor.register('without-google@example.com');
      expect((await visitor.get('/api/me')).status).toBe(200);
    } finally {
      await cutOff.close();
    }
  });

  it('as the client has no secret, the backend does not start', async () => {
    await expect(openTestApp(fixture.database, { env: { GOOGLE_CLIENT_ID: 'client' } })).rejects.toThrow(
      'GOOGLE_CLIENT_SECRET is not',
    );
  });

  it('as no client is set up, the app knows that', async () => {
    expect((await fixture.visitor().get('/api/settings')).body).toMatchObject({ google: true });
    const without = await openTestApp(fixture.database);
    try {
      const visitor = new Visitor(without.app);
      expect((await visitor.get('/api/settings')).body).toMatchObject({ google: false });
      const { headers } = await visitor.get('/api/auth/google');
      expect(outcomeAt(String(headers.location))).toMatchObject({ outcome: 'failed' });
    } finally {
      await without.close();
    }
  });
});
