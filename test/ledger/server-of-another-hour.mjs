/**
 * A process of the product whose host has another hour, for `server-clocks.spec.ts`: it bans a wallet, or ends the
 * numbers that are due, when it is told, and answers what its own clock reads, ms.
 */
import pg from 'pg';

/** @param {string} path */
const built = (path) => import(new URL(`../../dist/backend/src/${path}.js`, import.meta.url).href);
const [{ PostgresLedger }, { ROW_MAPPERS }, { CONNECTION }, { Database }, { ClockGuard }] = await Promise.all(
  ['ledger/postgres-ledger', 'row-mappers', 'database/connection', 'database/database', 'database/clock-guard'].map(
    built,
  ),
);
const [{ NumberReader }, { WorkerLedger }, { ExpireNumberHandler }, { DeadlineEnforcer }] = await Promise.all(
  [
    'numbers/number-reader',
    'numbers/worker-ledger',
    'numbers/polling/expire-number',
    'numbers/polling/deadline-enforcer',
  ].map(built),
);

const pool = new pg.Pool({ connectionString: process.argv[2], max: 4, ...CONNECTION });
const clock = ClockGuard.on(pool);
const ledger = new PostgresLedger(pool, ROW_MAPPERS, undefined, clock);
// A number that was never ordered has no provider to ask, and no codes.
const expire = new ExpireNumberHandler(new WorkerLedger(ledger), undefined, new NumberReader(pool, clock), undefined);
const enforcer = new DeadlineEnforcer(new Database(pool), expire, clock);

/**
 * @typedef {{ nth: number, task: 'ban' | 'enforce' | 'end', stream?: string, key?: string }} Told
 * @type {Record<Told['task'], (told: Told) => Promise<unknown>>}
 */
const TASKS = {
  ban: ({ stream, key }) =>
    ledger.record({ stream, key, actor: { kind: 'house', id: 'test' } }, () => [
      { type: 'WalletBanned', reason: 'test' },
    ]),
  enforce: () => enforcer.run(new AbortController().signal),
  end: async () => {
    await pool.end();
    process.disconnect();
  },
};

/** @param {{ nth: number, error?: string }} answer */
const answer = ({ nth, error }) => process.connected && process.send?.({ nth, error, hostTime: Date.now() });

process.on('message', (/** @type {Told} */ told) => {
  TASKS[told.task](told).then(
    () => answer(told),
    (error) => answer({ nth: told.nth, error: String(error) }),
  );
});
answer({ nth: 0 });
