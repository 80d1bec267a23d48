/** Reads the settings of the sandbox from the environment, and checks them before anything starts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxOptions } from './server.js';
import { CATALOG_SIZES, type CatalogSize } from './provider/catalog.js';
import { SANDBOX_SETTINGS as SETTINGS } from './settings.js';

type Environment = Readonly<Record<string, string | undefined>>;

const wholeNumber = (env: Environment, name: string, defaultValue: number | undefined, max: number): number => {
  const text = env[name] || (defaultValue === undefined ? '' : String(defaultValue));
  if (!/^\d+$/.test(text) || Number(text) > max)
    throw new Error(`${name} must be a whole number from 0 to ${max}, not "${text}"`);
  return Number(text);
};

const required = (env: Environment, name: string, text = env[name]): string => {
  if (!text) throw new Error(`${name} is not set`);
  return text;
};

/** A value, or the text of the file that NAME_FILE names. */
const secret = (env: Environment, name: string): string | undefined => {
  const path = env[`${name}_FILE`];
  if (path && env[name]) throw new Error(`${name} and ${name}_FILE cannot both be set`);
  return path ? readFileSync(path, 'utf8').trim() : env[name];
};

const lifeMinutes = (text: string = SETTINGS.SANDBOX_LIFE_MIN.default): 20 | 30 => {
  if (text === '20' || text === '30') return Number(text) as 20 | 30;
  throw new Error(`SANDBOX_LIFE_MIN must be 20 or 30, not "${text}"`);
};

const timeScale = (text: string = SETTINGS.SANDBOX_TIME_SCALE.default): number => {
  const scale = Number(text);
  if (scale > 0 && scale <= 1000) return scale;
  throw new Error(`SANDBOX_TIME_SCALE must be a number above 0, not "${text}"`);
};

const catalogSize = (text: string): CatalogSize => {
  const size = CATALOG_SIZES.find((one) => one === text);
  if (size) return size;
  throw new Error(`SANDBOX_CATALOG must be ${CATALOG_SIZES.join(' or ')}, not "${text}"`);
};

const webAddress = (name: string, text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`${name} must be an http(s) address, not "${text}"`);
  return text.replace(/(?<!\/)\/+$/, '');
};

/** @throws Error that names the variable */
export const readEnvironment = (env: Environment): SandboxOptions => ({
  ...(env.SANDBOX_HOST && { host: env.SANDBOX_HOST }),
  port: wholeNumber(env, 'SANDBOX_PORT', undefined, 65_535),
  ...(env.SANDBOX_PROVIDER_PORT && { providerPort: wholeNumber(env, 'SANDBOX_PROVIDER_PORT', undefined, 65_535) }),
  ...(env.SANDBOX_SMTP_PORT && { smtpPort: wholeNumber(env, 'SANDBOX_SMTP_PORT', undefined, 65_535) }),
  ...(env.SANDBOX_IDENTITY_PORT && { identityPort: wholeNumber(env, 'SANDBOX_IDENTITY_PORT', undefined, 65_535) }),
  dataFolder: env.SANDBOX_DATA || join(required(env, 'DATA_DIR'), 'sandbox'),
  seed: env.SANDBOX_SEED || SETTINGS.SANDBOX_SEED.default,
  latencyMs: wholeNumber(env, 'SANDBOX_LATENCY_MS', Number(SETTINGS.SANDBOX_LATENCY_MS.default), 60_000),
  lifeMinutes: lifeMinutes(env.SANDBOX_LIFE_MIN),
  timeScale: timeScale(env.SANDBOX_TIME_SCALE),
  behindMs: wholeNumber(env, 'SANDBOX_BEHIND_MS', Number(SETTINGS.SANDBOX_BEHIND_MS.default), 100_000_000_000),
  catalog: catalogSize(env.SANDBOX_CATALOG || SETTINGS.SANDBOX_CATALOG.default),
  publicUrl: webAddress('PUBLIC_URL', required(env, 'PUBLIC_URL')),
  ...(env.CALLBACK_URL && { callbackUrl: webAddress('CALLBACK_URL', env.CALLBACK_URL) }),
  gatewaySecret: required(env, 'SANDBOX_GATEWAY_SECRET', secret(env, 'SANDBOX_GATEWAY_SECRET')),
  apiKey: secret(env, 'SANDBOX_API_KEY') || 'sandbox-key',
});
