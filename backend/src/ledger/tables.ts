/** How rows are written: many rows of a table in one statement, as columns through unnest. */

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

/** The state is the whole row: its other fields are read from it by the database. */
export const NUMBERS: Table = {
  name: 'numbers',
  columns: {
    wallet_id: 'text',
    number_id: 'text',
    version: 'bigint',
    polling_until: 'timestamptz',
    state: 'jsonb',
  },
  key: ['wallet_id', 'number_id'],
};

export const RECHARGES: Table = {
  name: 'recharges',
  columns: {
    wallet_id: 'text',
    recharge_id: 'text',
    version: 'bigint',
    gateway: 'text',
    amount: 'bigint',
    status: 'text',
    payment_id: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  key: ['wallet_id', 'recharge_id'],
};

export const WITHDRAWALS: Table = {
  name: 'withdrawals',
  columns: {
    wallet_id: 'text',
    withdrawal_id: 'text',
    version: 'bigint',
    amount: 'bigint',
    status: 'text',
    requested_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  key: ['wallet_id', 'withdrawal_id'],
};

export const CORRECTIONS: Table = {
  name: 'corrections',
  columns: {
    wallet_id: 'text',
    correction_id: 'text',
    version: 'bigint',
    type: 'text',
    description: 'text',
    amount: 'bigint',
    subject: 'text',
    created_at: 'timestamptz',
  },
};

export const CREDITS: Table = {
  name: 'credits',
  columns: {
    gateway: 'text',
    payment_id: 'text',
    order_id: 'text',
    wallet_id: 'text',
    version: 'bigint',
    amount: 'bigint',
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
    available_at: 'timestamptz',
    set_at: 'timestamptz',
    recorded_at: 'timestamptz',
  },
};

export const CODES: Table = {
  name: 'codes',
  columns: {
    wallet_id: 'text',
    number_id: 'text',
    seq: 'smallint',
    proof: 'text',
    box: 'bytea',
    late: 'boolean',
    received_at: 'timestamptz',
  },
};

/** The read models that a replay rebuilds and compares. */
export const READ_MODELS: readonly Table[] = [WALLETS, POSTINGS, NUMBERS, RECHARGES, WITHDRAWALS, CORRECTIONS, CREDITS];

/** An array inside a column cannot be unnested as such: it travels as its text. */
export const sentAs = (type: string): string => (type.endsWith('[]') ? 'text' : type);

/** The statement that writes rows of this table from parameters $first, $first+1 ...; one array a column. */
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
  return `INSERT INTO ${name} (${names}) SELECT ${values.join(', ')} FROM unnest(${arrays.join(', ')}) AS t(${names})${conflict}`;
};
