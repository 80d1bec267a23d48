/** Each process of `npm start` gets the secrets that it reads, and no other. */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretsIn } from '../../scripts/launcher/data-folder.mjs';
import { environments } from '../../scripts/launcher/environment.mjs';
import { EXIT } from '../../scripts/launcher/exit-codes.mjs';
import { withSecretFiles } from '../../scripts/launcher/secrets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'otp-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OPERATOR = {
  ...{ PATH: '/bin', AWS_SECRET_ACCESS_KEY: 'aws', REDIS_URL: 'redis://:redis@r', POLL_EVERY_MS: '500' },
  ...{ GATEWAY_SECRET: 'real-gateway', GATEWAY_SECRET_BEFORE: 'before', PROVIDER_API_KEY: 'provider' },
};

const environmentsFor = (sandbox: boolean, env: NodeJS.ProcessEnv = OPERATOR) =>
  environments({
    env,
    settings: { port: 1, host: 'h', address: 'http://h:1', publicUrl: 'http://h:1', sandbox },
    secrets: secretsIn(folder),
    ...{ dataFolder: folder, instance: 'i', workerPort: 2, sandboxPort: 3, sandboxProviderPort: 4, sandboxSmtpPort: 5 },
    sandboxIdentityPort: 6,
    databases: { url: 'postgres://app', ownerUrl: 'postgres://owner' },
  });

/** The names of the secrets in an environment. */
const secretsGiven = (env: NodeJS.ProcessEnv): string[] => {
  const { codeKey, sealKey, gatewaySecret, sandboxApiKey } = secretsIn(folder);
  const known: Record<string, string> = {
    ...{ codeKey, sealKey, gatewaySecret, sandboxApiKey },
    ...{ app: 'postgres://app', owner: 'postgres://owner', redis: 'redis://:redis@r', aws: 'aws' },
    ...{ realGateway: 'real-gateway', before: 'before', provider: 'provider' },
  };
  const values = Object.values(env);
  return Object.keys(known)
    .filter((name) => values.includes(known[name]))
    .sort();
};

describe('A process of npm start', () => {
  const application = ['app', 'aws', 'before', 'codeKey', 'provider', 'realGateway', 'redis'];

  it.each([
    ['migration', ['app', 'aws', 'codeKey', 'owner']],
    ['backend', [...application, 'gatewaySecret', 'sandboxApiKey'].sort()],
    ['worker', [...application, 'gatewaySecret', 'sandboxApiKey', 'sealKey'].sort()],
    ['sandbox', ['gatewaySecret', 'sandboxApiKey']],
  ] as const)('gets, as the %s, the secrets %j', (name, secrets) =>
    expect(secretsGiven(environmentsFor(true)[name])).toEqual(secrets),
  );

  it('has no secret of the sandbox where there is none', () => {
    expect(secretsGiven(environmentsFor(false).backend)).toEqual(application);
  });

  it('takes a secret of the operator by file, in place of the one that was made', () => {
    const path = join(folder, 'code-key');
    writeFileSync(path, 'by-file\n');
    const { backend, worker } = environmentsFor(true, withSecretFiles({ CODE_KEY_FILE: path, SEAL_KEY_FILE: path }));
    expect(backend).toMatchObject({ CODE_KEY: 'by-file' });
    expect(worker).toMatchObject({ CODE_KEY: 'by-file', SEAL_KEY: 'by-file' });
    expect(Object.keys(worker)).not.toContain('CODE_KEY_FILE');
  });

  it('publishes, as the backend, the public key of seals and those that the operator trusts', () => {
    const ours = createPublicKey(
      createPrivateKey({ key: Buffer.from(secretsIn(folder).sealKey, 'base64'), format: 'der', type: 'pkcs8' }),
    ).export({ format: 'der', type: 'spki' });
    const published = (env: NodeJS.ProcessEnv) => environmentsFor(true, env).backend.PUBLISHED_SEAL_KEYS;
    expect(published({})).toBe(ours.toString('base64'));
    expect(published({ SEAL_PUBLIC_KEYS: 'former' })).toBe(`former,${ours.toString('base64')}`);
    expect(published({ SEAL_PUBLIC_KEYS: 'former', PUBLISHED_SEAL_KEYS: 'chosen' })).toBe('chosen');
    expect(published({ SEAL_KEY: 'none', SEAL_PUBLIC_KEYS: 'former' })).toBe('former');
    expect(environmentsFor(true, {}).backend).not.toHaveProperty('SEAL_PUBLIC_KEYS');
  });

  it.each([
    [{ CODE_KEY: 'x', CODE_KEY_FILE: '/dev/null' }, 'cannot both be set'],
    [{ CODE_KEY_FILE: '/nowhere' }, 'CODE_KEY_FILE cannot be read: ENOENT'],
    [{ CODE_KEY_FILE: '/dev/null' }, 'CODE_KEY_FILE names an empty file'],
  ])('is not started with %j', (env, why) => {
    expect(() => withSecretFiles(env)).toThrow(why);
    const ofSetting = expect.objectContaining({ exitCode: EXIT.configuration }) as Error;
    expect(() => withSecretFiles(env)).toThrow(ofSetting);
  });
});
