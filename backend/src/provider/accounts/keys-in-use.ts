/** One API key is one account at the provider: two rows with one key would each take the other's activations and balance for their own. */
import type { ClientBase } from 'pg';
import type { AccountKeys } from './account-keys.js';

interface Row {
  provider: string;
  key_box: Buffer;
}

/**
 * The other account that has this key, or null. Within a transaction: until it ends, nobody else writes an account.
 * @param named by account: the environment's keys
 */
export const ownerOfKey = async (
  client: ClientBase,
  keys: AccountKeys,
  { id, key }: { readonly id: string; readonly key: string },
  named: ReadonlyMap<string, string>,
): Promise<string | null> => {
  await client.query('LOCK TABLE provider_accounts IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await client.query<Row>('SELECT provider, key_box FROM provider_accounts WHERE key_box IS NOT NULL');
  const used = new Map(named);
  for (const { provider, key_box } of rows) {
    try {
      used.set(provider, keys.decrypt(provider, key_box));
    } catch {
      used.delete(provider); // sealed with another CODE_KEY: it cannot be used either
    }
  }
  for (const [provider, one] of used) if (provider !== id && one === key) return provider;
  return null;
};
