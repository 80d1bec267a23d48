/** The parameters that the ledger writes, read back by PostgreSQL itself. */
import fc from 'fast-check';
import pg from 'pg';
import { arraysOf } from '@backend/ledger/arrays.js';
import type { Table } from '@backend/ledger/tables.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';
import { seedOfRun } from '../support/seed.mjs';

const table: Table = {
  name: 't',
  columns: {
    word: 'text',
    box: 'bytea',
    count: 'bigint',
    yes: 'boolean',
    at: 'timestamptz',
    id: 'uuid',
    list: 'bigint[]',
    json: 'jsonb',
    few: 'int',
    seq: 'smallint',
  },
};

const row = fc.record({
  // PostgreSQL keeps every text but those with NUL or half a surrogate in them.
  word: fc.option(
    fc
      .oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('', 'NULL', 'null', '{}', '\\', '"', 'a,b', ' \n\t', '₹\\"'),
      )
      .filter((text) => !text.includes('\0') && !/[\uD800-\uDFFF]/u.test(text)),
  ),
  box: fc.option(fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes))),
  count: fc.option(fc.maxSafeInteger()),
  few: fc.option(fc.integer()),
  seq: fc.option(fc.integer({ min: -32_768, max: 32_767 })),
  yes: fc.option(fc.boolean()),
  at: fc.option(fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })),
  id: fc.option(fc.uuid()),
  list: fc.option(fc.array(fc.nat(), { maxLength: 5 }).map((numbers) => `{${numbers.join(',')}}`)),
  json: fc.option(fc.nat().map((n) => `{"n": ${n}}`)),
});

let database: FreshDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await freshDatabase({ migrated: false });
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('A column that is sent as an array', () => {
  it('arrives as it was, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const { rows: read } = await client.query(
          `SELECT word, box, count::float8 AS count, yes, at, id, list, json::text, few, seq
           FROM unnest($1::text[], $2::bytea[], $3::bigint[], $4::boolean[], $5::timestamptz[], $6::uuid[], $7::text[], $8::jsonb[], $9::int[], $10::smallint[])
             AS t(word, box, count, yes, at, id, list, json, few, seq)`,
          arraysOf(table, rows),
        );
        expect(read).toEqual(rows);
      }),
      { seed: seedOfRun(), numRuns: 150 },
    );
  });
});
