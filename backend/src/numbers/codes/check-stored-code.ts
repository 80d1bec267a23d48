/** Whether `CODE_KEY` is the one that codes are encrypted with: by one of them. */
import type { Pool } from 'pg';
import { CodeCipher } from './code-cipher.js';

interface Row {
  readonly wallet_id: string;
  readonly number_id: string;
  readonly seq: number;
  readonly box: Buffer;
}

/** @param codeKey 32 bytes in base64 @returns null where there is no code yet */
export const checkStoredCode = async (pool: Pool, codeKey: string): Promise<boolean | null> => {
  const { rows } = await pool.query<Row>('SELECT wallet_id, number_id, seq, box FROM codes LIMIT 1');
  const [row] = rows;
  if (!row) return null;
  try {
    new CodeCipher(codeKey).decrypt({ walletId: row.wallet_id, numberId: row.number_id, seq: row.seq }, row.box);
    return true;
  } catch {
    return false;
  }
};
