/** Writes an account at a provider, for the program of operators; what is null stays as it is. */
import type { ClientBase } from 'pg';

export interface AccountChange {
  readonly id: string;
  readonly url?: string | undefined;
  readonly name?: string | undefined;
  readonly currency?: string | undefined;
  /** Basis points. */
  readonly markup?: number | undefined;
  /** Its API key, encrypted. */
  readonly box: Buffer | null;
}

interface Row {
  readonly currency: string | null;
}

const write = `
INSERT INTO provider_accounts (provider, url, name, currency, markup, key_box) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (provider) DO UPDATE SET updated_at = now(), url = coalesce(excluded.url, provider_accounts.url),
  name = coalesce(excluded.name, provider_accounts.name), currency = coalesce(excluded.currency, provider_accounts.currency),
  markup = coalesce(excluded.markup, provider_accounts.markup), key_box = coalesce(excluded.key_box, provider_accounts.key_box)
RETURNING currency`;

/** The account as it is stored, locked until the transaction ends; null where it is new. */
export const lockAccount = async (client: ClientBase, id: string): Promise<Row | null> => {
  const { rows } = await client.query<Row>('SELECT currency FROM provider_accounts WHERE provider = $1 FOR UPDATE', [
    id,
  ]);
  return rows[0] ?? null;
};

/** @returns the currency of its prices, or null where it has none yet */
export const saveAccount = async (client: ClientBase, change: AccountChange): Promise<string | null> => {
  const { id, url, name, currency, markup, box } = change;
  const { rows } = await client.query<Row>(write, [id, url, name, currency, markup, box]);
  return rows[0]?.currency ?? null;
};
