/** The environment of each process, from the operator's settings and our own. */
import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto';
import { EXIT, StartError } from './exit-codes.mjs';
import { settingsFor } from './secrets.mjs';

const DEFAULT_PORT = 3000;

/** @param {NodeJS.ProcessEnv} env */
const portIn = (env) => {
  const port = Number(env.PORT ?? DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartError(`PORT must be a number between 1 and 65535, not '${env.PORT}'.`, EXIT.configuration);
};

/**
 * The sandbox is there unless something real is configured, or SANDBOX says otherwise (1 or 0).
 * @param {NodeJS.ProcessEnv} env
 */
const wantsSandbox = (env) => {
  if (env.SANDBOX === '0' || env.SANDBOX === '1') return env.SANDBOX === '1';
  if (env.PROVIDER_URL) return false;
  if (env.NODE_ENV !== 'production') return true;
  throw new StartError(
    'NODE_ENV=production, and no provider is configured. Set PROVIDER_URL, or SANDBOX=1 to run with play money.',
    EXIT.configuration,
  );
};

/** @param {NodeJS.ProcessEnv} env */
export const settingsFrom = (env) => {
  const port = portIn(env);
  const host = env.HOST ?? '127.0.0.1';
  const address = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  return { port, host, address, publicUrl: env.PUBLIC_URL ?? address, sandbox: wantsSandbox(env) };
};

/**
 * The identity provider of the sandbox in the place of Google's, unless the operator has named one.
 * @param {NodeJS.ProcessEnv} env @param {string} secret that backend and sandbox share
 * @param {number} port of the identity provider
 */
const sandboxGoogle = (env, secret, port) =>
  env.GOOGLE_CLIENT_ID
    ? {}
    : {
        GOOGLE_CLIENT_ID: 'otp-wallet',
        GOOGLE_CLIENT_SECRET: createHmac('sha256', secret).update('identity-client').digest('hex'),
        GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
      };

/**
 * The keys that the backend publishes, as it has no private key. A `SEAL_KEY` that is none is refused by the worker, in
 * words.
 * @param {string | undefined} configured @param {string | undefined} sealKey PKCS #8 DER in base64
 */
const publicKeys = (configured, sealKey) => {
  try {
    const key = createPrivateKey({ key: Buffer.from(sealKey ?? '', 'base64'), format: 'der', type: 'pkcs8' });
    const ours = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
    return [configured, ours].filter(Boolean).join(',');
  } catch {
    return configured ?? '';
  }
};

/** What the sandbox gets: its own settings and those of the machine, whatever else the operator has set. */
const OUTSIDE = /^(PATH|HOME|TZ|LANG|TMPDIR|NODE_.*|SANDBOX.*|PUBLIC_URL|DATA_DIR)$/;

/**
 * The environment of each process.
 * @param {{
 *   env: NodeJS.ProcessEnv, settings: ReturnType<typeof settingsFrom>, secrets: import('./data-folder.mjs').Secrets,
 *   dataFolder: string, instance: string, workerPort: number,
 *   sandboxPort: number, sandboxProviderPort: number, sandboxSmtpPort: number, sandboxIdentityPort: number,
 *   databases: { url: string, ownerUrl?: string },
 * }} known
 */
export const environments = ({
  env,
  settings,
  secrets,
  dataFolder,
  instance,
  workerPort,
  sandboxPort,
  sandboxProviderPort,
  sandboxSmtpPort,
  sandboxIdentityPort,
  databases,
}) => {
  const notPassedOn = /^(npm_.*|DATABASE_URL|DATABASE_OWNER_URL)$/;
  const operator = Object.fromEntries(Object.entries(env).filter(([name]) => !notPassedOn.test(name)));
  const generated = {
    CODE_KEY: secrets.codeKey,
    SEAL_KEY: secrets.sealKey,
    VAPID_KEY: secrets.vapidKey,
    ...(settings.sandbox
      ? {
          SANDBOX_GATEWAY_SECRET: secrets.gatewaySecret,
          SANDBOX_API_KEY: secrets.sandboxApiKey,
          SMTP_URL: `smtp://127.0.0.1:${sandboxSmtpPort}`,
          ...sandboxGoogle(env, env.SANDBOX_GATEWAY_SECRET || secrets.gatewaySecret, sandboxIdentityPort),
        }
      : {}),
  };
  const sandbox = {
    SANDBOX: '1',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    // closed, it refuses connections as a provider that is down does
    SANDBOX_PROVIDER_PORT: String(sandboxProviderPort),
    SANDBOX_SMTP_PORT: String(sandboxSmtpPort),
    SANDBOX_IDENTITY_PORT: String(sandboxIdentityPort),
    SANDBOX_PROVIDER_URL: `http://127.0.0.1:${sandboxProviderPort}`,
  };
  const shared = {
    ...generated,
    ...operator,
    ...(settings.sandbox ? sandbox : {}),
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    WORKER_PORT: String(workerPort),
    PUBLISHED_SEAL_KEYS: env.PUBLISHED_SEAL_KEYS || publicKeys(env.SEAL_PUBLIC_KEYS, env.SEAL_KEY || secrets.sealKey),
    DATA_DIR: dataFolder,
    INSTANCE_ID: instance,
  };
  const all = { ...shared, DATABASE_URL: databases.url, DATABASE_OWNER_URL: databases.ownerUrl };
  return {
    migration: settingsFor(all, 'migration'),
    backend: settingsFor(all, 'backend'),
    worker: settingsFor(all, 'worker'),
    sandbox: Object.fromEntries(Object.entries(settingsFor(shared, 'sandbox')).filter(([name]) => OUTSIDE.test(name))),
  };
};
