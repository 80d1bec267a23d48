/**
 * What a container of docker-compose.yml would find in its environment, with an .env that was filled in: interpolated
 * here as compose does it.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Values = Readonly<Record<string, string>>;

interface ComposeFile {
  readonly services: Record<string, { environment: Record<string, string | null>; command: string[] }>;
}

/** The example, and over its empty lines what was filled in. @throws Error on a name that the example does not have */
export const filledIn = (values: Values): Values => {
  const example = Object.fromEntries(
    [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
  for (const name of Object.keys(values)) if (!(name in example)) throw new Error(`.env.example has no ${name}`);
  return { ...example, ...values };
};

/** ${NAME}, ${NAME:-otherwise} and ${NAME:?why}; $$ is a dollar. */
const interpolated = (text: string, env: Values): string =>
  text.replace(
    /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_whole, name: string | undefined, kind: string | undefined, rest: string | undefined): string => {
      if (!name) return '$';
      const value = env[name];
      if (value) return value;
      if (kind === '?') throw new Error(rest ?? name);
      return kind === '-' ? (rest ?? '') : '';
    },
  );

const file = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as ComposeFile;

/**
 * A setting without a value in the file is handed on where it is set.
 * @throws Error as compose, where a required one is missing
 */
export const containerEnvironment = (service: string, env: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(file.services[service]!.environment).flatMap(([name, value]): [string, string][] => {
      if (value !== null) return [[name, interpolated(String(value), env)]];
      return env[name] === undefined ? [] : [[name, env[name]]];
    }),
  );

export const containerCommand = (service: string, env: Values): string[] =>
  file.services[service]!.command.map((word) => interpolated(word, env));
