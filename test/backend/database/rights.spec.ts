/** Migrating is for every start: again on a database that has been worked in, and without a way to change history. */
import { jest } from '@jest/globals';
import pg from 'pg';
import { migrate } from '@backend/migrate.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

let database: FreshDatabase;
let app: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  app = new pg.Client({ connectionString: database.appUrl });
  await app.connect();
});

afterAll(async () => {
  await app.end();
  await database.drop();
});

describe('A migration', () => {
  it('runs again where the application has made sequences for its queues', async () => {
    await app.query('CREATE SEQUENCE bullmq.bullmq_jid_of_a_queue');
    await expect(migrate(database.ownerUrl, database.appUrl)).resolves.toEqual([]);
  });

  it('gives rights and takes some back in one transaction: nobody can change history in between', async () => {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    try {
      await migrate(database.ownerUrl, database.appUrl);
      const sent = query.mock.calls.map(([text]) => String(text as unknown));
      const isRight = (text: string) => /^(GRANT|REVOKE)/.test(text);
      const [first, last] = [sent.findIndex(isRight), sent.findLastIndex(isRight)];
      expect(sent[first - 1]).toBe('BEGIN');
      expect(sent.slice(first, last).filter((text) => /^(BEGIN|COMMIT)/.test(text))).toEqual([]);
      expect(sent.slice(last).find((text) => /^(BEGIN|COMMIT)/.test(text))).toBe('COMMIT');
    } finally {
      query.mockRestore();
    }
  });

  it.each([
    'entries',
    'accounts',
    'parties',
    'seals',
    'seal_leaves',
    'streams',
    'replay_runs',
    'ledger_checks',
    'accepted_findings',
    'exchange_rates',
    'money_kind',
  ])('leaves the application no way to change %s', async (table) => {
    await expect(app.query(`DELETE FROM ${table}`)).rejects.toThrow(/permission denied/);
    await expect(app.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(/permission denied/);
    await expect(app.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)).rejects.toThrow(/must be owner/);
  });

  it('leaves the application no way to add an accepted finding past the ledger', async () => {
    await expect(app.query('INSERT INTO accepted_findings DEFAULT VALUES')).rejects.toThrow(/permission denied/);
  });

  it.each(['entries', 'accounts', 'parties', 'seals', 'streams', 'stream_leaves', 'seal_tiles', 'liability_tiles'])(
    'stops the owner of %s by triggers',
    async (table) => {
      const owner = new pg.Client({ connectionString: database.ownerUrl });
      await owner.connect();
      try {
        await expect(owner.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(/append-only|permission/);
      } finally {
        await owner.end();
      }
    },
  );
});
