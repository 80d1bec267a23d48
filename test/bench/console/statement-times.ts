/** How long PostgreSQL itself takes for the statements of a case. */
import type pg from 'pg';

export interface StatementTimes {
  /** Forgets what was measured before. */
  reset(): Promise<void>;
  /** The slowest execution of a statement since then, ms; a percentile of so few is no less. */
  slowest(): Promise<number>;
}

const RESET = 'SELECT pg_stat_statements_reset()';
const THOSE = `FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid
  WHERE s.dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND r.rolname = $1`;

/**
 * By pg_stat_statements: of the role that the backend has, without what any request costs.
 * @param floor asks for what is not to be counted
 */
export const statementTimes = async (
  admin: pg.ClientBase,
  role: string,
  floor: () => Promise<unknown>,
): Promise<StatementTimes> => {
  await admin.query(RESET);
  for (let time = 0; time < 3; time += 1) await floor();
  const { rows } = await admin.query<{ id: string }>(`SELECT s.queryid::text AS id ${THOSE}`, [role]);
  const uncounted = rows.map(({ id }) => id);
  return {
    reset: async () => void (await admin.query(RESET)),
    slowest: async () => {
      const { rows: found } = await admin.query<{ ms: number | null }>(
        `SELECT max(s.max_exec_time) AS ms ${THOSE} AND NOT s.queryid = ANY($2::bigint[])`,
        [role, uncounted],
      );
      return found[0]!.ms ?? NaN;
    },
  };
};
