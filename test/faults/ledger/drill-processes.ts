/** The processes of the drill: who is killed stands up again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Part } from './protocol.js';

const fileOf = (role: 'backend' | 'client'): string => fileURLToPath(new URL(`./${role}.js`, import.meta.url));

/** The children of a drill that is killed end too. */
const END_WITH_PARENT = fileURLToPath(new URL('../../../scripts/launcher/end-with-parent.mjs', import.meta.url));
/** A process that cannot live is not started for ever. */
const MOST_FAULTS = 20;

export class Actor {
  private child: ChildProcess;
  private life = 0;
  private over = false;
  /** A rule that was broken, said by the process itself. */
  readonly faults: string[] = [];

  constructor(
    private readonly role: 'backend' | 'client',
    private readonly part: Part,
  ) {
    this.child = this.start();
  }

  get name(): string {
    return this.part.name;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Ends it and waits; it does not stand up again. Who does not end within `patience` ms is at fault. */
  async end(signal: NodeJS.Signals, patience = 5_000): Promise<void> {
    this.over = true;
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => {
      this.faults.push(`${this.name} did not end within ${patience} ms`);
      child.kill('SIGKILL');
    }, patience);
    await gone;
    clearTimeout(late);
  }

  private start(): ChildProcess {
    const part = { ...this.part, seed: this.part.seed + 1000 * this.life++ };
    const flags = ['--enable-source-maps', '--import', END_WITH_PARENT];
    const child = spawn(process.execPath, [...flags, fileOf(this.role), JSON.stringify(part)], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    child.stdin.on('error', () => undefined);
    child.stderr.on('data', (text) => this.faults.push(String(text).trim()));
    child.on('exit', (code) => {
      if (code !== null && !this.over) this.faults.push(`${this.name} ended by itself with exit code ${code}`);
      if (!this.over && this.faults.length < MOST_FAULTS) this.child = this.start();
    });
    return child;
  }
}
