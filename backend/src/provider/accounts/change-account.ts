/** Reads and writes the row of one provider account, for staff: every field by itself. */
import type { Queries } from '../../database/database.js';

/** null: the environment's or the settings' value, or no limit. */
export interface AccountRow {
  readonly provider: string;
  readonly name: string | null;
  readonly url: string | null;
  readonly hasKey: boolean;
  readonly currency: string | null;
  /** Basis points. */
  readonly markup: number | null;
  readonly cancelLimit: number | null;
  readonly perSecond: number | null;
  readonly maxOpen: number | null;
  readonly batchAbove: number;
  readonly isExclusive: boolean;
  readonly anyServer: boolean;
  readonly priority: number;
  readonly enabled: boolean;
}

export type AccountField = Exclude<keyof AccountRow, 'provider' | 'hasKey'>;
type Row = AccountRow & Record<string, unknown>;

const COLUMNS: Readonly<Record<AccountField, string>> = {
  ...{ name: 'name', url: 'url', currency: 'currency', markup: 'markup', cancelLimit: 'cancel_limit_ms' },
  ...{ perSecond: 'per_second', maxOpen: 'most_open', batchAbove: 'batch_above', isExclusive: 'ours_alone' },
  ...{ anyServer: 'any_server', priority: 'priority', enabled: 'enabled' },
};

const columns = `provider, name, url, key_box IS NOT NULL AS "hasKey", currency, markup,
  cancel_limit_ms::float8 AS "cancelLimit", per_second AS "perSecond", most_open AS "maxOpen",
  batch_above AS "batchAbove", ours_alone AS "isExclusive", any_server AS "anyServer", priority, enabled`;

/** By priority. */
export const readAccounts = async (queries: Queries): Promise<AccountRow[]> =>
  (await queries.query<Row>(`SELECT ${columns} FROM provider_accounts ORDER BY priority, provider`)).rows;

export const readAccount = async (queries: Queries, provider: string): Promise<AccountRow | undefined> =>
  (await queries.query<Row>(`SELECT ${columns} FROM provider_accounts WHERE provider = $1`, [provider])).rows[0];

/** It sells nothing until staff say so. */
export const insertAccount = async (queries: Queries, provider: string): Promise<void> => {
  await queries.query('INSERT INTO provider_accounts (provider, enabled) VALUES ($1, false)', [provider]);
};

/** @param box the new key, encrypted; null keeps the one that is there */
export const changeAccount = async (
  queries: Queries,
  provider: string,
  fields: Partial<Pick<AccountRow, AccountField>>,
  box: Buffer | null,
): Promise<void> => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const sets = given.map(([field], place) => `${COLUMNS[field as AccountField]} = $${place + 3}`);
  await queries.query(
    `UPDATE provider_accounts SET ${['updated_at = now()', 'key_box = coalesce($2, key_box)', ...sets].join(', ')}
     WHERE provider = $1`,
    [provider, box, ...given.map(([, value]) => value)],
  );
};
