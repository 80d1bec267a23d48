/** Migrations: run again and at once they change nothing, and they leave the application unable to change history. */
import pg from 'pg';
import { migrate } from '@backend/migrate.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

let database: FreshDatabase;
let app: pg.Client;
beforeAll(async () => {
  database = await freshDatabase({ migrated: false });
  await Promise.all([migrate(database.ownerUrl, database.appUrl), migrate(database.ownerUrl, database.appUrl)]);
  app = new pg.Client({ connectionString: database.appUrl });
  await app.connect();
});
afterAll(async () => {
  await app?.end();
  await database?.drop();
});

describe('A migrated database', () => {
  it('is left as it is by the next migration', async () => {
    expect(await migrate(database.ownerUrl, database.appUrl)).toEqual([]);
  });

  it.each(['entries', 'accounts', 'parties', 'seals', 'seal_leaves'])(
    'lets the application add to %s, and only that',
    async (table) => {
      for (const statement of [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
        await expect(app.query(statement)).rejects.toThrow('permission denied');
      const { rows } = await app.query<{ add: boolean; change: boolean }>(
        `SELECT has_table_privilege($1, 'INSERT') AS add, has_any_column_privilege($1, 'UPDATE') AS change`,
        [table],
      );
      expect(rows).toEqual([{ add: true, change: false }]);
    },
  );

  it('lets the application neither add to the numbers of streams nor change them', async () => {
    for (const statement of [
      `INSERT INTO streams VALUES ('mine', 0)`,
      'UPDATE streams SET no = no + 1',
      'DELETE FROM streams',
      'TRUNCATE streams',
    ])
      await expect(app.query(statement)).rejects.toThrow('permission denied');
  });

  it.each(['stream_leaves', 'seal_tiles', 'liability_tiles'])(
    'lets the application change no row of %s',
    async (table) => {
      const { rows } = await app.query<{ change: boolean; empty: boolean }>(
        `SELECT has_any_column_privilege($1, 'UPDATE') AS change, has_table_privilege($1, 'TRUNCATE') AS empty`,
        [table],
      );
      expect(rows).toEqual([{ change: false, empty: false }]);
    },
  );

  it.each(['events', 'postings', 'wallets'])(
    'lets the application read %s, which are views, and that alone',
    async (view) => {
      await expect(app.query(`SELECT FROM ${view}`)).resolves.toMatchObject({ rowCount: 0 });
      for (const statement of [`DELETE FROM ${view}`, `INSERT INTO ${view} DEFAULT VALUES`])
        await expect(app.query(statement)).rejects.toThrow(/permission denied|cannot (delete|insert)/);
      const { rows } = await app.query<{ add: boolean; remove: boolean }>(
        `SELECT has_table_privilege($1, 'INSERT') AS add, has_table_privilege($1, 'DELETE, TRUNCATE') AS remove`,
        [view],
      );
      expect(rows).toEqual([{ add: false, remove: false }]);
    },
  );

  it('lets the application make, change and drop no table, and forge no migration', async () => {
    for (const statement of [
      'CREATE TABLE mine (id int)',
      'ALTER TABLE entries DROP CONSTRAINT entries_available_check',
      'DROP TRIGGER entries_never_changed ON entries',
      'DROP TABLE users',
      `INSERT INTO migrations (timestamp, name) VALUES (1, 'x')`,
    ])
      await expect(app.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('does not let its owner change history either', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    try {
      await expect(owner.query('TRUNCATE entries')).rejects.toThrow('append-only');
    } finally {
      await owner.end();
    }
  });

  it('has no index of numbers that nothing reads', async () => {
    const { rows } = await app.query<{ name: string }>(
      `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public' AND tablename LIKE 'numbers%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ name }) => name)).not.toContain('numbers_by_offer');
  });

  it('has the queue’s tables, for the application to use', async () => {
    const { rows } = await app.query<{ may: boolean }>(
      `SELECT bool_and(has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE')) AS may
         FROM pg_class c WHERE relnamespace = 'bullmq'::regnamespace AND relkind = 'r'`,
    );
    expect(rows[0]?.may).toBe(true);
  });

  it('has the start of documents also where 0101 ran in its first form, which had none', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    try {
      await owner.query(`DROP TABLE invoice_start; DELETE FROM migrations WHERE name LIKE 'StartOfDocuments%'`);
      expect(await migrate(database.ownerUrl, database.appUrl)).toEqual(['StartOfDocuments00919100000000104']);
      const today = `(now() AT TIME ZONE 'Asia/Kolkata')::date`;
      const { rows } = await owner.query<{ days: number }>(
        `SELECT ${today} - (to_timestamp(effective_at / 1000000) AT TIME ZONE 'Asia/Kolkata')::date AS days
         FROM invoice_start`,
      );
      expect(rows).toEqual([{ days: 0 }]);
      await expect(owner.query('DELETE FROM invoice_start')).rejects.toThrow('append-only');
    } finally {
      await owner.end();
    }
  });
});
