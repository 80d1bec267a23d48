/**
 * Writes what people read about settings from where these are declared: a table in docs/running.md and docs/sandbox.md,
 * and .env.example.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Environment } from '@backend/config/environment.js';
import { settingsOf, type ProcessName } from '@backend/config/setting.js';
import { SANDBOX_SETTINGS, type SandboxSetting } from '@sandbox/settings.js';

export interface DescribedSetting {
  readonly name: string;
  readonly type: string;
  /** As Markdown. */
  readonly default: string;
  readonly meaning: string;
  readonly processes: readonly ProcessName[];
  readonly isSecret: boolean;
  readonly isSetByStart: boolean;
}

const defaults = new Environment() as unknown as Readonly<Record<string, string | number | boolean | undefined>>;
const asMarkdown = (value: string | number | boolean | undefined): string => {
  if (value === undefined) return 'none';
  return `\`${typeof value === 'boolean' ? Number(value) : value}\``;
};

/** Of backend, worker, migration and the programs, in the order of their declaration. */
export const environmentSettings: readonly DescribedSetting[] = settingsOf(Environment).map((setting) => ({
  ...setting,
  default: setting.otherwise ?? asMarkdown(defaults[setting.name]),
  isSecret: setting.isSecret ?? false,
  isSetByStart: setting.isSetByStart ?? false,
}));

export const sandboxSettings: readonly DescribedSetting[] = Object.entries<SandboxSetting>(SANDBOX_SETTINGS).map(
  ([name, { type, default: value, otherwise, meaning }]) => ({
    ...{ name, type, meaning, default: otherwise ?? asMarkdown(value) },
    ...{ processes: ['sandbox'], isSecret: false, isSetByStart: false },
  }),
);

interface ComposeFile {
  readonly 'x-settings': Readonly<Record<string, { readonly type: string; readonly meaning: string }>>;
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string | null>> }>>;
}
const composeText = readFileSync('docker-compose.yml', 'utf8');
export const compose = parse(composeText, { merge: true }) as ComposeFile;

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export const environmentTable = (settings: readonly DescribedSetting[]): string =>
  [
    row(['setting', 'type', 'default', 'read by', 'meaning']),
    '|---|---|---|---|---|',
    ...settings.map(({ name, type, default: value, meaning, processes, isSecret }) =>
      row([`\`${name}\`${isSecret ? ' (secret)' : ''}`, type, value, processes.join(', '), meaning]),
    ),
  ].join('\n');

export const sandboxTable = (settings: readonly DescribedSetting[]): string =>
  [
    row(['setting', 'type', 'default', 'meaning']),
    '|---|---|---|---|',
    ...settings.map(({ name, type, default: value, meaning }) => row([`\`${name}\``, type, value, meaning])),
  ].join('\n');

export const secretsTable = (settings: readonly DescribedSetting[]): string => {
  const processes: ProcessName[] = ['migration', 'backend', 'worker', 'sandbox', 'finance', 'ops'];
  const secretsFor = (process: ProcessName): string =>
    settings
      .filter(({ isSecret, processes: readers }) => isSecret && readers.includes(process))
      .map(({ name }) => `\`${name}\``)
      .join(', ');
  return [
    row(['process', 'gets']),
    '|---|---|',
    ...processes.map((process) => row([process, secretsFor(process)])),
  ].join('\n');
};

/**
 * What compose takes from .env: by name, the value where nothing is set, whether it is required, and whether it is only
 * passed on.
 */
const takenFromEnvFile = (): Map<string, { value: string; isRequired: boolean; isPassedOn: boolean }> => {
  const taken = new Map<string, { value: string; isRequired: boolean; isPassedOn: boolean }>();
  for (const [, name, kind, text] of composeText.matchAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g)) {
    const isRequired = kind === '?' || (taken.get(name!)?.isRequired ?? false);
    taken.set(name!, { value: kind === '-' ? text! : '', isRequired, isPassedOn: false });
  }
  for (const { environment = {} } of Object.values(compose.services))
    for (const [name, value] of Object.entries(environment))
      if (value === null) taken.set(name, { value: '', isRequired: false, isPassedOn: true });
  return taken;
};

const WIDTH = 118;
/** As comments of at most 120 columns. */
const commented = (text: string): string => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `# ${line}`).join('\n');
};

/** Markdown as plain text. */
const plain = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

const EXAMPLES: Readonly<Record<string, string>> = { PUBLIC_URL: 'https://wallet.example.com' };

export const envExample = (): string => {
  const described = new Map<string, Pick<DescribedSetting, 'type' | 'meaning'> & { default?: string }>([
    ...Object.entries(compose['x-settings']),
    ...[...environmentSettings, ...sandboxSettings].map((setting) => [setting.name, setting] as const),
  ]);
  const taken = takenFromEnvFile();
  const entry = (name: string): string => {
    const { value, isPassedOn } = taken.get(name)!;
    const { type, meaning, default: standard } = described.get(name)!;
    const unset = isPassedOn ? ` Default: ${plain(standard ?? 'none')}.` : '';
    const text = `${meaning[0]!.toUpperCase()}${meaning.slice(1)} (${type}).${unset}`;
    return `${commented(plain(text))}\n${isPassedOn ? '#' : ''}${name}=${EXAMPLES[name] ?? value}`;
  };
  const names = [...described.keys()].filter((name) => taken.has(name));
  const part = (title: string, isIn: (name: string) => boolean): string =>
    [`# ---- ${title} ----`, ...names.filter(isIn).map(entry)].join('\n\n');
  const { isRequired, isOptional, isPassedOn } = {
    isRequired: (name: string) => taken.get(name)!.isRequired,
    isOptional: (name: string) => !taken.get(name)!.isRequired && !taken.get(name)!.isPassedOn,
    isPassedOn: (name: string) => taken.get(name)!.isPassedOn,
  };
  return `# Settings of docker-compose.yml, written by npm run settings from where they are declared.
# Copy to .env, fill in, and let nobody else read it (chmod 600). Compose refuses to start while a required one is missing.
# For play money and play numbers: --profile sandbox, SANDBOX=1, both SANDBOX secrets, and neither PROVIDER_URL nor GATEWAY_URL.

${part('Required', isRequired)}

${part('Optional', isOptional)}

${part('Passed on where they are set', isPassedOn)}
`;
};
