/**
 * The product as it runs, with Redis: everything that hands out a secret is done, and no table but by a hash, no key of
 * Redis, no job and no log of a process has any of them.
 */
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { sessionIdOf } from '@backend/auth/sessions.js';
import { IdentityBrowser } from '../support/identity-browser.js';
import { startStack, type Stack } from '../support/stack.js';
import { PATIENCE_MS, until } from '../support/until.js';
import { OWN_PAGE } from '../support/visitor.js';
import { placesOf, storesOf, type Stores } from './stores.js';

jest.setTimeout(6 * PATIENCE_MS);

const ADMIN = { email: 'first-admin@example.com', password: 'Canary-Harbour-52' };
const PASSWORD = 'Canary8rty!x';
const NEW_PASSWORD = 'Canary9-plume';
const SMS_CODE = '73159046';

let stack: Stack;
/** What it is -> the secret itself. */
const secrets = new Map<string, string>();
const sessions: string[] = [];

beforeAll(async () => {
  stack = await startStack({
    queue: 'redis',
    env: { EMAIL_PROOF: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  });
});
afterAll(() => stack?.stop());

/** Keeps its cookies, and notes each of them as a secret. */
class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly name: string) {}

  async ask<Body>(method: string, path: string, body?: object, headers: Record<string, string> = OWN_PAGE) {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(stack.url + path, {
      method,
      redirect: 'manual',
      headers: { ...headers, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { body: (text && answer.status < 300 ? JSON.parse(text) : null) as Body, headers: answer.headers };
  }

  post<Body>(path: string, body: object = {}) {
    return this.ask<Body>('POST', path, body);
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (!value) return;
    this.cookies.set(name, value);
    secrets.set(`cookie ${name} of ${this.name} (${secrets.size})`, value);
    if (name === 'sid') sessions.push(value);
  }
}

interface Mail {
  readonly to: string;
  readonly text: string;
}

const toSandbox = async (path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(stack.sandboxUrl + path, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json().catch(() => null);
};

/** Of the first mail to `email` in which there is one. */
const inMail = async (email: string, pattern: RegExp): Promise<RegExpExecArray> => {
  let found: RegExpExecArray | null = null;
  await until(`a mail to ${email}`, async () => {
    const { mails } = (await toSandbox('/control/mails')) as { mails: Mail[] };
    found = mails
      .filter(({ to }) => to === email)
      .reduce<typeof found>((one, { text }) => one ?? pattern.exec(text), null);
    return found !== null;
  });
  return found!;
};

const registered = async (name: string) => {
  const browser = new Browser(name);
  const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
  await browser.post('/api/auth/register', { email, password: PASSWORD });
  const [, token = ''] = await inMail(email, /token=([\w-]+)/);
  const [, code = ''] = await inMail(email, /\b(\d{6})\b/);
  secrets.set(`link that proves the e-mail of ${name}`, token).set(`code that proves the e-mail of ${name}`, code);
  return { browser, email, token, code };
};

const asPerson = async (): Promise<void> => {
  const { browser, email, code } = await registered('by-code');
  await browser.post('/api/me/email-proof', { code });
  const other = await registered('by-link');
  await other.browser.post('/api/auth/email-proof', { token: other.token });

  await browser.post('/api/auth/forgot-password', { email });
  const [, first = '', second = ''] = await inMail(email, /access_token=([\w-]+)&refresh_token=([\w-]+)/);
  secrets.set('first half of the reset link', first).set('second half of the reset link', second);
  const password = NEW_PASSWORD;
  await new Browser('reset').post('/api/auth/reset-password', { accessToken: first, refreshToken: second, password });
  await browser.post('/api/auth/sign-in', { email, password });

  const rechargeId = randomUUID();
  await browser.post('/api/recharges', { rechargeId, amount: 50_000, phone: '+919876543210' });
  await toSandbox(`/control/payments/${rechargeId}/pay`, {});
  await until('the recharge is credited', async () => {
    const { body } = await browser.ask<{ available: number }>('GET', '/api/wallet');
    return body.available === 50_000;
  });
  await toSandbox('/control/orders/next', { outcome: 'code', code: SMS_CODE });
  const choice = { provider: 'any', country: '22', service: 'tg', priceSeen: 50_000 };
  const numberId = randomUUID();
  await browser.post('/api/numbers', { numberId, ...choice });
  await until('the code is there', async () => {
    const { body } = await browser.ask<{ codes: { code: string }[] }>('GET', `/api/numbers/${numberId}`);
    return body.codes.some((one) => one.code === SMS_CODE);
  });
  secrets.set('code of an SMS', SMS_CODE).set('password', PASSWORD).set('password after the reset', NEW_PASSWORD);
};

const byGoogle = async (): Promise<void> => {
  const browser = new Browser('google');
  const begun = await browser.ask('GET', '/api/auth/google', undefined, { 'sec-fetch-site': 'same-origin' });
  const address = new URL(begun.headers.get('location')!);
  for (const name of ['state', 'nonce']) secrets.set(`${name} of Google's window`, address.searchParams.get(name)!);
  const choice = { email: `google-${randomUUID().slice(0, 8)}@example.com` };
  const callback = new URL(await new IdentityBrowser(address.origin).choose(address.href, choice));
  secrets.set("code of Google's window", callback.searchParams.get('code')!);
  const path = callback.pathname + callback.search;
  await browser.ask('GET', path, undefined, { 'sec-fetch-site': 'cross-site' });
  await browser.ask('GET', '/api/me');
};

const asStaff = async (): Promise<void> => {
  const browser = new Browser('staff');
  await browser.post('/api/admin/sign-in', ADMIN);
  const { body: totp } = await browser.post<{ secret: string }>('/api/admin/totp');
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  const { body: confirmed } = await browser.post<{ recoveryCodes: string[] }>('/api/admin/totp/confirm', { code });
  secrets.set('seed of TOTP', totp.secret).set('bytes of the seed', Secret.fromBase32(totp.secret).hex.toLowerCase());
  confirmed.recoveryCodes.forEach((one, at) => secrets.set(`recovery code ${at}`, one));
  const wanted = { id: randomUUID(), name: 'canary', permissions: ['user_management'], hours: 1 };
  const { body: made } = await browser.post<{ token: string }>('/api/admin/tokens', wanted);
  secrets.set('token of a script', made.token).set('password of staff', ADMIN.password);
  await new Browser('script').ask('GET', '/api/admin/abuse-flags', undefined, { 'x-admin-token': made.token });
  const email = `invited-${randomUUID().slice(0, 8)}@example.com`;
  await browser.post('/api/admin/invites', { id: randomUUID(), email, permissions: ['user_ban'] });
  const [, token = ''] = await inMail(email, /token=([\w-]+)/);
  secrets.set('link of an invitation', token);
  await new Browser('invited').post('/api/admin/invites/accept', { token, name: 'Vikram', password: ADMIN.password });
};

describe('Of every secret that was handed out', () => {
  let stores: Stores;

  beforeAll(async () => {
    await asPerson();
    await byGoogle();
    await asStaff();
    stores = await storesOf(stack);
  });

  it('there are some of each kind', () => {
    expect(Object.fromEntries([...secrets].map(([name, secret]) => [name, secret.length > 5]))).toEqual(
      Object.fromEntries([...secrets.keys()].map((name) => [name, true])),
    );
    for (const kind of [
      'cookie sid',
      'cookie device',
      'cookie staff',
      'cookie google',
      'link',
      'code',
      'seed',
      'token',
    ])
      expect([...secrets.keys()].join('\n')).toContain(kind);
  });

  it('nothing is in a table, a key of Redis, a job or a log', () => {
    const found = Object.fromEntries(
      [...secrets].map(([name, secret]) => [name, placesOf(stores, secret)] as const).filter(([, at]) => at.length > 0),
    );
    expect(found).toEqual({});
  });

  it('the search reads every place: what must be there is found', () => {
    expect(placesOf(stores, sessionIdOf(sessions.at(-1)!))).toContain('table public.sessions');
    expect(placesOf(stores, ADMIN.email)).toContain('table public.staff');
    expect([...stores.keys()].filter((place) => place.startsWith('key ')).join()).toMatch(/bull/);
    for (const process of ['backend', 'worker']) expect(stores.get(`log of the ${process}`)).toMatch(/\w/);
    const planted: Stores = new Map([
      ['text', 'a {"code":"123456"} b'],
      ['bytes', `\\x${Buffer.from('a-long-secret').toString('hex')}`],
      ['time', '2026-11-22 10:00:00.123456+00'],
    ]);
    expect([placesOf(planted, '123456'), placesOf(planted, 'a-long-secret')]).toEqual([['text'], ['bytes']]);
  });
});
