/** The product in a fresh clone: a folder of its own, a user who is not root, and npm. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivilegedUser } from '../../scripts/postgres/postgres-binaries.mjs';
import { until } from '../support/until.js';

/** Installing and building take their time on a busy machine; nothing is judged by it. */
const PATIENCE_MS = 600_000;

export interface Started {
  readonly output: () => string;
  /** The block is printed. @throws Error with all that was printed, where the start has ended instead */
  ready(): Promise<void>;
  /** As a terminal does it: SIGINT to npm and to all that it started in its group. */
  ctrlC(): Promise<void>;
}

/** Registries and proxies are the machine's; the cache is our own, so that another user may write to it. */
const ofTheMachine = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^(PATH|LANG|TZ|npm_config_(?!cache)\w+|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name) && value
        ? [[name, value]]
        : [],
    ),
  );

export class FreshClone {
  private readonly home = mkdtempSync(join(tmpdir(), 'otp-clone-'));
  readonly folder = join(this.home, 'otp-wallet');
  private readonly user = unprivilegedUser();
  private readonly groups: number[] = [];

  constructor() {
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), this.folder], { stdio: 'pipe' });
    const cache = join(execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim(), '_cacache');
    mkdirSync(join(this.home, '.npm'));
    if (existsSync(cache)) cpSync(cache, join(this.home, '.npm/_cacache'), { recursive: true });
    if (this.user) execFileSync('chown', ['-R', `${this.user.uid}:${this.user.gid}`, this.home]);
  }

  /** `npm start`, as the user of the clone. */
  start(env: Readonly<Record<string, string>>): Started {
    const child = spawn('npm', ['start'], {
      cwd: this.folder,
      env: { ...ofTheMachine(), HOME: this.home, npm_config_prefer_offline: 'true', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a process group of its own, as in a terminal
      ...(this.user && { uid: this.user.uid, gid: this.user.gid }),
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
    const ended = once(child, 'close');
    this.groups.push(child.pid!);
    const isReady = (): boolean => {
      if (child.exitCode !== null) throw new Error(text);
      return /OTP Wallet is ready[^]+ Stop +Ctrl-C/.test(text); // a block of text may come in parts
    };
    return {
      output: () => text,
      ready: async () => void (await until('the product is ready', isReady, PATIENCE_MS)),
      ctrlC: async () => {
        process.kill(-child.pid!, 'SIGINT');
        await ended;
      },
    };
  }

  /** Processes that were started from this clone, or serve its data, in the words of their command lines. */
  running(): string[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
          return line.includes(this.home) ? [line] : [];
        } catch {
          return []; // it has just ended
        }
      });
  }

  remove(): void {
    for (const group of this.groups) {
      try {
        process.kill(-group, 'SIGKILL');
      } catch {
        // it has ended, as it should
      }
    }
    rmSync(this.home, { recursive: true, force: true });
  }
}
