/** Starts one of our Node processes: it logs to its own file, and ends with the process that started it. */
import { fileURLToPath } from 'node:url';
import { execaNode } from 'execa';

const END_WITH_PARENT = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url));
const STOP_WITHIN_MS = 5_000;

/**
 * @param {string} script
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, log: number }} options log: an open file
 * @returns {{ pid: number | undefined, exited: Promise<string>, stop: () => Promise<void>, kill: () => Promise<void> }}
 */
export const launchNode = (script, { cwd, env, log }) => {
  const file = /** @type {3} */ (log); // execa's types know small file descriptors only
  const child = execaNode(script, {
    cwd,
    env,
    extendEnv: false,
    nodeOptions: ['--enable-source-maps', '--import', END_WITH_PARENT],
    ipc: false,
    stdin: 'pipe',
    stdout: file,
    stderr: file,
    buffer: false,
    reject: false,
    detached: true, // Ctrl-C reaches the supervisor alone, which stops the others in order
    cleanup: false,
    forceKillAfterDelay: STOP_WITHIN_MS,
  });
  const exited = child.then(
    ({ exitCode, signal, shortMessage }) =>
      signal ?? (exitCode === undefined ? String(shortMessage) : `exit code ${exitCode}`),
  );
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    child.kill(signal);
    await exited;
  };
  return { pid: child.pid, exited, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
};

/**
 * Runs one of our scripts to its end.
 * @param {string} script
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
export const runNode = async (script, { cwd, env }) => {
  const { exitCode, stdout, all } = await execaNode(script, {
    cwd,
    env,
    extendEnv: false,
    nodeOptions: ['--enable-source-maps', '--import', END_WITH_PARENT],
    ipc: false,
    stdin: 'pipe',
    all: true,
    reject: false,
  });
  return { ok: exitCode === 0, stdout, said: all };
};
