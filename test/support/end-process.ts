/** Ends a program that a test has started, and waits until it is gone. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** One that has ended already stays so. */
export const endProcess = async (server: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
};
