/** Whether Node, PostgreSQL and Redis are of versions that the product runs on. */
import type { Pool } from 'pg';
import { good, warning, wrong, type Finding } from '../finding.js';

/** As `package.json` wants it. */
const OLDEST_NODE = '20.19.0';
/** BullMQ's. */
const OLDEST_REDIS = '6.2.0';
/** The tests run on it; the oldest that was ever tried is 15. */
const TESTED_POSTGRES = 18;
const OLDEST_POSTGRES = 15;

/** Whether a version such as `1.25.1` is older than another. */
export const isOlder = (version: string, than: string): boolean => {
  const [have, want] = [version, than].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0));
  for (const [at, wanted] of want!.entries()) if ((have![at] ?? 0) !== wanted) return (have![at] ?? 0) < wanted;
  return false;
};

export const nodeFinding = (version: string): Finding =>
  isOlder(version, OLDEST_NODE)
    ? wrong(`Node ${version} is too old.`, `Install Node ${OLDEST_NODE} or newer.`)
    : good(`Node ${version}.`);

/** @param number as `server_version_num` has it: 180004 */
export const postgresFinding = (number: number): Finding => {
  const [major, text] = [Math.floor(number / 10_000), `${Math.floor(number / 10_000)}.${number % 10_000}`];
  const upgrade = `Upgrade to PostgreSQL ${TESTED_POSTGRES} (pg_upgrade, or a new cluster from a dump).`;
  if (major < OLDEST_POSTGRES) return wrong(`PostgreSQL ${text} is too old.`, upgrade);
  return major < TESTED_POSTGRES
    ? warning(`PostgreSQL ${text} is older than what this version is tested on.`, upgrade)
    : good(`PostgreSQL ${text}.`);
};

export const readPostgresVersion = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  return rows[0]!.version;
};

export const redisVersionFinding = (version: string): Finding =>
  isOlder(version, OLDEST_REDIS)
    ? wrong(
        `Redis ${version} is too old.`,
        `Upgrade to Redis ${OLDEST_REDIS} or newer; what is in it comes back from PostgreSQL.`,
      )
    : good(`Redis ${version}.`);
