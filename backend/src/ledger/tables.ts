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

export const ENTRIES: Table = {
  name: 'entries',
  columns: {
    stream: 'text',
    first: 'bigint',
    event_count: 'smallint',
    recorded_at: 'bigint',
    effective_at: 'bigint',
    key: 'text',
    seq: 'smallint',
    available: 'bigint',
    held: 'bigint',
    receivable: 'bigint',
    open_numbers: 'int',
    banned: 'boolean',
    postings: 'bigint[]',
    hash: 'bytea',
    canonical: 'text',
    private_salt: 'bytea',
    private: 'text',
  },
};

export const OUTBOX: Table = {
  name: 'outbox',
  columns: {
    stream: 'text',
    version: 'bigint',
    seq: 'smallint',
    job: 'text',
    subject: 'text',
    correlation: 'text',
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
