/** Encrypts the API keys of provider accounts again, with the key that encrypts today. */
import type { ClientBase } from 'pg';
import { rotateRows, type Rotated } from '../../crypto/rotate-rows.js';
import type { AccountKeys } from './account-keys.js';

interface Row {
  readonly provider: string;
  readonly key_box: Buffer;
}

/** In a transaction: until it ends, no other process writes these rows. */
export const rotateAccountKeys = async (client: ClientBase, keys: AccountKeys): Promise<Rotated> => {
  const { rows } = await client.query<Row>(
    'SELECT provider, key_box FROM provider_accounts WHERE key_box IS NOT NULL ORDER BY provider FOR UPDATE',
  );
  return rotateRows(rows, ({ provider, key_box }) => ({
    name: provider,
    renew: () => [keys.renew(provider, key_box)],
    save: ([renewed]) =>
      client.query('UPDATE provider_accounts SET key_box = $2 WHERE provider = $1', [provider, renewed]),
  }));
};
