/** The parameters that the ledger writes, read back by PostgreSQL itself. */
import fc from 'fast-check';
import pg from 'pg';
import { parametersOf } from '@backend/ledger/arrays.js';
import type { Table } from '@backend/ledger/tables.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';

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
  },
  lines: ['json'],
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
  yes: fc.option(fc.boolean()),
  at: fc.option(
    fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  ),
  id: fc.option(fc.uuid()),
  list: fc.option(fc.array(fc.nat(), { maxLength: 5 }).map((numbers) => `{${numbers.join(',')}}`)),
  json: fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify({ text, '"': 'a\nb' })),
});

let database: FreshDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await freshDatabase({ migrated: false });
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
}, 60_000);

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('A column that is sent as an array, or as lines', () => {
  it('arrives as it was, whatever is in it', async () => {
    const seed = 44;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const { rows: read } = await client.query(
          `SELECT word, box, count::float8 AS count, yes, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, id, list, json
           FROM ROWS FROM (unnest($1::text[], $2::bytea[], $3::bigint[], $4::boolean[], $5::timestamptz[], $6::uuid[], $7::text[]),
             string_to_table($8::text, E'\\n')) AS t(word, box, count, yes, at, id, list, json)`,
          parametersOf(table, rows),
        );
        expect(read).toEqual(rows);
      }),
      { seed, numRuns: 150 },
    );
  }, 60_000);
});
