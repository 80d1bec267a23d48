/** The environment is checked before anything starts: every mistake at once, by name, and never by value. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@backend/config/environment.js';
import { secretsIn } from '../../../scripts/launcher/data-folder.mjs';

const GOOD = {
  PUBLIC_URL: 'http://127.0.0.1:3000',
  DATABASE_URL: 'postgres://app@127.0.0.1/otp',
  CODE_KEY: Buffer.alloc(32).toString('base64'),
};

describe('The environment', () => {
  it('has the clocks of LIMITS-2 when nothing is said', () => {
    const environment = readEnvironment(GOOD);
    expect(environment).toMatchObject({
      PORT: 3000,
      SANDBOX: false,
      POLL_EVERY_MS: 10_000,
      POLL_FOR_MS: 1_200_000,
      HOLD_FOR_MS: 1_800_000,
      SWEEP_EVERY_MS: 300_000,
    });
    expect(environment.CANCEL_LIMIT_MS).toBeUndefined();
  });

  it('takes what is empty for not set', () => {
    expect(readEnvironment({ ...GOOD, POLL_EVERY_MS: '', REDIS_URL: '', SANDBOX: '' })).toMatchObject({
      POLL_EVERY_MS: 10_000,
      SANDBOX: false,
    });
  });

  it('guesses nothing', () => {
    for (const [name, value] of Object.entries({
      PORT: '3e3',
      POLL_EVERY_MS: '0',
      SANDBOX: 'false',
      PUBLIC_URL: 'wallet.example.com',
      NODE_ENV: 'prod',
      POOL_SIZE: '1000',
    }))
      expect(() => readEnvironment({ ...GOOD, [name]: value })).toThrow(name);
  });

  it('names every mistake at once, and shows no secret', () => {
    let said = '';
    try {
      readEnvironment({ PORT: 'hidden-value', GATEWAY_SECRET: 'hidden-value', CODE_KEY: 'hidden-value' });
    } catch (error) {
      said = (error as Error).message;
    }
    for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'CODE_KEY']) expect(said).toContain(name);
    expect(said).not.toContain('hidden-value');
  });

  const SECRET = 'x'.repeat(32);
  const PRODUCTION = { ...GOOD, NODE_ENV: 'production', PUBLIC_URL: 'https://wallet.test' };
  const PLAY = { SANDBOX: '1', SANDBOX_URL: 'http://127.0.0.1:1', SANDBOX_GATEWAY_SECRET: SECRET };
  const PROVIDER = { PROVIDER_URL: 'https://provider.test', PROVIDER_API_KEY: 'key', PROVIDER_CURRENCY: 'USD' };

  it('lets no play money into production unless it is asked for', () => {
    expect(() => readEnvironment(PRODUCTION)).toThrow('PROVIDER_URL');
    expect(() => readEnvironment({ ...PRODUCTION, SANDBOX: '1' })).toThrow('SANDBOX_URL');
    expect(readEnvironment({ ...PRODUCTION, ...PLAY }).SANDBOX).toBe(true);
    expect(readEnvironment({ ...PRODUCTION, ...PROVIDER }).SANDBOX).toBe(false);
  });

  it.each([
    ['PROVIDER_URL', PROVIDER],
    ['GATEWAY_URL', { GATEWAY_URL: 'https://gateway.test', GATEWAY_SECRET: SECRET }],
  ])('has no sandbox beside a real %s', (name, real) => {
    expect(() => readEnvironment({ ...GOOD, ...PLAY, ...real })).toThrow(`${name} and SANDBOX=1 cannot both be set`);
  });

  it.each([
    ['GATEWAY_SECRET', 'x'.repeat(31), '32 characters'],
    ['GATEWAY_SECRET_BEFORE', 'x'.repeat(31), '32 characters'],
    ['SANDBOX_GATEWAY_SECRET', 'x'.repeat(31), '32 characters'],
    ['CODE_KEY', Buffer.alloc(31).toString('base64'), '32 bytes'],
    ['CODE_KEY', Buffer.alloc(33).toString('base64'), '32 bytes'],
    ['CODE_KEY', 'not base64 and not 32 bytes either, in truth', '32 bytes'],
    ['SEAL_KEY', Buffer.alloc(48).toString('base64'), 'Ed25519'],
    ['SEAL_KEY', 'short', 'Ed25519'],
  ])('has no weak %s', (name, value, why) => {
    const settings = { ...GOOD, ...PLAY, [name]: value };
    expect(() => readEnvironment(settings)).toThrow(new RegExp(`${name} .*${why}`));
    expect(() => readEnvironment(settings)).not.toThrow(value);
  });

  it('takes the secrets that a data folder makes, and those of the example', () => {
    const folder = mkdtempSync(join(tmpdir(), 'otp-secrets-'));
    try {
      const { codeKey, sealKey, gatewaySecret } = secretsIn(folder);
      const made = { CODE_KEY: codeKey, SEAL_KEY: sealKey, SANDBOX_GATEWAY_SECRET: gatewaySecret };
      expect(readEnvironment({ ...GOOD, ...PLAY, ...made })).toMatchObject(made);
    } finally {
      rmSync(folder, { recursive: true });
    }
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const SEAL_KEY = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    expect(() => readEnvironment({ ...GOOD, SEAL_KEY })).toThrow('SEAL_KEY must be an Ed25519');
  });

  it('has a gateway only with the secret that it signs with', () => {
    expect(() => readEnvironment({ ...GOOD, GATEWAY_URL: 'https://gateway.test' })).toThrow('GATEWAY_SECRET');
  });

  const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_1', RAZORPAY_KEY_SECRET: 'key', RAZORPAY_WEBHOOK_SECRET: SECRET };
  const CASHFREE = { CASHFREE_CLIENT_ID: 'client', CASHFREE_CLIENT_SECRET: 'key' };
  const HOSTED = { GATEWAY_URL: 'https://gateway.test', GATEWAY_SECRET: SECRET };

  it('prefers the gateways in the order of GATEWAYS, or else all that have keys', () => {
    const all = { ...GOOD, ...CASHFREE, ...RAZORPAY, ...HOSTED };
    expect(readEnvironment(all).preferredGateways).toEqual(['hosted', 'razorpay', 'cashfree']);
    const chosen = readEnvironment({ ...all, GATEWAYS: 'cashfree, hosted' });
    expect(chosen.preferredGateways).toEqual(['cashfree', 'hosted']);
    expect(chosen.configuredGateways).toEqual(['hosted', 'razorpay', 'cashfree']);
    expect(readEnvironment(GOOD).preferredGateways).toEqual([]);
    expect(readEnvironment({ ...GOOD, ...PLAY }).preferredGateways).toEqual(['hosted']);
    expect(readEnvironment({ ...GOOD, ...PLAY, GATEWAYS: 'cashfree,razorpay' }).preferredGateways).toEqual([
      ...['cashfree', 'razorpay'],
    ]);
  });

  it.each(['', ' ', 'razorpay,', 'stripe', 'hosted,hosted', 'hosted;razorpay'])(
    'knows no gateways "%s"',
    (GATEWAYS) => {
      const read = () => readEnvironment({ ...GOOD, ...RAZORPAY, ...HOSTED, GATEWAYS });
      if (GATEWAYS === '') expect(read().preferredGateways).toEqual(['hosted', 'razorpay']);
      else expect(read).toThrow('GATEWAYS must be names of hosted, razorpay, cashfree');
    },
  );

  it('has a gateway only with all of its keys', () => {
    expect(() => readEnvironment({ ...GOOD, GATEWAYS: 'razorpay' })).toThrow('GATEWAYS names razorpay');
    for (const keys of [RAZORPAY, CASHFREE] as Record<string, string>[])
      for (const missing of Object.keys(keys))
        expect(() => readEnvironment({ ...GOOD, ...keys, [missing]: '' })).toThrow(missing);
    expect(() => readEnvironment({ ...GOOD, ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: 'short' })).toThrow('32 characters');
  });

  describe.each([
    ['GATEWAY_SECRET', HOSTED],
    ['RAZORPAY_WEBHOOK_SECRET', RAZORPAY],
    ['CASHFREE_CLIENT_SECRET', CASHFREE],
  ])('of a changed %s', (name, keys) => {
    const read = (changedAt: string, before = SECRET) =>
      readEnvironment({ ...GOOD, ...keys, [`${name}_BEFORE`]: before, [`${name}_CHANGED_AT`]: changedAt });

    it('has the one before and the time of the change, or neither', () => {
      expect(read('2026-01-31T09:00:00Z')).toMatchObject({ [`${name}_CHANGED_AT`]: '2026-01-31T09:00:00Z' });
      expect(() => read('')).toThrow(`${name}_CHANGED_AT must be a time`);
      expect(() => read('2026-01-31T09:00:00Z', '')).toThrow(`${name}_BEFORE must be`);
      expect(read('', '')).not.toHaveProperty(`${name}_CHANGED_AT`);
    });

    it.each(['2026-01-31', '2026-02-30T09:00:00Z', '2026-01-31T09:00:00+05:30', '1769850000', 'soon'])(
      'takes no time "%s"',
      (time) => expect(() => read(time)).toThrow(`${name}_CHANGED_AT must be a time in UTC that has been`),
    );

    it('takes no time to come, by which the one before were accepted for longer', () => {
      const tomorrow = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 19)}Z`;
      expect(() => read(tomorrow)).toThrow('a time in UTC that has been');
    });
  });

  it.each([
    ['RAZORPAY_KEY_ID', RAZORPAY],
    ['CASHFREE_CLIENT_ID', CASHFREE],
  ])('has no sandbox beside %s', (name, keys) => {
    expect(() => readEnvironment({ ...GOOD, ...PLAY, ...keys })).toThrow(`${name} and SANDBOX=1 cannot both be set`);
  });

  it('takes the word of Google, where no other issuer is named', () => {
    expect(readEnvironment(GOOD).GOOGLE_ISSUER).toBe('https://accounts.google.com');
  });

  it('takes the word of an issuer without TLS in production only with play money', () => {
    const GOOGLE_ISSUER = 'http://127.0.0.1:4000';
    expect(() => readEnvironment({ ...PRODUCTION, ...PROVIDER, GOOGLE_ISSUER })).toThrow(
      'GOOGLE_ISSUER must be an https address',
    );
    expect(readEnvironment({ ...PRODUCTION, ...PLAY, GOOGLE_ISSUER })).toMatchObject({ GOOGLE_ISSUER });
  });

  it.each(['PUBLIC_URL', 'PROVIDER_URL', 'GATEWAY_URL', 'RAZORPAY_URL', 'CASHFREE_URL'])(
    'has %s under TLS in production, in any letter case',
    (name) => {
      const all = { ...PRODUCTION, ...PROVIDER, GATEWAY_URL: 'https://gateway.test', GATEWAY_SECRET: SECRET };
      for (const address of ['http://host.test', 'HTTP://host.test', 'hTTp://host.test'])
        expect(() => readEnvironment({ ...all, [name]: address })).toThrow(`${name} must be an https address`);
      expect(readEnvironment({ ...all, [name]: 'HTTPS://host.test' }).isHttps).toBe(true);
    },
  );

  it.each([
    [{ PROVIDER_CURRENCY: '' }, 'PROVIDER_CURRENCY must say'],
    [{ PROVIDER_CURRENCY: 'dollars' }, 'PROVIDER_CURRENCY'],
    [{ PROVIDER_RATE: '0' }, 'PROVIDER_RATE'],
    [{ PROVIDER_RATE: '0.00' }, 'PROVIDER_RATE'],
    [{ PROVIDER_RATE: '88,5' }, 'PROVIDER_RATE'],
    [{ PROVIDER_CURRENCY: 'INR', PROVIDER_RATE: '88' }, 'PROVIDER_RATE'],
    [{ PROVIDER_URL: '', PROVIDER_CURRENCY: '', PROVIDER_RATE: '88' }, 'PROVIDER_RATE: a rate needs the currency'],
    [{ PROVIDER_MARKUP: 'half' }, 'PROVIDER_MARKUP'],
  ])('sells nothing by settings that make no price: %j', (values, why) => {
    expect(() => readEnvironment({ ...GOOD, ...PROVIDER, ...values })).toThrow(why);
  });

  it.each(['everybody', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.1,', '10.0.0.1;10.0.0.2', 'loopback'])(
    'trusts no proxy %p',
    (TRUSTED_PROXIES) => expect(() => readEnvironment({ ...GOOD, TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES'),
  );
  it('trusts the proxies that it is told of, and loopback when it is told of none', () => {
    expect(readEnvironment(GOOD).trustedProxies).toEqual(['127.0.0.0/8', '::1/128']);
    expect(readEnvironment({ ...GOOD, TRUSTED_PROXIES: '10.0.0.1, fd00::/8' }).trustedProxies).toEqual([
      '10.0.0.1',
      'fd00::/8',
    ]);
  });
});
