/**
 * Read models are swapped while commands are recorded and people read: every answer is what the entries of the same
 * moment make, no row is away for a moment, and no command is lost. A run
 * samples the tables (decision 0251).
 */
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { Refusal } from '@backend/domain/refusal.js';
import { findDifference } from '@backend/finance/repair/repair-wallet.js';
import { buildBeside } from '@backend/finance/swap/build-beside.js';
import { planOf } from '@backend/finance/swap/plan.js';
import { compareAnew, swapIn } from '@backend/finance/swap/swap-model.js';
import { READ_MODELS } from '@backend/row-mappers.js';
import { command, commandRequest, type Command } from '../../ledger/model/commands.js';
import { someProcesses, type Processes } from '../../ledger/processes.js';
import { sampleOfRun } from '../../support/sample.js';
import { seedOfRun } from '../../support/seed.mjs';

const SEED = seedOfRun();
const OTHERS = READ_MODELS.filter(({ name }) => name !== 'numbers');
const WALLETS = ['a', 'b', 'c', 'd', 'e', 'f'];

const START: Command[] = [
  { do: 'order', r: 0, amount: 6_000 },
  { do: 'pay', r: 0, amount: 6_000, payment: 0 },
  { do: 'adjust', amount: 2_000 },
  { do: 'buy', n: 0, seen: 1_030, denied: false },
];

let processes: Processes;
beforeAll(async () => (processes = await someProcesses()));
afterAll(() => processes.end());

/** In one statement, as the product reads: rows, and what the views make of them. */
const SEEN = `SELECT (SELECT count(*) FROM numbers)::int AS numbers,
  (SELECT count(*) FROM numbers)::int + (SELECT count(*) FROM recharges)::int AS both,
  (SELECT count(*) FROM orders)::int AS orders`;

it(`zero wrong reads (seed ${SEED})`, async () => {
  const { ownerUrl, appUrl } = processes.database;
  const ledgers = [processes.ledger(), processes.ledger()];
  const pool = processes.pool();
  const commands = fc.sample(command, { seed: SEED, numRuns: 400 });
  let recorded = 0;
  const record = async (process: number, wallet: string, what: Command, key: string): Promise<void> => {
    const { request, decide } = commandRequest(wallet, what, key);
    await ledgers[process % 2]!.record(request, decide).catch((error: unknown) => {
      if (!(error instanceof Refusal) && !(error instanceof RangeError)) throw error;
    });
    recorded++;
  };
  for (const wallet of WALLETS) for (const [i, what] of START.entries()) await record(0, wallet, what, `start-${i}`);

  let isOver = false;
  /** Ms, more after each attempt in vain: on a machine with much else to do the load is lighter, and locks are got. */
  let restMs = 0;
  const rest = () => (restMs > 0 ? pause(restMs) : undefined);
  const reads = { asFolded: 0, inOneStatement: 0 };
  const wrong: unknown[] = [];
  /** Every command is followed by reading the whole of a wallet: so the history stays small. */
  const client = async (c: number): Promise<void> => {
    for (let i = 0; !isOver; i++, reads.asFolded++) {
      const wallet = WALLETS[(c + i) % WALLETS.length]!;
      await record(c, wallet, commands[(i * 7 + c) % commands.length]!, `${c}-${i}`);
      wrong.push(...(await findDifference(appUrl, wallet)).rows);
      await rest();
    }
  };
  /** People who come: more than those that were folded before the locks. */
  const newcomers = async (): Promise<void> => {
    for (let i = 0; !isOver; i++) {
      for (const [nth, what] of START.entries()) await record(i, `new-${i}`, what, `start-${nth}`);
      await rest();
    }
  };
  const plainReader = async (reader: pg.PoolClient): Promise<void> => {
    for (let least = 0; !isOver; reads.inOneStatement++) {
      const { numbers, both, orders } = (await reader.query<Record<string, number>>({ name: 'seen', text: SEEN }))
        .rows[0]! as {
        numbers: number;
        both: number;
        orders: number;
      };
      if (numbers < least || both !== orders) wrong.push({ numbers, least, both, orders });
      least = numbers;
      await rest();
    }
  };
  const swapped = ['numbers', ...sampleOfRun(OTHERS, 1, 'swapped under load').map(({ name }) => name)];
  const during: number[] = [];
  const swapping = async (): Promise<void> => {
    try {
      for (const name of swapped) {
        const before = recorded;
        await buildBeside(ownerUrl, planOf(name, '', []));
        const { rows, hash } = await compareAnew(ownerUrl);
        wrong.push(...rows);
        await swapIn(ownerUrl, hash, { attempts: 50, progress: (nth) => (restMs = 100 * nth) });
        restMs = 0;
        during.push(recorded - before);
      }
    } finally {
      isOver = true;
    }
  };
  const reader = await pool.connect();
  await Promise.all([swapping(), client(0), client(1), newcomers(), plainReader(reader)]);
  reader.release();

  expect(wrong).toEqual([]);
  expect(Math.min(...during)).toBeGreaterThan(0); // commands were recorded during each swap
  expect(Math.min(reads.asFolded, reads.inOneStatement)).toBeGreaterThan(2);
  for (const name of swapped) {
    await buildBeside(ownerUrl, planOf(name, '', []));
    expect((await compareAnew(ownerUrl)).rows).toEqual([]);
  }
});
