/**
 * The same commands on PostgreSQL: many clients, few wallets, two processes at once; every answer must have an
 * explanation.
 */
import fc from 'fast-check';
import type { Ledger } from '@backend/ledger/ledger.js';
import { readEntry } from '@backend/ledger/stored-entry.js';
import { columnsOf, EMPTY, reckon } from './model/bookkeeping.js';
import { commandRequest, command, type Command } from './model/commands.js';
import { explain, type Call } from './model/oracle.js';
import { checkPromises } from './model/invariants-of-events.js';
import { outcomeOf, outcomeOfError, type Outcome } from './model/outcome-of.js';
import { someProcesses, type Processes } from './processes.js';
import { seedOfRun } from '../support/seed.mjs';

const SEED = seedOfRun();
const RUNS = Number(process.env.MODEL_RUNS ?? 12);
const WALLETS = 2;

let processes: Processes;
let ledgers: Ledger[];
beforeAll(async () => {
  processes = await someProcesses();
  ledgers = [processes.ledger(), processes.ledger()];
});
afterAll(() => processes.end());

const START: Command[] = [
  { do: 'order', r: 0, amount: 6_000 },
  { do: 'pay', r: 0, amount: 6_000, payment: 0 },
];

const ask = (ledger: Ledger, wallet: string, what: Command, key: string): Promise<Outcome> => {
  const { request, decide } = commandRequest(wallet, what, key);
  return ledger.record(request, decide).then(outcomeOf, outcomeOfError);
};

/** The promises from the stored events, and the stored head against the model's. */
const checkStored = async (wallet: string, columns: object): Promise<void> => {
  const { rows } = await processes
    .pool(undefined, 1)
    .query<{ canonical: string; first: string; event_count: number; recorded_at: string }>(
      'SELECT canonical, first, event_count, recorded_at FROM entries WHERE stream = $1 ORDER BY first',
      [wallet],
    );
  const next = (i: number) => Number(rows[i]!.first) + rows[i]!.event_count;
  expect(rows.map(({ first }) => Number(first))).toEqual(rows.map((_, i) => (i === 0 ? 1 : next(i - 1))));
  const times = rows.map(({ recorded_at }) => Number(recorded_at));
  expect(times.filter((time, i) => i > 0 && time <= times[i - 1]!)).toEqual([]);
  const heads = await processes
    .pool(undefined, 1)
    .query<Record<string, string | boolean>>(
      'SELECT available, held, receivable, open_numbers AS "openNumbers", banned FROM wallets WHERE wallet_id = $1',
      [wallet],
    );
  const head = Object.fromEntries(
    Object.entries(heads.rows[0]!).map(([name, value]) => [name, typeof value === 'boolean' ? value : Number(value)]),
  );
  expect(head).toEqual(columns);
  checkPromises(
    rows.flatMap(({ canonical }) => readEntry(canonical).events.map(({ event }) => event)),
    head as never,
  );
};

describe(`The ledger on PostgreSQL, with random commands (seed ${SEED})`, () => {
  it('answers one by one as the clerk does', async () => {
    let nth = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 40, maxLength: 70, size: 'max' }), async (commands) => {
        const wallet = `one-${nth++}`;
        let book = EMPTY;
        for (const [i, what] of [...START, ...commands].entries()) {
          const outcome = await ask(ledgers[i % 2]!, wallet, what, `k${i}`);
          const expected = reckon(book, what);
          expect({ what, word: outcome.word }).toEqual({ what, word: expected.word });
          book = expected.book;
        }
        await checkStored(wallet, columnsOf(book));
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it('answers many at once so that some order of the commands in flight explains it', async () => {
    let nth = 0;
    let meanwhile = 0;
    const client = fc.array(fc.tuple(fc.nat(WALLETS - 1), command, fc.boolean()), {
      minLength: 10,
      maxLength: 30,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(fc.array(client, { minLength: 6, maxLength: 12, size: 'max' }), async (clients) => {
        const run = nth++;
        let clock = 0;
        const calls = new Map<string, Call[]>(Array.from({ length: WALLETS }, (_, w) => [`many-${run}-${w}`, []]));
        const call = async (process: number, wallet: string, what: Command, key: string): Promise<void> => {
          const began = clock++;
          const outcome = await ask(ledgers[process % 2]!, wallet, what, key);
          calls.get(wallet)!.push({ what, key, sentAt: began, answeredAt: clock++, outcome });
        };
        for (const wallet of calls.keys())
          for (const [i, what] of START.entries()) await call(0, wallet, what, `start-${i}`);
        await Promise.all(
          clients.map(async (commands, c) => {
            for (const [i, [w, what, twice]] of commands.entries()) {
              const wallet = `many-${run}-${w}`;
              const key = `${c}-${i}`;
              // Now and then the same request goes to both processes at once, as after a lost answer.
              await Promise.all([call(c, wallet, what, key), ...(twice ? [call(c + 1, wallet, what, key)] : [])]);
            }
          }),
        );
        for (const [wallet, all] of calls) {
          await checkStored(wallet, columnsOf(explain(all)));
          meanwhile += all.filter((one) =>
            all.some((other) => other !== one && other.sentAt < one.answeredAt && one.sentAt < other.answeredAt),
          ).length;
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(meanwhile).toBeGreaterThan(RUNS * 60); // many were really in flight together
  });
});
