/**
 * Terms of a provider that an operator once saved as a setting: they would hide what the account says, so they go when
 * the account is changed.
 */
import type { Queryable } from './rates.js';

/** Of a field of the account: the row of `settings`, and where it is in its value. */
const PLACES: Readonly<Record<string, { readonly key: string; readonly path: (provider: string) => string[] }>> = {
  currency: { key: 'providers', path: (provider) => [provider, 'currency'] },
  cancelLimit: { key: 'providers', path: (provider) => [provider, 'cancelLimit'] },
  markup: { key: 'markup', path: (provider) => ['providers', provider] },
};

/** In the transaction that writes the account. */
export const forgetProviderParts = async (
  queries: Queryable,
  provider: string,
  fields: readonly string[],
): Promise<void> => {
  for (const field of fields) {
    const place = PLACES[field];
    if (place)
      await queries.query('UPDATE settings SET value = value #- $2::text[] WHERE key = $1', [
        ...[place.key, place.path(provider)],
      ]);
  }
};
