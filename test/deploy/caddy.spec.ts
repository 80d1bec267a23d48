/** The configurations of Caddy are valid, and where there is no Caddy that is left out. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../scripts/tasks/programs.mjs';

const FOLDER = 'deploy/caddy';
const files = readdirSync(FOLDER).filter((name) => name.endsWith('Caddyfile'));
const caddy = findProgram({ commands: ['caddy'], package: 'caddy', setting: 'CADDY' });

interface Route {
  readonly handle?: readonly Handler[];
}
interface Handler {
  readonly handler: string;
  readonly routes?: readonly Route[];
  readonly health_checks?: { readonly active: { readonly uri: string; readonly interval: number } };
  readonly upstreams?: readonly { readonly dial: string }[];
}
interface Adapted {
  readonly apps: { readonly http: { readonly servers: Record<string, { listen: string[]; routes: Route[] }> } };
}

const handlersIn = (routes: readonly Route[]): Handler[] =>
  routes.flatMap(({ handle = [] }) => handle.flatMap((one) => [one, ...handlersIn(one.routes ?? [])]));

const run = (command: string, name: string) =>
  spawnSync(caddy!, [command, '--adapter', 'caddyfile', '--config', join(FOLDER, name)], {
    env: { PATH: process.env.PATH, HOME: tmpdir(), PUBLIC_URL: 'https://wallet.example.com' },
    encoding: 'utf8',
  });

describe('A configuration of Caddy', () => {
  (caddy ? it : it.skip).each(files)('is valid: %s', (name) => expect(run('validate', name).status).toBe(0));

  (caddy ? it : it.skip)(
    'leads from PUBLIC_URL to the backend of docker-compose.yml, and asks whether it is ready',
    () => {
      const { servers } = (JSON.parse(run('adapt', 'compose.Caddyfile').stdout) as Adapted).apps.http;
      const [web] = Object.values(servers).filter(({ listen }) => listen.includes(':443'));
      expect(JSON.stringify(web!.routes)).toContain('"host":["wallet.example.com"]');
      const [proxy] = handlersIn(web!.routes).filter(({ handler }) => handler === 'reverse_proxy');
      expect(proxy).toMatchObject({
        upstreams: [{ dial: 'backend:3000' }],
        health_checks: { active: { uri: '/readyz', interval: 1e9 } },
      });
    },
  );

  it('has the address that the health check of docker-compose.yml asks', () => {
    const [, address] = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(
      /\n {2}proxy:[^]*?\n\n/.exec(readFileSync('docker-compose.yml', 'utf8'))![0],
    )!;
    expect(readFileSync(join(FOLDER, 'compose.Caddyfile'), 'utf8')).toContain(`\n${address} {\n`);
  });
});
