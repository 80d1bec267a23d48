/**
 * Rows of wallets are changed without the ledger and repaired, while clients go on asking for commands of them: no
 * command is lost, every answer has an explanation, and at the end every row is what the entries make.
 */
import fc from 'fast-check';
import pg from 'pg';
import { findDifference, repairWallet } from '@backend/finance/repair/repair-wallet.js';
import { RepairRefused } from '@backend/finance/repair/wallet-difference.js';
import type { Ledger } from '@backend/ledger/ledger.js';
import { columnsOf } from '../../ledger/model/bookkeeping.js';
import { command, commandRequest, type Command } from '../../ledger/model/commands.js';
import { explain, type Call } from '../../ledger/model/oracle.js';
import { outcomeOf, outcomeOfError } from '../../ledger/model/outcome-of.js';
import { someProcesses, type Processes } from '../../ledger/processes.js';
import { seedOfRun } from '../../support/seed.mjs';

const SEED = seedOfRun();
const RUNS = Number(process.env.MODEL_RUNS ?? 6);
const ROUNDS = 3;

let processes: Processes;
let ledgers: Ledger[];
let superuser: pg.Client;
beforeAll(async () => {
  processes = await someProcesses();
  ledgers = [processes.ledger(), processes.ledger()];
  superuser = new pg.Client({ connectionString: processes.database.adminUrl });
  await superuser.connect();
  await superuser.query('SET session_replication_role = replica');
});
afterAll(async () => {
  await superuser.end();
  await processes.end();
});

const START: Command[] = [
  { do: 'order', r: 0, amount: 6_000 },
  { do: 'pay', r: 0, amount: 6_000, payment: 0 },
  { do: 'adjust', amount: 2_000 },
  { do: 'buy', n: 0, seen: 1_030, denied: false },
];

/** None of what a command reads back of a row: then the command itself would decide wrongly. */
const TAMPERINGS = [
  `UPDATE numbers SET price = price + 1 WHERE wallet_id = $1`,
  `UPDATE numbers SET service_name = 'tampered', codes = 9 WHERE wallet_id = $1`,
  `UPDATE recharges SET amount = 7 WHERE wallet_id = $1`,
  `UPDATE recharges SET status = 'pending', payment_id = NULL WHERE wallet_id = $1`,
  `INSERT INTO recharges SELECT (jsonb_populate_record(r, '{"recharge_id": "too-many"}')).* FROM recharges r
   WHERE wallet_id = $1 ON CONFLICT DO NOTHING`,
  `UPDATE withdrawals SET amount = amount + 1 WHERE wallet_id = $1`,
  `UPDATE corrections SET description = 'tampered' WHERE wallet_id = $1`,
  `DELETE FROM corrections WHERE wallet_id = $1`,
  `UPDATE credits SET amount = 7 WHERE wallet_id = $1`,
];

/** @returns whether it was done; not, where a command has changed the difference meanwhile */
const repairOnce = async (wallet: string): Promise<boolean> => {
  const { appUrl } = processes.database;
  const { rows, hash } = await findDifference(appUrl, wallet);
  if (rows.length === 0) return false;
  try {
    return (await repairWallet(appUrl, wallet, hash)).rows.length > 0;
  } catch (error) {
    if (error instanceof RepairRefused && error.message.includes('any more')) return false;
    throw error;
  }
};

it(`Commands beside repairs (seed ${SEED})`, async () => {
  let nth = 0;
  let repairs = 0;
  let meanwhile = 0;
  const client = fc.array(command, { minLength: 10, maxLength: 20, size: 'max' });
  const clients = fc.array(client, { minLength: 3, maxLength: 3 });
  const rounds = fc.array(fc.subarray(TAMPERINGS, { minLength: 2 }), { minLength: ROUNDS, maxLength: ROUNDS });
  await fc.assert(
    fc.asyncProperty(clients, rounds, async (asking, tamperings) => {
      const wallet = `repaired-${nth++}`;
      let clock = 0;
      const calls: Call[] = [];
      const call = async (process: number, what: Command, key: string): Promise<void> => {
        const sentAt = clock++;
        const { request, decide } = commandRequest(wallet, what, key);
        const outcome = await ledgers[process % 2]!.record(request, decide).then(outcomeOf, outcomeOfError);
        calls.push({ what, key, sentAt, answeredAt: clock++, outcome });
      };
      for (const [i, what] of START.entries()) await call(0, what, `start-${i}`);
      let isRepairing = true;
      const repairing = async (): Promise<void> => {
        try {
          for (const round of tamperings) {
            for (const sql of round) await superuser.query(sql, [wallet]);
            const before = calls.length;
            if (!(await repairOnce(wallet))) continue;
            repairs++;
            meanwhile += calls.length - before;
          }
        } finally {
          isRepairing = false;
        }
      };
      const goOn = async (commands: readonly Command[], c: number): Promise<void> => {
        for (let i = 0; i < commands.length || isRepairing; i++)
          await call(c, commands[i % commands.length]!, `${c}-${i}`);
      };
      await Promise.all([repairing(), ...asking.map(goOn)]);
      while ((await findDifference(processes.database.appUrl, wallet)).rows.length > 0) await repairOnce(wallet);

      const { rows } = await superuser.query<object>(
        `SELECT available::int, held::int, receivable::int, open_numbers AS "openNumbers", banned FROM wallets
         WHERE wallet_id = $1`,
        [wallet],
      );
      expect(rows).toEqual([columnsOf(explain(calls))]);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect(repairs).toBeGreaterThan(0);
  expect(meanwhile).toBeGreaterThan(0); // commands were answered while repairs were under way
});
