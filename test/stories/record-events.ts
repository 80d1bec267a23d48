/** Events that a story records as the product would, for a state that it cannot come to in its time. */
import pg from 'pg';
import type { Decide } from '@backend/domain/decision-context.js';
import { systemActor, type AppendRequest } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import type { Stack } from '../support/stack.js';

export const recordEvents = async (
  { appUrl }: Stack,
  request: Pick<AppendRequest, 'stream' | 'subjectIds' | 'key'>,
  decide: Decide,
): Promise<void> => {
  const pool = new pg.Pool({ connectionString: appUrl, max: 1 });
  try {
    await new PostgresLedger(pool, ROW_MAPPERS).record({ ...request, actor: systemActor('test') }, decide);
  } finally {
    await pool.end();
  }
};
