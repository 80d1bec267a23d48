/** Handles of a Node process of the tests that is told its tasks by messages, and answers each by its number. */
import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface TaskAnswer {
  readonly nth: number;
  readonly error?: string;
}

export class TaskProcess<Task extends string, Answer extends TaskAnswer> {
  /** What it says of itself when it is ready. */
  readonly ready: Promise<Answer>;
  private nth = 0;
  /** By the number of its task, who waits for the answer. */
  private readonly waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();

  private constructor(private readonly child: ChildProcess) {
    const ready = this.answerTo(0);
    ready.catch(() => undefined); // told to who runs a task
    this.ready = ready;
    child.on('message', (answer: Answer) => this.waiting.get(answer.nth)?.resolve(answer));
    child.on('exit', () => {
      for (const one of this.waiting.values()) one.reject(new Error('the process ended'));
    });
  }

  /** Does not wait until it is ready. @param program from the root of the repository */
  static start<Task extends string, Answer extends TaskAnswer>(
    program: string,
    args: readonly string[],
    options: ForkOptions,
  ): TaskProcess<Task, Answer> {
    const env = { PATH: process.env.PATH, ...options.env };
    const child = fork(join(process.cwd(), program), args, {
      ...{ execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
      ...options,
      env,
    });
    return new TaskProcess(child);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** @throws Error as the task does, or as the process ends */
  async run(task: Task, message: object = {}): Promise<Answer> {
    await this.ready;
    const nth = (this.nth += 1);
    const answered = this.answerTo(nth);
    this.child.send({ nth, task, ...message });
    const answer = await answered;
    if (answer.error) throw new Error(`${task}: ${answer.error}`);
    return answer;
  }

  /** Its task `end`, which it does not answer. */
  async end(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.send({ nth: -1, task: 'end' });
    await exited;
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

  private answerTo(nth: number): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => this.waiting.set(nth, { resolve, reject })).finally(() =>
      this.waiting.delete(nth),
    );
  }
}
