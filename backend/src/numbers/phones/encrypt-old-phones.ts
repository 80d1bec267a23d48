/**
 * Encrypts the phone numbers of before, which the migration has set apart. Run at every start, as the owner of the
 * tables: it goes on where it was ended, and has nothing to do once their table is gone (decision 0172).
 */
import type { Client } from 'pg';
import { arraysOf } from '../../ledger/arrays.js';
import { insertion } from '../../ledger/tables.js';
import { PhoneCipher } from './phone-cipher.js';
import { PHONES } from './phone-rows.js';

interface Row {
  readonly wallet_id: string;
  readonly number_id: string;
  readonly phone: string;
  readonly assigned_at: Date;
}

const BATCH = 1_000;
/** Two starts at once run one after the other. Any number will do, as long as no other lock has it. */
const LOCK = 20_261_123;

const isLeft = `SELECT FROM pg_class WHERE oid = to_regclass('phones_to_encrypt')`;
const next = `
DELETE FROM phones_to_encrypt WHERE (wallet_id, number_id) IN (
  SELECT wallet_id, number_id FROM phones_to_encrypt LIMIT ${BATCH})
RETURNING wallet_id, number_id, phone, assigned_at`;

/**
 * @param client of the owner of the tables, for this alone
 * @param codeKey 32 bytes in base64
 * @returns how many were encrypted
 * @throws Error without a key where there are phone numbers to encrypt
 */
export const encryptOldPhones = async (client: Client, codeKey: string | undefined): Promise<number> => {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  const { rowCount } = await client.query(isLeft);
  if (rowCount === 0) return 0;
  let done = 0;
  for (let moved: number; (moved = await moveSome(client, codeKey)) > 0;) done += moved;
  await client.query('DROP TABLE phones_to_encrypt');
  return done;
};

const moveSome = async (client: Client, codeKey: string | undefined): Promise<number> => {
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<Row>(next);
    if (rows.length > 0) {
      if (!codeKey) throw new Error('CODE_KEY is not set: phone numbers of an earlier version cannot be encrypted');
      const cipher = new PhoneCipher(codeKey);
      const encrypted = rows.map((row) => {
        const { proof, box, digest } = cipher.encrypt({ walletId: row.wallet_id, numberId: row.number_id }, row.phone);
        return { ...row, proof, box, digest };
      });
      await client.query(insertion(PHONES, 1), arraysOf(PHONES, encrypted));
    }
    await client.query('COMMIT');
    return rows.length;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};
