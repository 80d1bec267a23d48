/** Finds the account that has an API key: two rows with one key would claim each other's activations and balance. */
import type { Queries } from '../../database/database.js';
import type { AccountKeys } from './account-keys.js';

interface Row {
  provider: string;
  key_box: Buffer;
}

/**
 * The other account that has this key, or null. Call it in a transaction: until it ends, accounts cannot be written.
 * @param keysOfEnvironment by account: the environment's keys
 */
export const ownerOfKey = async (
  client: Queries,
  keys: AccountKeys,
  { id, key }: { readonly id: string; readonly key: string },
  keysOfEnvironment: ReadonlyMap<string, string>,
): Promise<string | null> => {
  await client.query('LOCK TABLE provider_accounts IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await client.query<Row & Record<string, unknown>>(
    'SELECT provider, key_box FROM provider_accounts WHERE key_box IS NOT NULL',
  );
  const inUse = new Map(keysOfEnvironment);
  for (const { provider, key_box } of rows) {
    try {
      inUse.set(provider, keys.decrypt(provider, key_box));
    } catch {
      inUse.delete(provider); // encrypted with another CODE_KEY: it cannot be used either
    }
  }
  for (const [provider, one] of inUse) if (provider !== id && one === key) return provider;
  return null;
};
