/** Starts the product for development: compiles and restarts the servers on change, and serves the web app by Vite. */
import { printBanner } from '../launcher/banner.mjs';
import { freePort } from '../launcher/ports.mjs';
import { startStack } from '../launcher/start-stack.mjs';
import { buildServers, SERVERS } from '../tasks/build.mjs';
import { DEBUG_PORTS, standbyLauncher } from './standby-launcher.mjs';
import { watchSources } from './watch-sources.mjs';
import { startWebServer } from './web-server.mjs';

/** @typedef {import('../launcher/start-stack.mjs').ServerName} ServerName */

/** @type {Record<string, ServerName[]>} which servers run the code of a folder */
const RUN_BY = {
  backend: ['backend', 'worker'],
  worker: ['worker'],
  sandbox: ['sandbox'],
  migrations: ['backend', 'worker'],
};

/** @param {string[]} paths relative to the root */
const serversOf = (paths) => [...new Set(paths.flatMap((path) => RUN_BY[path.split('/')[0] ?? ''] ?? []))];

/** @param {import('../launcher/start-stack.mjs').Machine} machine */
export const startDevelopment = async (machine) => {
  const { root, settings, application } = machine;
  const { port, host } = settings;
  const backendPort = await freePort();
  const backend = `http://127.0.0.1:${backendPort}`;
  const standby = standbyLauncher();
  application.push(standby);
  const behind = { ...settings, port: backendPort, host: '127.0.0.1', address: backend };
  const stack = await startStack({ ...machine, settings: behind, printsLog: true }, standby.launch);
  application.push(await startWebServer({ root, port, host, backend }));
  application.push(await watchSources(root, SERVERS, restarter({ root, stack, standby })));
  standby.prepare();
  const ports = Object.entries(DEBUG_PORTS).map(([name, debugPort]) => `${name} ${debugPort}`);
  printBanner(machine, stack, [
    ['Debugger', `${ports.join(', ')}   (127.0.0.1)`],
    ['Development', 'a saved file is compiled and running within seconds'],
  ]);
};

/**
 * Compiles what has changed and restarts the servers that run it; what does not compile leaves them as they are.
 * @param {{ root: string, stack: import('../launcher/start-stack.mjs').Stack, standby: ReturnType<typeof
 * standbyLauncher> }} known
 */
const restarter = ({ root, stack, standby }) => {
  let latest = 0;
  /** @param {ServerName[]} names @param {number} since ms of the clock */
  const sayWhenReady = async (names, since) => {
    const mine = (latest += 1);
    const failure = await stack.ready(names).then(
      () => undefined,
      (error) => String(error.message),
    );
    if (mine !== latest) return; // a later change has restarted them again
    console.log(failure ?? `- ${names.join(' and ')} restarted (${((Date.now() - since) / 1000).toFixed(1)} s)`);
    standby.prepare();
  };

  /** @param {string[]} paths */
  return async (paths) => {
    const since = Date.now();
    try {
      await buildServers(root);
      if (paths.some((path) => path.startsWith('migrations/'))) await stack.migrate();
    } catch (error) {
      console.error(`${/** @type {Error} */ (error).message}\nThe running processes are left as they are.`);
      return;
    }
    const names = serversOf(paths).filter((name) => stack.names.includes(name));
    await Promise.all(names.map((name) => stack.servers.get(name)?.restart()));
    void sayWhenReady(names, since);
  };
};
