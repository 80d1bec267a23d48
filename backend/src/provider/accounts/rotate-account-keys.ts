/** Encrypts the API keys of provider accounts again, with the key that encrypts today. */
import type { ClientBase } from 'pg';
import type { Rotated } from '../../crypto/key-ring.js';
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
  const left: string[] = [];
  let done = 0;
  for (const { provider, key_box } of rows) {
    let renewed: Buffer | null;
    try {
      renewed = keys.renew(provider, key_box);
    } catch {
      left.push(provider);
      continue;
    }
    if (!renewed) continue;
    await client.query('UPDATE provider_accounts SET key_box = $2 WHERE provider = $1', [provider, renewed]);
    done += 1;
  }
  return { done, left };
};
