/** What a page of a list reads of the tables, as PostgreSQL counts it: the same on any machine, however busy it is. */
import type pg from 'pg';
import type { ListCursor } from '@backend/console/lists/list-cursor.js';
import type { ListPlan } from '@backend/console/lists/list-plan.js';
import {
  lastScannedStatement,
  pageStatement,
  SCANNED_ROWS,
  type ListRow,
  type Statement,
} from '@backend/console/lists/list-statements.js';

export interface Read {
  /** Of tables, also those that a filter then left out. */
  readonly rows: number;
  /** Of 8 kB, in memory or not: also what an index was searched for in vain. */
  readonly blocks: number;
  /** Tables that only a sort brings into the order of the page, as no index has it. */
  readonly sorted: readonly string[];
  /** Rows that a filter without an index may compare (decision 0248). */
  readonly compared: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  /** Of a bitmap of an index there is none: it is counted by its blocks. */
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Without what is made for a single cell. */
const rowNodesOf = (node: PlanNode): PlanNode[] =>
  node['Parent Relationship'] === 'SubPlan' ? [] : [node, ...(node.Plans ?? []).flatMap(rowNodesOf)];

const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** @param without ways that PostgreSQL then takes only where there is no other: as with more rows than a test has */
const planOf = async (
  client: pg.ClientBase,
  { text, values }: Statement,
  { options, without }: { options: string; without: readonly string[] },
): Promise<PlanNode> => {
  await client.query(`BEGIN; ${without.map((way) => `SET LOCAL ${way} = off`).join('; ')}`);
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
      `EXPLAIN (${options}, COSTS OFF, FORMAT JSON) ${text}`,
      [...values],
    );
    return rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('ROLLBACK');
  }
};

const readOf = async (client: pg.ClientBase, statement: Statement): Promise<Pick<Read, 'rows' | 'blocks'>> => {
  const how = { options: 'ANALYZE, BUFFERS, TIMING OFF', without: ['enable_seqscan'] };
  const plan = await planOf(client, statement, how);
  const scans = nodesOf(plan).filter((node) => node['Relation Name'] !== undefined);
  return {
    rows: Math.round(scans.reduce((sum, node) => sum + rowsOf(node), 0)),
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  };
};

const sortedBy = async (client: pg.ClientBase, statement: Statement): Promise<string[]> => {
  const how = { options: 'VERBOSE', without: ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'] };
  const plan = await planOf(client, statement, how);
  const sorts = rowNodesOf(plan).filter((node) => node['Node Type'] === 'Sort');
  return sorts.flatMap((node) => rowNodesOf(node).flatMap((below) => below['Relation Name'] ?? []));
};

/** The statements of a page as the list reads it: where a filter is scanned, the last row to compare comes first. */
export const readOfPage = async (
  client: pg.ClientBase,
  plan: ListPlan,
  { cursor, limit }: { cursor: ListCursor | null; limit: number },
): Promise<Read> => {
  const compared = plan.served ? (plan.spec.scannedRows ?? SCANNED_ROWS) : 0;
  const search = plan.served && lastScannedStatement(plan, plan.served, { cursor }, compared);
  const [last] = search ? (await client.query<ListRow>(search.text, [...search.values])).rows : [];
  const statement = pageStatement(plan, { cursor }, { limit, last: last ?? null });
  const page = await readOf(client, statement);
  const found = search ? await readOf(client, search) : { rows: 0, blocks: 0 };
  const sorted = await sortedBy(client, statement);
  return { rows: page.rows + found.rows, blocks: page.blocks + found.blocks, sorted, compared };
};
