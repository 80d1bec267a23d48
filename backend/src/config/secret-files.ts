/** A secret may come as the name of a file (NAME_FILE, as container secrets do) instead of a value that every child process and every listing of processes could see. */
import { readFileSync } from 'node:fs';

export type Source = Readonly<Record<string, string | undefined>>;

const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'GATEWAY_SECRET',
  'GATEWAY_SECRET_BEFORE',
  'CODE_KEY',
  'SEAL_KEY',
  'PROVIDER_API_KEY',
  'SANDBOX_API_KEY',
  'SANDBOX_GATEWAY_SECRET',
] as const;
export type Secret = (typeof SECRETS)[number];

/** @throws Error in words that name the setting */
const readSecret = (name: string, path: string): string => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`, { cause: error });
  }
  if (text === '') throw new Error(`${name}_FILE names an empty file`);
  return text;
};

/** What is set but empty counts as not set. @returns the same settings with the secrets in place of their files, and what is wrong with these */
export const resolveSecretFiles = (
  source: Source,
  names: readonly Secret[] = SECRETS,
): { env: Source; complaints: string[] } => {
  const env: Record<string, string | undefined> = { ...source };
  const complaints: string[] = [];
  for (const name of names) {
    const path = source[`${name}_FILE`];
    delete env[`${name}_FILE`];
    if (!path) continue;
    if (source[name]) {
      complaints.push(`${name} and ${name}_FILE cannot both be set`);
      continue;
    }
    try {
      env[name] = readSecret(name, path);
    } catch (error) {
      complaints.push((error as Error).message);
    }
  }
  return { env, complaints };
};

/** For programs that need one or two of them, and read no other. @throws Error that names every setting that is wrong */
export const withSecretFiles = (source: Source, names: readonly Secret[]): Source => {
  const { env, complaints } = resolveSecretFiles(source, names);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return env;
};
