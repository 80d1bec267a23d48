/** What is built beside a read model, and as what: kept with it, until it is swapped in or given up. */
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { canonical, sha256 } from '../../crypto/canonical.js';
import { SwapRefused } from '../../database/swap/alone.js';
import { definitionOf } from '../../database/swap/empty-copy.js';
import type { Table } from '../../ledger/tables.js';
import { READ_MODELS } from '../../row-mappers.js';

/** The schema of the new table, of the plan, and of how far each stream is folded. */
export const BESIDE = 'beside';

export interface Plan {
  /** The read model. */
  readonly table: Table;
  /** SQL that changes the empty copy, which has the name of the table; empty: the rows alone are made anew. */
  readonly shape: string;
  /** Columns that rows have not, or not in this meaning, until they are swapped in: they are not compared. */
  readonly newColumns: readonly string[];
}

/** @throws SwapRefused where there is no such read model, or it has no such column */
export const planOf = (name: string, shape: string, newColumns: readonly string[]): Plan => {
  const table = READ_MODELS.find((one) => one.name === name);
  if (!table)
    throw new SwapRefused(`'${name}' is no read model; these are: ${READ_MODELS.map((one) => one.name).join(', ')}.`);
  const unknown = newColumns.filter((column) => !(column in table.columns) || table.key?.includes(column));
  if (unknown.length > 0) throw new SwapRefused(`${name} has no column ${unknown.join(', ')} that is not of its key.`);
  return { table, shape, newColumns: [...newColumns].sort() };
};

/** Also of the columns that this version writes: what another version has built is not swapped in. */
export const digestOfPlan = ({ table, shape, newColumns }: Plan): string =>
  sha256(canonical({ table: table.name, columns: table.columns, shape, newColumns })).toString('hex');

/** Without the new columns. */
export const comparedTable = ({ table, newColumns }: Plan): Table => ({
  ...table,
  columns: Object.fromEntries(Object.entries(table.columns).filter(([name]) => !newColumns.includes(name))),
});

/** A plan, and the one build of it. */
export interface KeptPlan extends Plan {
  readonly buildId: string;
  /** Of the live table when it was built. */
  readonly definition: string;
}

export const keepPlan = async (client: ClientBase, plan: Plan): Promise<void> => {
  await client.query(`CREATE TABLE ${BESIDE}.plan (digest text NOT NULL, table_name text NOT NULL, shape text NOT NULL,
    new_columns text[] NOT NULL, build_id text NOT NULL, definition text NOT NULL)`);
  await client.query(`INSERT INTO ${BESIDE}.plan VALUES ($1, $2, $3, $4, $5, $6)`, [
    ...[digestOfPlan(plan), plan.table.name, plan.shape, plan.newColumns],
    ...[randomUUID(), await definitionOf(client, plan.table.name)],
  ]);
};

interface PlanRow {
  readonly digest: string;
  readonly table_name: string;
  readonly shape: string;
  readonly new_columns: string[];
  readonly build_id: string;
  readonly definition: string;
}

/** @throws SwapRefused where nothing is built, or another version built it */
export const readPlan = async (client: ClientBase): Promise<KeptPlan> => {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('${BESIDE}.plan') IS NOT NULL AS there`,
  );
  if (!found[0]!.there) throw new SwapRefused('Nothing is built beside a read model: npm run swap -- TABLE builds it.');
  const { rows } = await client.query<PlanRow>(`SELECT * FROM ${BESIDE}.plan`);
  const { digest, table_name, shape, new_columns, build_id, definition } = rows[0]!;
  const plan = planOf(table_name, shape, new_columns);
  if (digestOfPlan(plan) !== digest)
    throw new SwapRefused(`${table_name} was built beside by another version of the product: build it again.`);
  return { ...plan, buildId: build_id, definition };
};

/** In the transaction that swaps. @throws SwapRefused where this is not what was compared, or the table was changed */
export const assertStill = async (client: ClientBase, plan: KeptPlan): Promise<void> => {
  if ((await readPlan(client)).buildId !== plan.buildId)
    throw new SwapRefused(`${plan.table.name} was built again meanwhile. Nothing was swapped: compare again.`);
  if ((await definitionOf(client, plan.table.name)) !== plan.definition)
    throw new SwapRefused(
      `${plan.table.name} was changed since the build (an index, a column, a right). Nothing was swapped: build it again.`,
    );
};
