/** Secrets by file: read once, by name, and never beside a value. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAccountEnvironment } from '@backend/config/account-environment.js';
import { readDatabaseUrls } from '@backend/config/database-urls.js';
import { readEnvironment } from '@backend/config/environment.js';
import { readFinanceEnvironment } from '@backend/config/finance-environment.js';
import { readEnvironment as readSandboxEnvironment } from '@sandbox/environment.js';

const folder = mkdtempSync(join(tmpdir(), 'otp-secret-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (text: string): string => {
  const path = join(folder, `${Math.abs(text.length)}-${Buffer.from(text).toString('hex').slice(0, 40)}`);
  writeFileSync(path, text);
  return path;
};
const KEY = Buffer.alloc(32, 9).toString('base64');
const GOOD = { PUBLIC_URL: 'http://127.0.0.1', DATABASE_URL: 'postgres://app@127.0.0.1/otp', CODE_KEY: KEY };

describe('A secret by file', () => {
  it('is the text of the file, without the end of its line', () => {
    const { CODE_KEY: _, ...rest } = GOOD;
    expect(readEnvironment({ ...rest, CODE_KEY_FILE: file(`${KEY}\n`) }).CODE_KEY).toBe(KEY);
    const all = {
      ...{
        DATABASE_URL: '',
        DATABASE_URL_FILE: file('postgres://a@b/c'),
        REDIS_URL_FILE: file('redis://:p@r:6379\r\n'),
      },
      ...{ PROVIDER_API_KEY_FILE: file('api'), GATEWAY_SECRET_FILE: file('g'.repeat(32)) },
    };
    expect(readEnvironment({ ...GOOD, ...all })).toMatchObject({
      ...{ DATABASE_URL: 'postgres://a@b/c', REDIS_URL: 'redis://:p@r:6379', PROVIDER_API_KEY: 'api' },
      GATEWAY_SECRET: 'g'.repeat(32),
    });
  });

  it('is as strong as a value', () => {
    expect(() => readEnvironment({ ...GOOD, GATEWAY_SECRET_FILE: file('weak') })).toThrow(
      'GATEWAY_SECRET must be longer',
    );
  });

  it.each([
    [{ CODE_KEY_FILE: file(KEY) }, 'CODE_KEY and CODE_KEY_FILE cannot both be set'],
    [{ SEAL_KEY_FILE: join(folder, 'nowhere') }, 'SEAL_KEY_FILE cannot be read: ENOENT'],
    [{ SEAL_KEY_FILE: folder }, 'SEAL_KEY_FILE cannot be read: EISDIR'],
    [{ SEAL_KEY_FILE: file(' \n') }, 'SEAL_KEY_FILE names an empty file'],
  ])('is refused by name where it is none: %j', (values, why) => {
    expect(() => readEnvironment({ ...GOOD, ...values })).toThrow(why);
  });

  it('is there for the programs too, which read no other', () => {
    const elsewhere = { SEAL_KEY_FILE: join(folder, 'nowhere') };
    expect(readDatabaseUrls({ ...elsewhere, DATABASE_URL_FILE: file('postgres://a@b/c') }).appUrl).toBe(
      'postgres://a@b/c',
    );
    expect(readAccountEnvironment({ ...elsewhere, CODE_KEY_FILE: file(KEY) }).keys.CODE_KEY).toBe(KEY);
    expect(readFinanceEnvironment({ SEAL_KEY_FILE: file('seal') }).sealKey).toBe('seal');
    expect(() => readFinanceEnvironment(elsewhere)).toThrow('SEAL_KEY_FILE');
  });

  it('is there for the sandbox, which has two of its own', () => {
    const sandbox = { SANDBOX_PORT: '1', DATA_DIR: folder, PUBLIC_URL: 'HTTP://127.0.0.1' };
    const files = { SANDBOX_GATEWAY_SECRET_FILE: file('its own\n'), SANDBOX_API_KEY_FILE: file('key of it') };
    expect(readSandboxEnvironment({ ...sandbox, ...files })).toMatchObject({
      gatewaySecret: 'its own',
      apiKey: 'key of it',
    });
    expect(() => readSandboxEnvironment({ ...sandbox, ...files, SANDBOX_API_KEY: 'x' })).toThrow('SANDBOX_API_KEY');
    expect(() => readSandboxEnvironment({ ...sandbox, GATEWAY_SECRET: 'g'.repeat(32) })).toThrow(
      'SANDBOX_GATEWAY_SECRET',
    );
  });
});
