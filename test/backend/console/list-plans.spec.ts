/** Which indexes PostgreSQL reads a page of a list by: of what an index has, no row is read that is not shown. */
import pg from 'pg';
import { planOf } from '@backend/console/lists/list-plan.js';
import type { ListCursor } from '@backend/console/lists/list-cursor.js';
import type { ListQueryRequest } from '@backend/console/lists/list-requests.js';
import { pageStatement } from '@backend/console/lists/list-statements.js';
import { LISTS } from '@backend/console/lists/specs/all-lists.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

let database: FreshDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  await client.query('SET enable_seqscan = off'); // of so few rows PostgreSQL would read all
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const EVERYTHING = { role: 'super_admin', permissions: [] } as const;

const explain = async (list: string, query: ListQueryRequest, cursor: ListCursor | null = null): Promise<string> => {
  const plan = planOf(
    LISTS.find(({ name }) => name === list)!,
    query,
    EVERYTHING,
  );
  const { text, values } = pageStatement(plan, { cursor }, { limit: 50, last: null });
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${text}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

it('A page of postings begins at its place, though their ids are made of two tables', async () => {
  const plan = await explain('postings', {}, { isBack: false, sort: '1790000000000000', id: 'x:1:1' });
  expect(plan).toMatch(/entries_in_order.*\n\s+Index Cond: \(recorded_at <= '1790000000000000'::bigint\)/);
});

it('Messages of one member of staff are read in the order of their time', async () => {
  const plan = await explain('messages', { filters: [{ column: 'assigned', operator: 'is', values: ['nobody'] }] });
  expect(plan).toMatch(/Index Scan Backward using contact_messages_by_assignee/);
  expect(plan).not.toContain('Sort');
});

it('Numbers that need somebody are read by the index of each kind', async () => {
  const plan = await explain('numberWork', {});
  for (const index of ['numbers_confirming', 'numbers_unconfirmed', 'numbers_unsold']) expect(plan).toContain(index);
});

describe('What is searched for', () => {
  beforeAll(() => client.query('SET enable_indexscan = off')); // nor go through all in their order
  afterAll(() => client.query('RESET enable_indexscan'));

  it.each([
    ['users', '+919800000001', ['users_by_email_start', 'users_by_phone_end', 'users_by_phone_digits']],
    ['audit', '5b8b4e6e-0000-4000-8000-000000000000', ['audit_of_actor', 'audit_of_target', 'audit_of_correlation']],
  ])('is read by the index of each part: %s', async (list, search, indexes) => {
    const plan = await explain(list, { search });
    expect(plan).toContain('BitmapOr');
    for (const index of indexes) expect(plan).toContain(index);
  });
});
