/**
 * `npm run bench -- swap [--people N] [--rounds N] [--json]`: `numbers` is built beside and swapped in while commands
 * are recorded and pages of numbers are read: how long a build takes, and how long anybody waits during the swap. The
 * data are those of the bench of the console.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { adjustWallet } from '@backend/domain/money/wallet.js';
import { buildBeside } from '@backend/finance/swap/build-beside.js';
import { planOf } from '@backend/finance/swap/plan.js';
import { compareAnew, swapIn } from '@backend/finance/swap/swap-model.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { openConsoleStock } from './console/kept-data.js';
import { median, report, rounded, type Measure } from './measure/report.js';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});

/** Ms that docs/finance.md promises. */
const BOUND = 800;
/** Each sends its next command when the one before is answered. */
const CLIENTS = 8;
const PAGE = `SELECT number_id, status, price FROM numbers WHERE wallet_id = $1 ORDER BY requested_at DESC LIMIT 20`;

/** Goes on until it is stopped. @returns what took longest since `reset`, ms */
const longestOf = (work: () => Promise<unknown>) => {
  const state = { longest: 0, count: 0, isOver: false };
  const done = (async () => {
    while (!state.isOver) {
      const began = performance.now();
      await work();
      state.longest = Math.max(state.longest, performance.now() - began);
      state.count++;
    }
  })();
  return {
    state,
    stop: () => {
      state.isOver = true;
      return done;
    },
  };
};

const stock = await openConsoleStock(Number(values.people), (text) => console.error(`- ${text}`));
const { ownerUrl, appUrl } = stock.urls;
const pool = new pg.Pool({ connectionString: appUrl, max: 12 });
const rounds: { build: number; swap: number; read: number; command: number; commands: number }[] = [];
let attempts = 0;
try {
  const ledger = new PostgresLedger(pool, ROW_MAPPERS);
  const { rows } = await pool.query<{ wallet_id: string }>('SELECT DISTINCT wallet_id FROM numbers LIMIT 2000');
  const somebody = (): string => rows[Math.floor(Math.random() * rows.length)]!.wallet_id;
  const command = () => {
    const id = randomUUID();
    const request = { stream: somebody(), key: id, actor: systemActor('bench') };
    return ledger.record(request, (a) => adjustWallet(a.wallet, id, 1, 'goodwill'));
  };
  for (let round = 0; round < Number(values.rounds); round++) {
    const began = performance.now();
    await buildBeside(ownerUrl, planOf('numbers', '', []));
    const build = (performance.now() - began) / 1000;
    const commands = Array.from({ length: CLIENTS }, () => longestOf(command));
    const reader = longestOf(() => pool.query({ name: 'page', text: PAGE, values: [somebody()] }));
    const { hash } = await compareAnew(ownerUrl);
    for (const { state } of [reader, ...commands]) [state.longest, state.count] = [0, 0];
    const from = performance.now();
    await swapIn(ownerUrl, hash, { attempts: 50, progress: () => attempts++ });
    const swap = (performance.now() - from) / 1000;
    await Promise.all([reader, ...commands].map(({ stop }) => stop()));
    const all = commands.map(({ state }) => state);
    rounds.push({
      ...{ build, swap, read: reader.state.longest, command: Math.max(...all.map(({ longest }) => longest)) },
      commands: all.reduce((sum, { count }) => sum + count, 0) / swap,
    });
  }
} finally {
  await pool.end();
  await stock.stop();
}
const most = (of: 'read' | 'command'): number => Math.max(...rounds.map((round) => round[of]));
const found = (of: 'build' | 'swap' | 'commands'): number => rounded(median(rounds.map((round) => round[of])));
const beside = `${found('commands')} commands/s; the whole swap ${found('swap')} s, ${attempts} attempts given up`;
const measures: Measure[] = [
  {
    bench: 'swap',
    measure: 'longest read of a page during a swap, ms',
    value: most('read'),
    goal: BOUND,
    atMost: true,
  },
  { bench: 'swap', measure: 'longest command during a swap, ms', value: most('command'), goal: BOUND, atMost: true },
  { bench: 'swap', measure: `build of ${stock.made.numbers} numbers, s`, value: found('build'), goal: null },
];
process.exitCode = report(
  measures.map((measure) => ({ ...measure, from: beside })),
  values.json,
)
  ? 0
  : 1;
