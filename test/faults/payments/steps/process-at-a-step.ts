/** Handles of processes that stand still at a step and are killed there (one-task-at-a-time.mjs). */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Task = 'order' | 'webhook' | 'withdraw' | 'ask' | 'sweep' | 'approvals' | 'work' | 'store';

export interface Taken {
  /** The steps that were taken. */
  readonly steps: readonly string[];
  /** The step before which the process stands still; absent: the task is done. */
  readonly stood?: string;
}

interface Answer extends Taken {
  readonly nth: number;
  readonly error?: string;
}

export class ProcessAtAStep {
  private nth = 0;
  private readonly ready: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    const ended = once(child, 'exit').then(() => {
      throw new Error('the process ended before it was ready');
    });
    this.ready = Promise.race([once(child, 'message'), ended]);
    this.ready.catch(() => undefined); // told to who runs a task
    ended.catch(() => undefined); // where it was ready before
  }

  /** Does not wait until it is ready. */
  static start(env: Readonly<Record<string, string>>): ProcessAtAStep {
    const program = join(process.cwd(), 'test/faults/payments/steps/one-task-at-a-time.mjs');
    return new ProcessAtAStep(
      fork(program, [], {
        env: { PATH: process.env.PATH, ...env },
        execArgv: [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    );
  }

  /** @param pass how many steps it takes before it stands still; absent: all @throws Error as the task does */
  async run(task: Task, about: object = {}, pass = Infinity): Promise<Taken> {
    await this.ready;
    const nth = (this.nth += 1);
    const answered = new Promise<Answer>((resolve, reject) => {
      const end = (): void => reject(new Error(`the process ended at ${task}`));
      const hear = (answer: Answer): void => {
        if (answer.nth !== nth) return;
        this.child.off('message', hear).off('exit', end);
        resolve(answer);
      };
      this.child.on('message', hear).once('exit', end);
    });
    this.child.send({ nth, task, about, pass: Number.isFinite(pass) ? pass : null });
    const { error, steps, stood } = await answered;
    if (error) throw new Error(`${task}: ${error}`);
    return { steps, ...(stood !== undefined && { stood }) };
  }

  /** kill -9. @throws Error where it ended otherwise */
  async kill(): Promise<void> {
    const { child } = this;
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
    if (child.signalCode !== 'SIGKILL') throw new Error(`it was not killed, but ended with ${child.exitCode}`);
  }
}
