/**
 * `npm run bench -- http [--only purchases,live,idle] [--rounds N] [--idle-minutes N] [--json]`: purchases that are
 * accepted over HTTP, many open lines of live updates, and the memory of a product that nobody uses.
 */
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measurePurchases, type Answered, type Round } from './http/accepted-purchases.js';
import { measureIdle, type Idle } from './http/idle-memory.js';
import { LINES, measureLines, PRESSES } from './http/live-lines.js';
import { median, percentile, report, rounded, type Measure } from './measure/report.js';

const PARTS = ['purchases', 'live', 'idle'] as const;
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    rounds: { type: 'string', default: '5' },
    'idle-minutes': { type: 'string', default: '10' },
    json: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);
const IDLE_MINUTES = Number(values['idle-minutes']);
const BUILT = join(import.meta.dirname, '../..');
const wanted = values.only.split(',');
const unknown = wanted.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0 || !(ROUNDS >= 1) || !(IDLE_MINUTES > 0))
  throw new Error(`--only ${PARTS.join(',')} --rounds 1 or more --idle-minutes more than 0: not ${unknown.join(',')}`);

const one = (measure: string, value: number, goal: number | null, from?: string): Measure => ({
  ...{ bench: 'http', measure, value, goal, atMost: true, ...(from && { from }) },
});

const purchases = async (): Promise<Measure[]> => {
  const rounds = await measurePurchases(ROUNDS, BUILT);
  const middle = (of: (round: Round) => number): number => median(rounds.map(of));
  const ratio = middle((round) => round.purchases.perSecond / round.floor.perSecond);
  const [accepted, floor] = [middle((round) => round.purchases.perSecond), middle((round) => round.floor.perSecond)];
  const from = `${rounded(accepted)}/s against ${rounded(floor)}/s`;
  const cost = (what: string, of: (round: Round) => Answered): Measure => {
    const [backend, postgres] = [middle((round) => of(round).backend), middle((round) => of(round).postgres)];
    const parts = `backend ${rounded(backend)}, PostgreSQL ${rounded(postgres)}`;
    return one(`processors for ${what}, ms`, backend + postgres, null, parts);
  };
  return [
    { ...one('purchases accepted / emptiest POST, 64 at once', ratio, 0.5, from), atMost: false },
    cost('a purchase', (round) => round.purchases),
    cost('an emptiest POST', (round) => round.floor),
  ];
};

const live = async (): Promise<Measure[]> => {
  const { memory, answered, shown, missing } = await measureLines(ROUNDS, BUILT);
  const [before, open, after] = memory;
  const p95 = (rounds: readonly (readonly number[])[]): number =>
    median(rounds.map((times) => percentile(times, 0.95)));
  const from = `${PRESSES} purchases a round`;
  return [
    one(`${LINES} lines: memory of the backend, MB`, open, null, `${rounded(before)} before, ${rounded(after)} after`),
    one(`${LINES} lines: of a line, kB`, ((open - before) * 1024) / LINES, null),
    one(`${LINES} lines: press to answer, p95, ms`, p95(answered), null, from),
    one(`${LINES} lines: press to the person's own page, p95, ms`, p95(shown), null, from),
    one(`${LINES} lines: purchases that were not shown`, missing, 0),
  ];
};

const idle = async (): Promise<Measure[]> => {
  const products = await measureIdle(IDLE_MINUTES, BUILT);
  const middle = (of: (product: Idle) => number): number => median(products.map(of));
  const from = `backend ${rounded(middle(({ backend }) => backend))}, worker ${rounded(middle(({ worker }) => worker))}`;
  const together = middle(({ backend, worker }) => backend + worker);
  return [one(`memory of backend + worker after ${IDLE_MINUTES} idle minutes, MB`, together, 250, from)];
};

const parts = { purchases, live, idle };
const measures: Measure[] = [];
for (const part of PARTS) if (wanted.includes(part)) measures.push(...(await parts[part]()));
measures.push(one('load of the machine at the end', loadavg()[0]!, null, `${cpus().length} cores`));
process.exitCode = report(measures, values.json) ? 0 : 1;
