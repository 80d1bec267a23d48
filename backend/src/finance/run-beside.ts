/** Runs a program in a process of its own with the lowest priority: whatever else the machine has to do comes first. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

/** Bytes of what it prints that are kept. */
const MOST_PRINTED = 10_000;

/** Node's heap, MB: a check that leaks ends itself, and takes no memory from the others. */
const MOST_HEAP = 256;

export interface Ended {
  /** Null: a signal ended it. */
  readonly code: number | null;
  /** What it printed, also as errors. */
  readonly printed: string;
}

/** With the environment of this process. @param stopping ends the program */
export const runBeside = async (script: string, args: readonly string[], stopping: AbortSignal): Promise<Ended> => {
  const child = spawn(process.execPath, [`--max-old-space-size=${MOST_HEAP}`, script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = (): boolean => child.kill();
  stopping.addEventListener('abort', stop);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-MOST_PRINTED)));
  try {
    await once(child, 'spawn');
    if (stopping.aborted) stop();
    setPriority(child.pid!, constants.priority.PRIORITY_LOW);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, printed: printed.trim() };
  } finally {
    stopping.removeEventListener('abort', stop);
  }
};
