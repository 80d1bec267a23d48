/** Encrypts the bank accounts of people again, with the key that encrypts today. */
import type { ClientBase } from 'pg';
import type { Rotated, SecretSettings } from '../../crypto/key-ring.js';
import { bankPlace, bankRing } from '../bank/bank-box.js';

interface Row {
  readonly wallet_id: string;
  readonly withdrawal_id: string;
  readonly box: Buffer;
}

/** In a transaction: until it ends, no other process writes these rows. */
export const rotateBankAccounts = async (client: ClientBase, settings: SecretSettings): Promise<Rotated> => {
  const ring = bankRing(settings);
  const { rows } = await client.query<Row>(
    'SELECT wallet_id, withdrawal_id, box FROM bank_accounts ORDER BY wallet_id, withdrawal_id FOR UPDATE',
  );
  const left: string[] = [];
  let done = 0;
  for (const { wallet_id: walletId, withdrawal_id: withdrawalId, box } of rows) {
    let renewed: Buffer | null;
    try {
      renewed = ring.renew(box, bankPlace(walletId, withdrawalId));
    } catch {
      left.push(withdrawalId);
      continue;
    }
    if (!renewed) continue;
    await client.query('UPDATE bank_accounts SET box = $3 WHERE wallet_id = $1 AND withdrawal_id = $2', [
      ...[walletId, withdrawalId, renewed],
    ]);
    done += 1;
  }
  return { done, left };
};
