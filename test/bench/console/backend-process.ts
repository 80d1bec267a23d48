/** The backend alone, as a process of its own, on a database that is there. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logIn, secretsIn } from '../../../scripts/launcher/data-folder.mjs';
import { environments } from '../../../scripts/launcher/environment.mjs';
import { launchNode } from '../../../scripts/launcher/launch-node.mjs';
import { freePort, readiness } from '../../../scripts/launcher/ports.mjs';
import { PATIENCE_MS } from '../../support/until.js';

interface Options {
  /** The folder of the compiled product. */
  readonly built: string;
  /** With its secrets; its log goes there. */
  readonly dataFolder: string;
  readonly appUrl: string;
}

export interface BackendProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** What it speaks to outside does not exist: nothing listens on these ports. */
export const startBackend = async ({ built, dataFolder, appUrl }: Options): Promise<BackendProcess> => {
  const port = await freePort();
  const [workerPort, sandboxPort, sandboxProviderPort] = [await freePort(), await freePort(), await freePort()];
  const [sandboxSmtpPort, sandboxIdentityPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const instance = randomUUID();
  const { backend } = environments({
    env: { PATH: process.env.PATH, NODE_ENV: 'test', RATE_LIMITS_PERCENT: '100000', COMMANDS_A_MINUTE: '100000' },
    settings: { port, host: '127.0.0.1', address: url, publicUrl: url, sandbox: true },
    secrets: secretsIn(dataFolder),
    ...{ dataFolder, instance, workerPort, sandboxPort, sandboxProviderPort, sandboxSmtpPort, sandboxIdentityPort },
    databases: { url: appUrl },
  });
  const log = logIn(dataFolder, 'backend');
  const child = launchNode(join(built, 'backend/src/main.js'), { cwd: process.cwd(), env: backend, log: log.fd });
  log.close();
  const ended = { yes: false };
  void child.exited.then(() => (ended.yes = true));
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until && !ended.yes; await sleep(50)) {
    const { ok, instance: answering } = await readiness(url);
    if (ok && answering === instance) return { url, stop: () => child.stop() };
  }
  await child.stop();
  throw new Error(`the backend was not ready; its log:\n${readFileSync(log.path, 'utf8').slice(-4000)}`);
};
