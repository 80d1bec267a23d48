/**
 * Which process gets which secret: those that it reads, and no other. A test compares this with the declarations of the
 * settings.
 */
import { readFileSync } from 'node:fs';
import { EXIT, StartError } from './exit-codes.mjs';

const APPLICATION = [
  ...[
    'DATABASE_URL',
    'DIRECT_DATABASE_URL',
    'REPLICA_DATABASE_URL',
    'REDIS_URL',
    'CODE_KEY',
    'PROVIDER_API_KEY',
    'GATEWAY_SECRET',
    'GATEWAY_SECRET_BEFORE',
  ],
  ...['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET_BEFORE'],
  ...['CASHFREE_CLIENT_SECRET', 'CASHFREE_CLIENT_SECRET_BEFORE'],
  ...['SANDBOX_API_KEY', 'SANDBOX_GATEWAY_SECRET', 'SECRET_KEY', 'SECRET_KEY_BEFORE', 'VAPID_KEY'],
  ...['SMTP_URL', 'ALARM_WEBHOOK_SECRET'],
];

/** The sandbox plays services outside: it has its own two secrets, and none of ours. */
export const SECRETS_OF = {
  /** It encrypts codes of an earlier version again. */
  migration: ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DIRECT_DATABASE_URL', 'CODE_KEY', 'ADMIN_PASSWORD'],
  backend: [...APPLICATION, 'GOOGLE_CLIENT_SECRET'],
  worker: [...APPLICATION, 'SEAL_KEY'],
  sandbox: ['SANDBOX_API_KEY', 'SANDBOX_GATEWAY_SECRET'],
  /** verify decrypts every code. */
  finance: ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DIRECT_DATABASE_URL', 'SEAL_KEY', 'CODE_KEY'],
  /** Two accounts with one key are refused: the keys that the environment gives are compared too. */
  ops: [
    'DATABASE_URL',
    'DIRECT_DATABASE_URL',
    'CODE_KEY',
    'SECRET_KEY',
    'SECRET_KEY_BEFORE',
    'PROVIDER_API_KEY',
    'SANDBOX_API_KEY',
  ],
};

const ALL = [...new Set(Object.values(SECRETS_OF).flat())];

/** @param {string} name @param {string} path */
const read = (name, path) => {
  try {
    const text = readFileSync(path, 'utf8').trim();
    if (text) return text;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new StartError(`${name}_FILE cannot be read: ${code}`, EXIT.configuration);
  }
  throw new StartError(`${name}_FILE names an empty file`, EXIT.configuration);
};

/**
 * The operator's settings, with secrets in place of the files (NAME_FILE) that hold them.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const withSecretFiles = (env) => {
  const resolved = { ...env };
  for (const name of ALL) {
    const path = env[`${name}_FILE`];
    delete resolved[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) throw new StartError(`${name} and ${name}_FILE cannot both be set.`, EXIT.configuration);
    resolved[name] = read(name, path);
  }
  return resolved;
};

/** @param {NodeJS.ProcessEnv} env @param {keyof typeof SECRETS_OF} who @returns {NodeJS.ProcessEnv} */
export const settingsFor = (env, who) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !ALL.includes(name) || SECRETS_OF[who].includes(name)));
