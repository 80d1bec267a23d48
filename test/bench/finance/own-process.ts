/** A part of a bench in a process of its own, so that its memory is its own: it is sent what to do, and answers. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Answer<Result> {
  readonly result: Result;
  /** The most that the process held at once, MB. */
  readonly memory: number;
  /** Of its processor, in all, ms. */
  readonly cpu: number;
}

/** As Linux counts it since the program began: what its parent held is not in it. */
const mostMemory = (): number => {
  const line = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return Number(line![1]) / 1000;
};

/** In the parent. @param program beside this file, without its ending */
export const inOwnProcess = async <Result>(program: string, asked: object): Promise<Answer<Result>> => {
  const child = fork(join(import.meta.dirname, `${program}.js`));
  const said: { answer?: Answer<Result> } = {};
  child.on('message', (answer: Answer<Result>) => (said.answer = answer));
  child.send(asked);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (!said.answer) throw new Error(`${program} ended with ${code}`);
  return said.answer;
};

/** In the program. */
export const answer = async <Asked>(work: (asked: Asked) => Promise<unknown>): Promise<void> => {
  const [asked] = (await once(process, 'message')) as [Asked];
  const result = await work(asked);
  const { user, system } = process.cpuUsage();
  process.send!({ result, memory: mostMemory(), cpu: (user + system) / 1_000 });
  process.disconnect();
};
