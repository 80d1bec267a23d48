/**
 * Start and stop of a process, the same for backend and worker: it runs until an operator stops it, and a failed start
 * ends it.
 */
import { Logger } from '@nestjs/common';
import { nameSourceLines } from './source-lines.js';
import { exitCodeOf } from './start-refused.js';

/** Operators give 10 s after SIGTERM; what is not finished by then is found again by the other processes. */
const STOP_WITHIN_MS = 9_000;

export interface RunningProcess {
  /** Called once, on SIGTERM or SIGINT: finishes what is under way, and takes nothing new. */
  close(): Promise<unknown>;
}

/** @param start what it throws ends the process: exit code 13 for a StartRefused, else 1 */
export const runProcess = (name: string, start: () => Promise<RunningProcess>): void => {
  const log = new Logger(name);
  const fail = (error: unknown): never => {
    log.error(error instanceof Error ? error.message : error);
    process.exit(exitCodeOf(error));
  };
  nameSourceLines();
  const started = start();
  const stop = (): void => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    started.then((running) => running.close()).then(() => process.exit(0), fail);
  };
  process.once('uncaughtException', (error) => {
    log.error(error.stack ?? error.message); // by Node itself it would be printed with all its fields
    process.exit(1);
  });
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  started.catch(fail);
};
