/** Ledgers on a fresh database, each with a pool of its own: as several processes of the application. */
import pg from 'pg';
import { surviveLostConnections } from '@backend/database/lost-connections.js';
import { CONNECTION } from '@backend/database/connection.js';
import { LEDGER_OPTIONS, PostgresLedger, type LedgerOptions } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { freshDatabase } from '../support/postgres.js';

export const someProcesses = async () => {
  const database = await freshDatabase();
  const pools: pg.Pool[] = [];
  const pool = (connectionString = database.appUrl, max = 6, settings = ''): pg.Pool => {
    const options = `${CONNECTION.options} ${settings}`;
    const made = new pg.Pool({ connectionString, max, ...CONNECTION, options });
    surviveLostConnections(made);
    pools.push(made);
    return made;
  };
  return {
    database,
    pool,
    /** A process of its own, as far as PostgreSQL sees. */
    ledger: (options: Partial<LedgerOptions> = {}) =>
      new PostgresLedger(pool(), ROW_MAPPERS, { ...LEDGER_OPTIONS, ...options }),
    end: async () => {
      await Promise.all(pools.map((one) => one.end()));
      await database.drop();
    },
  };
};

export type Processes = Awaited<ReturnType<typeof someProcesses>>;
