/** The environment is checked before anything starts: every mistake at once, by name, and never by value. */
import { readEnvironment } from '@backend/config/environment.js';

const GOOD = {
  PUBLIC_URL: 'http://127.0.0.1:3000',
  DATABASE_URL: 'postgres://app@127.0.0.1/otp',
  GATEWAY_SECRET: 'secret',
  CODE_KEY: Buffer.alloc(32).toString('base64'),
};

describe('The environment', () => {
  it('has product.md’s clocks when nothing is said', () => {
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
      readEnvironment({ PORT: 'hidden-value', GATEWAY_SECRET: 'hidden-value' });
    } catch (error) {
      said = (error as Error).message;
    }
    for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'CODE_KEY']) expect(said).toContain(name);
    expect(said).not.toContain('hidden-value');
  });

  it('lets no play money into production unless it is asked for', () => {
    const production = { ...GOOD, NODE_ENV: 'production' };
    expect(() => readEnvironment(production)).toThrow('PROVIDER_URL');
    expect(() => readEnvironment({ ...production, SANDBOX: '1' })).toThrow('SANDBOX_URL');
    expect(readEnvironment({ ...production, SANDBOX: '1', SANDBOX_URL: 'http://127.0.0.1:1' }).SANDBOX).toBe(true);
    expect(
      readEnvironment({ ...production, PROVIDER_URL: 'https://provider.test', PROVIDER_API_KEY: 'key' }).SANDBOX,
    ).toBe(false);
  });
});
