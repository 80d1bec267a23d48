/** Each setting is declared once: the pages, .env.example, docker-compose.yml and the launcher say the same. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Environment } from '@backend/config/environment.js';
import { settingsFrom } from '../../scripts/launcher/environment.mjs';
import { SECRETS_OF } from '../../scripts/launcher/secrets.mjs';
import { withPart } from '../support/with-part.js';
import {
  compose,
  envExample,
  environmentSettings,
  environmentTable,
  sandboxSettings,
  sandboxTable,
  secretsTable,
} from './settings-pages.js';

const read = (path: string): string => readFileSync(path, 'utf8');

const part = (name: string) => ({ name, by: 'npm run settings' });

const written = {
  'docs/running.md': () =>
    withPart(
      withPart(read('docs/running.md'), part('settings'), environmentTable(environmentSettings)),
      part('secrets'),
      secretsTable(environmentSettings),
    ),
  'docs/sandbox.md': () => withPart(read('docs/sandbox.md'), part('settings'), sandboxTable(sandboxSettings)),
  '.env.example': envExample,
};
if (process.env.WRITE_PAGE) for (const [path, text] of Object.entries(written)) writeFileSync(path, text());

describe('What is written about settings', () => {
  it.each(Object.entries(written))('is current in %s', (path, text) => expect(read(path)).toBe(text()));

  it.each(['POLL_EVERY_MS', 'POLL_FOR_MS', 'HOLD_FOR_MS', 'SWEEP_EVERY_MS', 'SEAL_EVERY_MS', 'CATALOG_EVERY_MS'])(
    'names the clock %s, its unit and its default',
    (name) => {
      const value = (new Environment() as unknown as Record<string, number>)[name];
      expect(read('docs/running.md')).toMatch(
        new RegExp(`\\| \`${name}\` \\| ms, [\\d,]+ to [\\d,]+ \\| \`${value}\``),
      );
      expect(read('.env.example')).toMatch(new RegExp(`Default: ${value}\\.\\n#${name}=\\n`));
    },
  );

  it('has a line for every property of the environment', () =>
    expect(environmentSettings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(new Environment())),
    ));
});

describe('docker-compose.yml', () => {
  const handed = (service: string): string[] => Object.keys(compose.services[service]?.environment ?? {});
  const all = [...environmentSettings, ...sandboxSettings];

  it.each(['backend', 'worker'] as const)('hands the %s every setting that it reads', (service) => {
    const wanted = environmentSettings.filter((one) => one.processes.includes(service) && !one.isSetByStart);
    expect(wanted.length).toBeGreaterThan(25);
    expect(wanted.map(({ name }) => name).filter((name) => !handed(service).includes(name))).toEqual([]);
  });

  // Browsers and backend must find the identity provider at one address, which containers do not have.
  it('hands the sandbox every setting of its own, except where its data are and how late its clock is', () => {
    const missing = sandboxSettings.map(({ name }) => name).filter((name) => !handed('sandbox').includes(name));
    expect(missing).toEqual(['SANDBOX_PROVIDER_PORT', 'SANDBOX_IDENTITY_PORT', 'SANDBOX_DATA', 'SANDBOX_BEHIND_MS']);
  });

  it.each(['migrate', 'backend', 'worker', 'sandbox'])('hands the %s nothing that is not declared', (service) => {
    const names = all.map(({ name }) => name);
    expect(handed(service).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(['migrate', 'backend', 'worker', 'sandbox'])('hands the %s no secret that it does not read', (service) => {
    const process = service === 'migrate' ? 'migration' : service;
    const secrets = environmentSettings.filter(({ name, isSecret }) => isSecret && handed(service).includes(name));
    const unread = secrets.filter(({ processes }) => !(processes as readonly string[]).includes(process));
    expect(unread.map(({ name }) => name)).toEqual([]);
  });

  it('takes nothing from .env that has no meaning', () => {
    const known = [...all.map(({ name }) => name), ...Object.keys(compose['x-settings'])];
    const taken = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
    expect(taken.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('The launcher', () => {
  it.each(Object.entries(SECRETS_OF))('gives the secrets of %s to it, as they are declared', (name, secrets) => {
    const declared = environmentSettings.filter(
      ({ isSecret, processes }) => isSecret && (processes as readonly string[]).includes(name),
    );
    expect([...secrets].sort()).toEqual(declared.map((setting) => setting.name).sort());
  });

  it('listens where the backend would by itself', () => {
    const { PORT, HOST } = new Environment();
    expect(settingsFrom({})).toMatchObject({ port: PORT, host: HOST });
  });
});
