/** What somebody types into the search of the console, of things that are there. */
import type pg from 'pg';

const QUERIES: Readonly<Record<string, string>> = {
  'a person by id': 'SELECT id::text AS text FROM users OFFSET $1 LIMIT 1',
  'a number by id': 'SELECT number_id AS text FROM numbers OFFSET $1 LIMIT 1',
  'an activation': 'SELECT activation_id AS text FROM numbers WHERE activation_id IS NOT NULL OFFSET $1 LIMIT 1',
  'a recharge by id': 'SELECT recharge_id AS text FROM recharges OFFSET $1 LIMIT 1',
  'a payment': 'SELECT payment_id AS text FROM payments OFFSET $1 LIMIT 1',
  'an approval': 'SELECT approval_id::text AS text FROM approvals OFFSET $1 LIMIT 1',
  'an id of nothing': `SELECT '00000000-0000-4000-8000-000000000000' AS text WHERE $1::int >= 0`,
  'the start of an e-mail': 'SELECT left(email, 12) AS text FROM users OFFSET $1 LIMIT 1',
  'the end of a phone number': 'SELECT right(phone, 6) AS text FROM users OFFSET $1 LIMIT 1',
};

export interface FindCase {
  readonly what: string;
  readonly text: string;
  /** The mark is that of a search by id. */
  readonly isById: boolean;
}

export const findCases = async (client: pg.ClientBase): Promise<FindCase[]> => {
  const cases: FindCase[] = [];
  for (const [what, query] of Object.entries(QUERIES)) {
    const { rows } = await client.query<{ text: string }>(query, [7]);
    if (rows[0]) cases.push({ what, text: rows[0].text, isById: !what.startsWith('the ') });
  }
  return cases;
};
