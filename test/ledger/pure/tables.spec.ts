/** Many rows in one statement: the columns of a table, its parameters, and what happens to an existing row. */
import { insertion, type Table } from '@backend/ledger/tables.js';
import { READ_MODELS } from '@backend/row-mappers.js';

const plain: Table = { name: 't', columns: { a: 'text', b: 'bigint[]' } };
const keyed: Table = { name: 't', columns: { k: 'text', l: 'int', v: 'jsonb', w: 'int' }, key: ['k', 'l'] };

describe('The statement that writes rows', () => {
  it('takes one array a column, and casts what cannot be in an array', () =>
    expect(insertion(plain, 1)).toBe(
      'INSERT INTO t (a, b) SELECT a, b::bigint[] FROM unnest($1::text[], $2::text[]) AS t(a, b)',
    ));
  it('counts its parameters from the given number', () =>
    expect(insertion(plain, 7)).toContain('unnest($7::text[], $8::text[])'));
  it('replaces a row by its newest state where the table has a key, and never the key', () =>
    expect(insertion(keyed, 1)).toBe(
      'INSERT INTO t (k, l, v, w) SELECT k, l, v, w FROM unnest($1::text[], $2::int[], $3::jsonb[], $4::int[]) AS t(k, l, v, w) ON CONFLICT (k, l) DO UPDATE SET v = excluded.v, w = excluded.w',
    ));
  it('never passes over a correction or a credit that is there already', () => {
    const keyless = READ_MODELS.filter(({ key }) => !key).map(({ name }) => name);
    expect(keyless).toEqual(['corrections', 'credits']);
  });
});
