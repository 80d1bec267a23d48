/** Handles of processes that are paused at a step and killed there (one-task-at-a-time.mjs). */
import { TaskProcess, type TaskAnswer } from '../../../support/task-process.js';

const PROGRAM = 'test/faults/payments/steps/one-task-at-a-time.mjs';

export type Task = 'order' | 'webhook' | 'withdraw' | 'ask' | 'sweep' | 'approvals' | 'work' | 'settlements' | 'store';

interface Taken extends TaskAnswer {
  /** The steps that were taken. */
  readonly steps: readonly string[];
  /** The step before which the process is paused; absent: the task is done. */
  readonly pausedAt?: string;
}

export class ProcessAtAStep {
  private constructor(private readonly process: TaskProcess<Task, Taken>) {}

  /** Does not wait until it is ready. */
  static start(env: Readonly<Record<string, string>>): ProcessAtAStep {
    return new ProcessAtAStep(TaskProcess.start(PROGRAM, [], { env }));
  }

  /** @param pass how many steps it takes before it is paused; absent: all @throws Error as the task does */
  run(task: Task, about: object = {}, pass = Infinity): Promise<Taken> {
    return this.process.run(task, { about, pass: Number.isFinite(pass) ? pass : null });
  }

  /** kill -9. @throws Error where it ended otherwise */
  kill(): Promise<void> {
    return this.process.kill();
  }
}
