/**
 * A secret may come as the name of a file (NAME_FILE, as container secrets do), which no child process and no process
 * list shows.
 */
import { readFileSync } from 'node:fs';

export type Source = Readonly<Record<string, string | undefined>>;

/** @throws Error that names the setting */
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

/**
 * What is set but empty counts as not set.
 * @param names of the secrets
 * @returns the same settings with the secrets in place of their files, and what is wrong with these
 */
export const resolveSecretFiles = (source: Source, names: readonly string[]): { env: Source; problems: string[] } => {
  const env: Record<string, string | undefined> = { ...source };
  const problems: string[] = [];
  for (const name of names) {
    const path = source[`${name}_FILE`];
    delete env[`${name}_FILE`];
    if (!path) continue;
    if (source[name]) {
      problems.push(`${name} and ${name}_FILE cannot both be set`);
      continue;
    }
    try {
      env[name] = readSecret(name, path);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  return { env, problems };
};

/**
 * For programs that need one or two secrets, and read no other.
 * @throws Error that names every setting that is wrong
 */
export const withSecretFiles = (source: Source, names: readonly string[]): Source => {
  const { env, problems } = resolveSecretFiles(source, names);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return env;
};
