/**
 * `npm run drill -- restore [--rounds 50] [--seed N] [--json]`: a database is loaded, killed, and restored by
 * `npm run restore` to a random moment; then it has what was acknowledged before that moment and nothing that was asked
 * after it, and every promise holds. Restores and backups are killed in the middle too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { backupsIn } from '../../scripts/backup/backup-folders.mjs';
import { secretsIn } from '../../scripts/launcher/data-folder.mjs';
import { homeIn, startDatabase } from '../../scripts/launcher/database.mjs';
import { randomFrom } from '../bench/measure/random.js';
import { report, type Measure } from '../bench/measure/report.js';
import { assertBooks } from './ledger/assertions.js';
import { Oracle, type Comparison } from './restore/oracle.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '50' },
    json: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const rounds = Number(values.rounds);
const random = randomFrom(seed);

/** How long a round loads at most, and before what a program is killed, ms. */
const LOADED_MS = 1_500;
const KILLED_WITHIN_MS = 3_000;

const folder = mkdtempSync(join(tmpdir(), 'otp-restore-'));
const dataFolder = join(folder, 'data');
const root = process.cwd();
const LOADER = join(import.meta.dirname, 'restore/loader.js');
const oracle = new Oracle();
const homes = new Set<string>();
let kills = 0;

const say = (text: string): void => console.error(text);
/** What is printed is for programs: what the start of a database prints goes the other way. */
const print = console.log;
console.log = console.error;

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** As a person starts it. @param killAfter ms: kill -9 then, if it still runs */
const run = async (program: 'backup' | 'restore', args: readonly string[], killAfter?: number): Promise<Ended> => {
  const child = spawn(process.execPath, [`scripts/tasks/${program}.mjs`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  clearTimeout(timer);
  if (signal) kills++;
  return { code, output };
};

const succeed = async (program: 'backup' | 'restore', args: readonly string[]): Promise<void> => {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`npm run ${program} ${args.join(' ')} ended with ${code}, seed ${seed}:\n${output}`);
};

const postmaster = (): number =>
  Number(readFileSync(resolve(dataFolder, homeIn(dataFolder), 'data/postmaster.pid'), 'utf8').split('\n')[0]);

/**
 * Loads, with a backup in between in the first round and sometimes later, and ends by kill -9 of everything.
 * @returns when the load began, ms
 */
const load = async (book: string, isFirst: boolean): Promise<number> => {
  const child = spawn(process.execPath, ['--enable-source-maps', LOADER, dataFolder, book, String(seed)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited.then(() => Promise.reject(new Error('the loader ended')))]);
  const began = Date.now();
  await sleep(random() * LOADED_MS);
  if (random() < 0.3) await run('backup', [], random() * KILLED_WITHIN_MS);
  if (isFirst || random() < 0.3) await succeed('backup', []);
  await sleep(LOADED_MS / 3 + random() * LOADED_MS);
  const server = postmaster();
  child.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await exited;
  return began;
};

const compare = async (book: string, at: number): Promise<Comparison & { broken: string[] }> => {
  const secrets = secretsIn(dataFolder);
  const database = await startDatabase({ root, dataFolder, secrets, onDeath: () => undefined });
  try {
    const compared = await oracle.compare(database.adminUrl, book, at);
    const { violations, verdicts } = await assertBooks(database.adminUrl);
    const counted = Object.entries(violations).filter(([name, count]) => count > 0 && name !== 'work that no one did');
    const broken = verdicts.filter((one) => one.violations > 0).map(({ text }) => text);
    return { ...compared, broken: [...counted.map(([name]) => name), ...broken] };
  } finally {
    await database.stop();
  }
};

/** Backups of this history alone: those of before a restore go back beyond it. */
const momentOf = (began: number, now: number): number => {
  const home = homeIn(dataFolder);
  const own = backupsIn(join(dataFolder, 'backups')).filter((one) => one.home === home);
  const earliest = Math.max(began, Date.parse(own[0]!.finishedAt));
  return Math.floor(earliest + random() * (now - earliest));
};

const round = async (nth: number): Promise<Comparison & { broken: string[] }> => {
  const book = join(folder, `answers-${nth}.jsonl`);
  const began = await load(book, nth === 0);
  homes.add(homeIn(dataFolder));
  const at = momentOf(began, Date.now());
  const to = ['--to', new Date(at).toISOString()];
  if (random() < 0.4) await run('restore', to, random() * KILLED_WITHIN_MS);
  if (homes.has(homeIn(dataFolder))) await succeed('restore', to);
  return compare(book, at);
};

say(`- Restore drill: ${rounds} rounds, seed ${seed}`);
const found: Awaited<ReturnType<typeof round>>[] = [];
try {
  for (let nth = 0; nth < rounds; nth++) {
    found.push(await round(nth));
    say(`- ${nth + 1} of ${rounds}: ${found.at(-1)!.compared} acknowledged commands compared`);
  }
} finally {
  for (const home of [...homes, homeIn(dataFolder)])
    rmSync(resolve(dataFolder, home), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
const none = (measure: string, things: readonly string[]): Measure => ({
  ...{
    bench: 'drill restore',
    measure,
    value: things.length,
    goal: 0,
    atMost: true,
    from: things.slice(0, 5).join(', '),
  },
});
const told = (measure: string, value: number): Measure => ({ bench: 'drill restore', measure, value, goal: null });
const measures = [
  told('restores', found.length),
  told('programs killed in the middle', kills),
  told(
    'acknowledged before the moment',
    found.reduce((sum, { compared }) => sum + compared, 0),
  ),
  none(
    'lost',
    found.flatMap(({ lost }) => lost),
  ),
  none(
    'there, and asked after the moment',
    found.flatMap(({ tooMuch }) => tooMuch),
  ),
  none(
    'broken',
    found.flatMap(({ broken }) => broken),
  ),
];
console.log = print;
process.exitCode = report(measures, values.json) ? 0 : 1;
