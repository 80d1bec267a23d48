/** The sandbox's identity provider, as a client of the protocol and a browser meet it. */
import { createHmac } from 'node:crypto';
import * as openid from 'openid-client';
import type { Forgery } from '@sandbox/identity/signing-key.js';
import { IdentityBrowser, type Choice } from '../support/identity-browser.js';
import { closeAll, startTestSandbox } from './sandbox-fixture.js';

afterEach(closeAll);

const APP = 'http://wallet.test';
const CALLBACK = `${APP}/api/auth/google/callback`;

const start = async (options: { dataFolder?: string } = {}) => {
  const sandbox = await startTestSandbox({
    ...options,
    ...{ identityPort: 0, publicUrl: APP, gatewaySecret: 'a secret of the test' },
  });
  const identity = sandbox.identity!;
  const secret = createHmac('sha256', 'a secret of the test').update('identity-client').digest('hex');
  const config = await openid.discovery(new URL(identity.issuer), 'otp-wallet', secret, undefined, {
    execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
  });
  const browser = new IdentityBrowser(identity.issuer);

  const request = async (more: Record<string, string> = {}) => {
    const verifier = openid.randomPKCECodeVerifier();
    const checks = { expectedState: openid.randomState(), expectedNonce: openid.randomNonce() };
    const url = openid.buildAuthorizationUrl(config, {
      ...{ redirect_uri: CALLBACK, scope: 'openid email profile', prompt: 'select_account' },
      ...{ code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
      ...{ state: checks.expectedState, nonce: checks.expectedNonce, ...more },
    });
    return { url: url.href, checks: { ...checks, pkceCodeVerifier: verifier } };
  };
  /** @returns what the ID token claims about the person who was chosen */
  const signIn = async (choice: Choice) => {
    const { url, checks } = await request();
    const callback = new URL(await browser.choose(url, choice));
    return (await openid.authorizationCodeGrant(config, callback, checks)).claims();
  };
  return { sandbox, identity, browser, request, signIn };
};

describe('The identity provider of the sandbox', () => {
  it('shows sample people, and sends the one that was pressed back', async () => {
    const { browser, request, signIn } = await start();
    const { url } = await request();
    const { text } = await browser.follow(url);
    expect(text).toContain('Asha Rao');
    const [, subject = ''] = /name="person" value="(\d+)"/.exec(text) ?? [];
    expect(await signIn({ person: subject })).toMatchObject({
      ...{ sub: subject, aud: 'otp-wallet', email: 'asha.rao@gmail.test', email_verified: true, name: 'Asha Rao' },
    });
  });

  it('asks again each time, and gives the same person the same subject', async () => {
    const { signIn } = await start();
    const first = await signIn({ email: 'somebody@else.test' });
    const other = await signIn({ email: 'another@else.test', unverified: '1' });
    const again = await signIn({ email: 'somebody@else.test' });
    expect(again!.sub).toBe(first!.sub);
    expect(other!.sub).not.toBe(first!.sub);
    expect(other).toMatchObject({ email: 'another@else.test', email_verified: false });
  });

  it('signs with the same key after a restart', async () => {
    const { sandbox, identity } = await start();
    const keysOf = async (issuer: string) =>
      ((await (await fetch(`${issuer}/jwks`)).json()) as { keys: object[] }).keys;
    const before = await keysOf(identity.issuer);
    expect(before).toHaveLength(1);
    expect(Object.keys(before[0]!)).not.toContain('d');
    const restarted = await sandbox.restart();
    expect(await keysOf(restarted.identity!.issuer)).toEqual(before);
  });

  it('sends a person who cancels back as one who was denied', async () => {
    const { browser, request } = await start();
    const { url, checks } = await request();
    const { searchParams } = new URL(await browser.choose(url, { cancel: '1' }));
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['access_denied', checks.expectedState]);
  });

  it('wants an email, PKCE, and the address of its client', async () => {
    const { browser, request } = await start();
    const { url } = await request();
    const page = await browser.follow(url);
    expect((await browser.follow(page.url, { email: 'nobody' })).text).toContain('Please enter an email');

    const without = new URL(url);
    without.searchParams.delete('code_challenge');
    without.searchParams.delete('code_challenge_method');
    expect(new URL((await browser.follow(without.href)).url).searchParams.get('error')).toBe('invalid_request');

    const elsewhere = await browser.follow((await request({ redirect_uri: 'http://evil.test/' })).url);
    expect([elsewhere.status, elsewhere.text]).toEqual([400, expect.stringContaining('invalid_redirect_uri')]);
  });

  it('says that a sign-in has expired where none is going on', async () => {
    const { identity, browser } = await start();
    const page = await browser.follow(`${identity.issuer}/choose/nothing`);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('Sign-in has expired')]);
  });

  it.each<[string, Forgery]>([
    ['another issuer', { claims: { iss: 'http://evil.test' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['another nonce', { claims: { nonce: 'of another request' } }],
    ['an end that is over', { claims: { exp: 1 } }],
    ['a key of its own', { wrongKey: true }],
  ])('can forge an ID token with %s, which a client refuses', async (_, forgery) => {
    const { identity, signIn } = await start();
    identity.forgery = forgery;
    await expect(signIn({ email: 'somebody@else.test' })).rejects.toThrow();
    identity.forgery = undefined;
    expect(await signIn({ email: 'somebody@else.test' })).toBeDefined();
  });
});
