/** How rows are written: many rows of a table in one statement, as columns through unnest. */

/** Column name -> PostgreSQL type. A type ending in '<' is sent as text and cast (an array or jsonb inside a column). */
export interface Table {
  readonly name: string;
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
    purchases: 'bigint[]<',
    banned: 'boolean',
    recorded_at: 'bigint',
    head_hash: 'bytea',
  },
  key: ['wallet_id'],
};

export const HOLDS: Table = {
  name: 'holds',
  columns: {
    wallet_id: 'text',
    hold_id: 'text',
    kind: 'text',
    amount: 'bigint',
    status: 'text',
    deadline: 'timestamptz',
    version: 'bigint',
  },
  key: ['wallet_id', 'hold_id'],
};

export const NUMBERS: Table = {
  name: 'numbers',
  columns: {
    wallet_id: 'text',
    number_id: 'text',
    version: 'bigint',
    status: 'text',
    reason: 'text',
    provider: 'text',
    country: 'text',
    country_name: 'text',
    server: 'text',
    service: 'text',
    service_name: 'text',
    price: 'bigint',
    hold: 'text',
    activation_id: 'text',
    phone: 'text',
    codes: 'smallint',
    requested_at: 'timestamptz',
    assigned_at: 'timestamptz',
    deadline: 'timestamptz',
    polling_until: 'timestamptz',
    closed_at: 'timestamptz',
    ending: 'text',
    state: 'jsonb<',
    updated_at: 'timestamptz',
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

export const TRANSACTIONS: Table = {
  name: 'transactions',
  columns: {
    wallet_id: 'text',
    transaction_id: 'text',
    version: 'bigint',
    type: 'text',
    description: 'text',
    amount: 'bigint',
    status: 'text',
    subject: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  key: ['wallet_id', 'transaction_id'],
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
    salt: 'bytea',
    box: 'bytea',
    late: 'boolean',
    received_at: 'timestamptz',
  },
};

/** The read models that a replay rebuilds and compares. */
export const PICTURES: readonly Table[] = [WALLETS, POSTINGS, HOLDS, NUMBERS, RECHARGES, TRANSACTIONS, CREDITS];

const sent = (type: string): string => (type.endsWith('<') ? 'text' : type);
const cast = (column: string, type: string): string =>
  type.endsWith('<') ? `${column}::${type.slice(0, -1)}` : column;

/** The statement that writes rows of this table from parameters $first, $first+1 ...; one array a column. */
export const insertion = ({ name, columns, key }: Table, first: number): string => {
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map((type, i) => `$${first + i}::${sent(type)}[]`);
  const values = Object.entries(columns).map(([column, type]) => cast(column, type));
  const conflict = key
    ? ` ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${names
        .filter((column) => !key.includes(column))
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')}`
    : '';
  return `INSERT INTO ${name} (${names.join(', ')}) SELECT ${values.join(', ')} FROM unnest(${arrays.join(', ')}) AS t(${names.join(', ')})${conflict}`;
};

/** Rows turned into one array a column. */
export const columnsOf = <Row extends object>({ columns }: Table, rows: readonly Row[]): unknown[][] =>
  Object.keys(columns).map((column) => rows.map((row) => (row as Record<string, unknown>)[column]));
