/** Encrypts the bank accounts of people again, with the key that encrypts today. */
import type { ClientBase } from 'pg';
import type { SecretSettings } from '../../crypto/key-ring.js';
import { rotateRows, type Rotated } from '../../crypto/rotate-rows.js';
import { bankPlace, bankRing } from '../bank/bank-account-cipher.js';

interface Row {
  readonly wallet_id: string;
  readonly withdrawal_id: string;
  readonly ciphertext: Buffer;
}

/** In a transaction: until it ends, no other process writes these rows. */
export const rotateBankAccounts = async (client: ClientBase, settings: SecretSettings): Promise<Rotated> => {
  const ring = bankRing(settings);
  const { rows } = await client.query<Row>(
    'SELECT wallet_id, withdrawal_id, box AS ciphertext FROM bank_accounts ORDER BY wallet_id, withdrawal_id FOR UPDATE',
  );
  return rotateRows(rows, ({ wallet_id: walletId, withdrawal_id: withdrawalId, ciphertext }) => ({
    name: withdrawalId,
    renew: () => [ring.renew(ciphertext, bankPlace(walletId, withdrawalId))],
    save: ([renewed]) =>
      client.query('UPDATE bank_accounts SET box = $3 WHERE wallet_id = $1 AND withdrawal_id = $2', [
        ...[walletId, withdrawalId, renewed],
      ]),
  }));
};
