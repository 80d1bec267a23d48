/** Trial balances as of random moments, each in turn with one entry by its key: how long each takes, ms. */
import pg from 'pg';
import { Database } from '@backend/database/database.js';
import type { TrialBalanceQuery } from '@backend/finance/explorer/explorer-query.js';
import { ReadBooks } from '@backend/finance/explorer/read-books.js';
import { randomFrom } from '../measure/random.js';
import { answer } from './own-process.js';
import type { AskTrialBalances, Times } from './trial-balance-kinds.js';

const ASKED_IN_A_ROUND = 20;
const SEED = 7;

/** The floor: a wallet's head by its key. */
const HEAD = 'SELECT available, held FROM entries WHERE stream = $1 AND first = 1';

const iso = (ms: number): string => new Date(ms).toISOString();

await answer(async ({ appUrl, between: [from, to], rounds }: AskTrialBalances): Promise<Times> => {
  const database = new Database(new pg.Pool({ connectionString: appUrl, max: 1 }));
  const books = new ReadBooks(database);
  const random = randomFrom(SEED);
  const times: Times = { recorded: [], effective: [], 'effective, known by': [], floor: [] };
  const timed = async (kind: keyof Times, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await work();
    times[kind].push(performance.now() - began);
  };
  const balance = async (asked: TrialBalanceQuery): Promise<void> => {
    const { debit, credit, accounts } = await books.trialBalance(asked);
    if (debit !== credit || accounts.length === 0) throw new Error(`${JSON.stringify(asked)}: ${debit} and ${credit}`);
  };
  try {
    const { rows: streams } = await database.query<{ stream: string }>('SELECT stream FROM streams LIMIT 1000');
    for (let asked = 0; asked < rounds * ASKED_IN_A_ROUND; asked += 1) {
      const at = from + (to - from) * (0.05 + 0.95 * random());
      const asOf = iso(at);
      const knownBy = iso(at + (to - at) * random());
      await timed('recorded', () => balance({ by: 'recorded', asOf }));
      await timed('effective', () => balance({ by: 'effective', asOf }));
      await timed('effective, known by', () => balance({ by: 'effective', asOf, knownBy }));
      const { stream } = streams[Math.floor(random() * streams.length)]!;
      await timed('floor', () => database.query(HEAD, [stream]));
    }
    return times;
  } finally {
    await database.pool.end();
  }
});
