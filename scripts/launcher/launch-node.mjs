/** Starts one of our Node processes: it logs to its own file, and ends with the process that started it. */
import { execaNode } from 'execa';

const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;
const STOP_WITHIN_MS = 5_000;

/**
 * @typedef {{
 *   pid: number | undefined, exited: Promise<string>, stop: () => Promise<void>, kill: () => Promise<void>,
 *   write: (text: string) => void,
 * }} NodeProcess write: to its standard input
 */

/**
 * @param {string} script
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, log: number, preload?: string }} options
 *   log: an open file; preload: the address of a module that is loaded first and loads end-with-parent.mjs itself
 * @returns {NodeProcess}
 */
export const launchNode = (script, { cwd, env, log, preload = END_WITH_PARENT }) => {
  const file = /** @type {3} */ (log); // execa's types know small file descriptors only
  const child = execaNode(script, {
    cwd,
    env,
    extendEnv: false,
    nodeOptions: ['--import', preload],
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
  return {
    pid: child.pid,
    exited,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    write: (text) => void child.stdin?.write(text),
  };
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
  return { ok: exitCode === 0, stdout, output: all };
};
