/**
 * Decides, while the product starts, that a process which keeps dying will not run: the start then fails with its last
 * log lines.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, StartError } from './exit-codes.mjs';

/** While starting, a process that died this often in a row will not run. */
const GIVE_UP_AFTER = 3;
const LOG_LINES = 20;

/** @param {string} dataFolder @param {boolean} [printsLog] at each death, and not only when the start has failed */
export const startFailure = (dataFolder, printsLog = false) => {
  let isStarting = true;
  /** @type {(error: StartError) => void} */
  let giveUp = () => undefined;
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => (giveUp = reject));
  failed.catch(() => undefined);
  /** @param {string} name */
  const logOf = (name) => join(dataFolder, 'logs', `${name}.log`);
  /** @param {string} name */
  const lastLines = (name) => readFileSync(logOf(name), 'utf8').trim().split('\n').slice(-LOG_LINES).join('\n');

  return {
    /** Rejects when the start has failed; never resolves. */
    failed,
    started: () => {
      isStarting = false;
    },
    /** @param {string} name @param {string} how @param {number} delay ms @param {number} deaths in a row */
    onDeath: (name, how, delay, deaths) => {
      console.error(`The ${name} ended (${how}); it is started again in ${delay / 1000} s. Its log: ${logOf(name)}`);
      if (printsLog) console.error(lastLines(name));
      const isRefusal = how === `exit code ${EXIT.configuration}`;
      if (!isStarting || (deaths < GIVE_UP_AFTER && !isRefusal)) return;
      const what = isRefusal ? 'refuses to start' : 'does not stay alive';
      const code = isRefusal ? EXIT.configuration : EXIT.childFailed;
      giveUp(new StartError(`The ${name} ${what}. Its last words:\n${lastLines(name)}`, code));
    },
  };
};
