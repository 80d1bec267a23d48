/**
 * Tables as the ledger writes them: many rows in one statement, as columns through unnest; and the ledger's own tables.
 */

export interface Table {
  readonly name: string;
  /** Column name -> PostgreSQL type. */
  readonly columns: Readonly<Record<string, string>>;
  /** Present for tables whose rows are replaced by their newest state. */
  readonly key?: readonly string[];
}

export const EVENTS: Table = {
  name: 'events',
  columns: {
    stream: 'text',
    version: 'bigint',
    event_id: 'uuid',
    type: 'text',
    schema: 'smallint',
    subject: 'text',
    idempotency_key: 'text',
    seq: 'smallint',
    input_hash: 'bytea',
    recorded_at: 'bigint',
    canonical: 'text',
    prev_hash: 'bytea',
    hash: 'bytea',
  },
};

export const POSTINGS: Table = {
  name: 'postings',
  columns: {
    stream: 'text',
    version: 'bigint',
    line: 'smallint',
    debit: 'text',
    credit: 'text',
    amount: 'bigint',
    recorded_at: 'bigint',
  },
};

export const WALLETS: Table = {
  name: 'wallets',
  columns: {
    wallet_id: 'text',
    version: 'bigint',
    available: 'bigint',
    held: 'bigint',
    receivable: 'bigint',
    open_numbers: 'int',
    purchases: 'bigint[]',
    banned: 'boolean',
    recorded_at: 'bigint',
    head_hash: 'bytea',
  },
  key: ['wallet_id'],
};

export const OUTBOX: Table = {
  name: 'outbox',
  columns: {
    stream: 'text',
    version: 'bigint',
    seq: 'smallint',
    job: 'text',
    subject: 'text',
    available_at: 'timestamptz',
    set_at: 'timestamptz',
    recorded_at: 'timestamptz',
  },
};

/** An array inside a column cannot be unnested as such: it is sent as its text. */
export const sentAs = (type: string): string => (type.endsWith('[]') ? 'text' : type);

/** The statement that writes rows of this table from parameters $first, $first + 1 ...; one array for each column. */
export const insertion = ({ name, columns, key }: Table, first: number): string => {
  const types = Object.entries(columns);
  const names = Object.keys(columns).join(', ');
  const arrays = types.map(([, type], i) => `$${first + i}::${sentAs(type)}[]`);
  const values = types.map(([column, type]) => (sentAs(type) === type ? column : `${column}::${type}`));
  const conflict = key
    ? ` ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${Object.keys(columns)
        .filter((column) => !key.includes(column))
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')}`
    : '';
  const rows = `unnest(${arrays.join(', ')}) AS t(${names})`;
  return `INSERT INTO ${name} (${names}) SELECT ${values.join(', ')} FROM ${rows}${conflict}`;
};
