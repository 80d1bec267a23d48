/**
 * Whatever differs in a row of any read model is found, and is what the entries make after the repair. A run samples
 * the columns (decision 0251).
 */
import { findDifference, repairWallet } from '@backend/finance/repair/repair-wallet.js';
import type { Table } from '@backend/ledger/tables.js';
import { READ_MODELS } from '@backend/row-mappers.js';
import { sampleOfRun } from '../../support/sample.js';
import type { SoundLedger } from '../sound-ledger.js';
import { changedIn, everything, findings, nameOf, openWholeWallet, WALLET } from './whole-wallet.js';

let ledger: SoundLedger;
beforeEach(async () => (ledger = await openWholeWallet()));
afterEach(() => ledger.close());

const find = (wallet = WALLET) => findDifference(ledger.database.appUrl, wallet);
const repair = (hash: string, wallet = WALLET) => repairWallet(ledger.database.appUrl, wallet, hash);
const named = async (wallet = WALLET) => (await find(wallet)).rows.map(nameOf);

/** Of each read model: its key, and what makes its row another one. */
const KEYS: Record<string, { key: readonly string[]; others: object }> = {
  numbers: { key: ['wallet_id', 'number_id'], others: { number_id: 'x9', activation_id: null } },
  recharges: { key: ['wallet_id', 'recharge_id'], others: { recharge_id: 'x9' } },
  withdrawals: { key: ['wallet_id', 'withdrawal_id'], others: { withdrawal_id: 'x9' } },
  corrections: { key: ['wallet_id', 'correction_id'], others: { correction_id: 'x9' } },
  credits: { key: ['gateway', 'payment_id'], others: { payment_id: 'x9', order_id: 'x9' } },
};
const TABLES = READ_MODELS.map((table): [string, Table] => [table.name, table]);

/** Of a table, in a run. */
const COLUMNS = 6;

/** The place of one row. */
const ONE = (name: string) =>
  `ctid = (SELECT ctid FROM ${name} WHERE wallet_id = '${WALLET}' ORDER BY version LIMIT 1)`;

/** Another value of the type, whatever was there. */
const another = (column: string, type: string): string => {
  switch (type) {
    case 'text':
      return `coalesce(${column}, '') || 'x'`;
    case 'boolean':
      return `NOT ${column}`;
    case 'timestamptz':
      return `coalesce(${column}, 'epoch') + interval '1 ms'`;
    case 'jsonb':
      return `${column} || '[7]'`;
    case 'bigint[]':
      return `${column} || 7::bigint`;
    default:
      return `coalesce(${column}, 0) + 1`;
  }
};

it('finds nothing in what the application wrote', async () => {
  const before = await everything(ledger);
  const { rows, hash } = await find();
  expect(rows).toEqual([]);
  expect((await repair(hash)).rows).toEqual([]);
  expect(await everything(ledger)).toEqual(before);
});

describe.each(TABLES)('In %s', (name, { columns }) => {
  const { key, others } = KEYS[name]!;

  it('each column that was changed is found, and repaired', async () => {
    const before = await everything(ledger);
    const values = Object.entries(columns).filter(([column]) => !key.includes(column));
    for (const [column, type] of sampleOfRun(values, COLUMNS, `columns of ${name}`)) {
      await ledger.tamper(`UPDATE ${name} SET ${column} = ${another(column, type)} WHERE ${ONE(name)}`);
      const { rows, hash } = await find();
      expect([column, ...rows.map(changedIn)]).toEqual([column, [column]]);
      expect((await repair(hash)).hash).toBe(hash);
      expect(await named()).toEqual([]);
    }
    const after = (await everything(ledger)).filter((row) => !row.startsWith('audit '));
    expect(after).toEqual(before);
    expect(await findings(ledger)).toEqual([]);
  });

  it('a row too many is found, and deleted', async () => {
    const row = `jsonb_populate_record(t, '${JSON.stringify(others)}')`;
    await ledger.tamper(`INSERT INTO ${name} SELECT (${row}).* FROM ${name} t WHERE t.${ONE(name)}`);
    const { rows, hash } = await find();
    expect(rows.map(nameOf)).toEqual([expect.stringMatching(/^\w+ \w+\/x9: not in the history$/)]);
    expect(await findings(ledger)).toContain(nameOf(rows[0]!));
    await repair(hash);
    expect(await findings(ledger)).toEqual([]);
  });

  it('a missing row is found, and made', async () => {
    const before = await everything(ledger);
    await ledger.tamper(`DELETE FROM ${name} WHERE ${ONE(name)}`);
    const { rows, hash } = await find();
    expect(rows.map(({ table, what }) => [table.name, what])).toEqual([[name, 'missing']]);
    expect(await findings(ledger)).toContain(nameOf(rows[0]!));
    await repair(hash);
    expect(await findings(ledger)).toEqual([]);
    expect((await everything(ledger)).filter((row) => !row.startsWith('audit '))).toEqual(before);
  });
});

it('Rows are those that verify reports, of this wallet alone', async () => {
  await ledger.tamper(`UPDATE recharges SET amount = amount + 1; DELETE FROM numbers WHERE number_id = 'n2'`);
  const { rows, hash } = await find('w1');
  expect(rows.map(nameOf)).toEqual(['numbers w1/n2: missing', 'recharges w1/r-w1: differs']);
  const ofWallet = async () => (await findings(ledger)).filter((text) => text.includes(' w1/'));
  expect((await ofWallet()).sort()).toEqual(rows.map(nameOf));
  await repair(hash, 'w1');
  expect(await ofWallet()).toEqual([]);
  expect(await named('w2')).toEqual(['numbers w2/n2: missing', 'recharges w2/r-w2: differs']);
});

it('The audit says which difference was repaired, and what stood there before', async () => {
  await ledger.tamper(`UPDATE recharges SET amount = 7 WHERE wallet_id = '${WALLET}'`);
  const { hash } = await find();
  await repair(hash);
  const { rows } = await ledger.superuser.query<{ entry: object; body: string }>(
    `SELECT a.entry, d.body FROM audit a JOIN audit_details d USING (seq) WHERE d.field = 'before'`,
  );
  expect(rows.map(({ entry }) => entry)).toMatchObject([
    {
      actor: { kind: 'house', id: 'npm-run-repair' },
      action: 'wallet-repaired',
      subject: { kind: 'user', id: WALLET },
      facts: { difference: hash, rows: 1 },
    },
  ]);
  expect(JSON.parse(rows[0]!.body)).toMatchObject([{ table: 'recharges', key: 'w3/r-w3', row: { amount: '7' } }]);
});
