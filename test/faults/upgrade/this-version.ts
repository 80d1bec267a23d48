/** The processes of this version over the data folder of an earlier one, each started by itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logIn, secretsIn } from '../../../scripts/launcher/data-folder.mjs';
import { environments } from '../../../scripts/launcher/environment.mjs';
import { launchNode, runNode } from '../../../scripts/launcher/launch-node.mjs';
import { freePort, isFree, readiness } from '../../../scripts/launcher/ports.mjs';
import { PATIENCE_MS } from '../../support/until.js';

export interface Place {
  readonly dataFolder: string;
  readonly databases: { readonly url: string; readonly ownerUrl: string };
  /** Of the sandbox that the earlier version started, and that this one goes on with. */
  readonly sandboxPort: number;
  readonly sandboxProviderPort: number;
  readonly env: Readonly<Record<string, string>>;
}

export const thisVersion = async (built: string, place: Place) => {
  const { dataFolder, databases, sandboxPort, sandboxProviderPort } = place;
  const root = process.cwd();
  const [port, workerPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const environment = environments({
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...place.env },
    settings: { port, host: '127.0.0.1', address: url, publicUrl: url, sandbox: true },
    secrets: secretsIn(dataFolder),
    ...{ dataFolder, instance: 'this version', workerPort, databases },
    ...{ sandboxPort, sandboxProviderPort, sandboxSmtpPort: await freePort(), sandboxIdentityPort: await freePort() },
  });
  const isReady = {
    backend: async () => (await readiness(url)).ok,
    worker: async () => (await readiness(`http://127.0.0.1:${workerPort}`)).ok,
    sandbox: async () => !(await isFree(sandboxPort)),
  };
  const running: ReturnType<typeof launchNode>[] = [];

  const start = async (name: keyof typeof isReady): Promise<void> => {
    const file = logIn(dataFolder, `new-${name}`);
    const child = launchNode(join(built, `${name}/src/main.js`), { cwd: root, env: environment[name], log: file.fd });
    file.close();
    running.push(child);
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) if (await isReady[name]()) return;
    const log = readFileSync(join(dataFolder, 'logs', `new-${name}.log`), 'utf8');
    throw new Error(`the ${name} of this version was not ready:\n${log.slice(-4000)}`);
  };

  return {
    url,
    codeKey: environment.backend.CODE_KEY ?? '',
    start,
    /** As the service `migrate` of docker-compose.yml. @returns what it printed */
    migrate: async (): Promise<string> => {
      const { ok, output } = await runNode(join(built, 'backend/src/migrate.js'), {
        cwd: root,
        env: environment.migration,
      });
      if (!ok) throw new Error(`the migration failed:\n${String(output)}`);
      return String(output);
    },
    stop: async (): Promise<void> => {
      await Promise.all(running.map((child) => child.stop()));
    },
  };
};
