/** Whether database and settings are for the same money: play or real. */
import type { Pool } from 'pg';
import { moneyKindOf, type Mark, type MoneyKind } from '../../../database/money-kind.js';
import { good, wrong, type Finding } from '../finding.js';

/** @param mark null for a database that was never started */
export const moneyFinding = (mark: Mark | null, wanted: MoneyKind): Finding => {
  if (!mark) return good(`The first start will mark the database for ${wanted} money.`);
  if (mark.kind === wanted) return good(`Database and settings are both for ${wanted} money.`);
  return wrong(
    `The database is for ${mark.kind} money (${mark.because}), and the settings are for ${wanted} money: it does not start.`,
    mark.kind === 'real'
      ? 'Set SANDBOX=0 and PROVIDER_URL; for play money take another DATA_DIR or DATABASE_URL.'
      : 'Set SANDBOX=1; for real money take another DATA_DIR or DATABASE_URL.',
  );
};

/** @throws StartRefused where both kinds are in its history */
export const readMark = async (pool: Pool): Promise<Mark | null> => {
  const client = await pool.connect();
  try {
    return await moneyKindOf(client);
  } finally {
    client.release();
  }
};
