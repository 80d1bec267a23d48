/**
 * Commands on wallets at a steady rate while a bench reads: a process of its own, so that its work is not in the times
 * that are measured. Arguments: the database's address and commands a second. It ends with its parent.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CONNECTION } from '@backend/database/connection.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { anyLife, anyOf, finishedLife } from '../ledger/number-lifecycles.js';
import { Fund, type Step } from '../ledger/steps.js';
import { arrivals } from '../measure/load.js';
import { randomFrom } from '../measure/random.js';

const [url, rate] = process.argv.slice(2);
const WALLETS = 500;
const AT_ONCE_S = 5;

const pool = new pg.Pool({ connectionString: url!, max: 8, ...CONNECTION });
const ledger = new PostgresLedger(pool, ROW_MAPPERS);
const execute = async (step: Step): Promise<void> =>
  void (await ledger.record(step.entry(), (account) => step.decide(account)));

const random = randomFrom(7);
const wallets = Array.from({ length: WALLETS }, () => randomUUID());
await Promise.all(wallets.map((wallet) => execute(new Fund(wallet, randomUUID()))));
const step = anyLife(anyOf(wallets, random), random, execute, finishedLife);
const work = { isOver: false };
process.on('disconnect', () => (work.isOver = true));
process.send!('ready');
let done = 0;
while (!work.isOver) {
  done += (await arrivals(Number(rate), AT_ONCE_S, step, random)).length;
  if (process.connected) process.send!(done);
}
await pool.end();
