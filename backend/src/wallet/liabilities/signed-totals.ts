/** What the newest seals say is owed to all people together. */
import type { Queries } from '../../database/database.js';
import { sumOf } from '../../domain/liabilities/sum-tree.js';

export interface SignedTotal {
  /** Of the seal. */
  readonly no: number;
  readonly sealedAt: Date;
  /** Paise. */
  readonly total: number;
  /** As it is signed, hexadecimal: the total, then the hash. */
  readonly root: string;
  /** Of the whole seal, hexadecimal. */
  readonly hash: string;
}

const newest = `
SELECT seal_no::float8 AS no, sealed_at AS "sealedAt", liabilities, encode(hash, 'hex') AS hash
FROM seals WHERE liabilities IS NOT NULL ORDER BY seal_no DESC LIMIT $1`;

interface Row {
  readonly no: number;
  readonly sealedAt: Date;
  readonly liabilities: Buffer;
  readonly hash: string;
}

/** The newest first. */
export const signedTotals = async (database: Queries, most: number): Promise<SignedTotal[]> => {
  const { rows } = await database.query<Row>(newest, [most]);
  return rows.map(({ no, sealedAt, liabilities, hash }) => ({
    ...{ no, sealedAt, total: Number(sumOf(liabilities)), root: liabilities.toString('hex'), hash },
  }));
};
