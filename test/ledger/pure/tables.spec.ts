/** Many rows in one statement: the columns of a table, its parameters, and what happens to a row that is there. */
import { insertion, PICTURES, sentColumns, type Table } from '@backend/ledger/tables.js';

const plain: Table = { name: 't', columns: { a: 'text', b: 'bigint[]' } };
const keyed: Table = {
  name: 't',
  columns: { k: 'text', v: 'jsonb', c: 'text', w: 'int' },
  lines: ['v', 'c'],
  key: ['k'],
};

describe('The statement that writes rows', () => {
  it('takes one array a column, and casts what cannot be in an array', () =>
    expect(insertion(plain, 1)).toBe(
      'INSERT INTO t (a, b) SELECT a, b::bigint[] FROM ROWS FROM (unnest($1::text[], $2::text[])) AS t(a, b)',
    ));
  it('counts its parameters from where it is told', () =>
    expect(insertion(plain, 7)).toContain('unnest($7::text[], $8::text[])'));
  it('takes lines beside the arrays, and replaces a row by its newest state where the table has a key, and never the key', () =>
    expect(insertion(keyed, 1)).toBe(
      `INSERT INTO t (k, w, v, c) SELECT k, w, v::jsonb, c FROM ROWS FROM (unnest($1::text[], $2::int[]), string_to_table($3::text, E'\\n'), string_to_table($4::text, E'\\n')) AS t(k, w, v, c) ON CONFLICT (k) DO UPDATE SET w = excluded.w, v = excluded.v, c = excluded.c`,
    ));
  it('never passes over an event, a posting, a correction, a credit or a code that is there already', () => {
    const keyless = PICTURES.filter(({ key }) => !key).map(({ name }) => name);
    expect(keyless).toEqual(['postings', 'corrections', 'credits']);
  });
});

describe('The columns that are sent', () => {
  it('are those of the table, and those that travel as lines come last', () =>
    expect(sentColumns(keyed).map(([name]) => name)).toEqual(['k', 'w', 'v', 'c']));
});
