/** Periods, filters, search, the hash of the entry, and the file: what a person finds again in their transactions. */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import { ROWS_AT_ONCE } from '@backend/wallet/queries/export-transactions.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

interface Page {
  items: { id: string; entryHash: string }[];
  period: { from: string; to: string };
  summary: { totalRecharged: number };
}

const actor = systemActor('test');
let database: FreshDatabase;
let testApp: TestApp;
let visitor: Visitor;
let walletId: string;
/** Without a figure that is searched for in them. */
const small = 'aaaaaaaa-0000-4000-8000-000000000000';
const large = 'bbbbbbbb-0000-4000-8000-000000000000';
const open = 'cccccccc-0000-4000-8000-000000000000';

const query = (text: string, values: unknown[] = []) => testApp.app.get(Database).query<{ hash: string }>(text, values);
const record = (id: string, decide: Parameters<Ledger['record']>[1]) =>
  testApp.app
    .get(Ledger)
    .record({ stream: walletId, subjectIds: [id], recentRecharges: true, key: randomUUID(), actor }, decide);
const recharge = async (id: string, amount: number, isPaid: boolean) => {
  await record(id, (a) => orderRecharge(a, id, amount, 'g'));
  const payment = { gateway: 'g', paymentId: randomUUID(), amount, currency: 'INR' };
  if (isPaid) await record(id, (a) => deposit(a, id, payment));
};
const page = async (search = '') => (await visitor.get<Page>(`/api/transactions${search}`)).body;
const idsOf = async (search: string) => (await page(search)).items.map(({ id }) => id);
const csv = async (search = '') => visitor.get<string>(`/api/transactions/csv${search}`);
const placeAt = (id: string, at: string) =>
  query('UPDATE recharges SET created_at = $2 WHERE recharge_id = $1', [id, at]);

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
  visitor = new Visitor(testApp.app);
  walletId = await visitor.register('finder@example.com');
  await recharge(small, 1_404, true);
  await recharge(large, 123_456, true);
  await recharge(open, 5_000, false);
});

afterAll(async () => {
  await testApp.close();
  await database.drop();
});

describe('The transactions found', () => {
  it.each([
    ['?status=pending', [open]],
    ['?type=deposit&status=completed', [large, small]],
    ['?type=purchase', []],
    ['?search=14.04', [small]],
    ['?search=-14', [small]],
    [`?search=${encodeURIComponent('₹1,234')}`, [large]],
    ['?search=%25', []],
    [`?search=${open.slice(0, 8)}`, [open]],
  ])('are those of %s', async (search, ids) => expect((await idsOf(search)).sort()).toEqual([...ids].sort()));

  it('have the hash of the entry that recorded each', async () => {
    const { items } = await page();
    for (const { id, entryHash } of items) {
      const { rows } = await query(
        `SELECT encode(e.hash, 'hex') AS hash FROM recharges r
         JOIN entries e ON e.stream = r.wallet_id AND r.version BETWEEN e.first AND e.first + e.event_count - 1
         WHERE r.recharge_id = $1`,
        [id],
      );
      expect(entryHash).toBe(rows[0]!.hash);
    }
    expect(items).toHaveLength(3);
  });

  it('are of days of India, the first and the last included, and so are the sums', async () => {
    await placeAt(small, '2026-01-31T18:30:00Z'); // 1 February, 00:00
    await placeAt(large, '2026-02-28T18:30:00Z'); // 1 March, 00:00
    const february = await page('?from=2026-02-01&to=2026-02-28');
    expect(february.items.map(({ id }) => id)).toEqual([small]);
    expect(february).toMatchObject({
      period: { from: '2026-02-01', to: '2026-02-28' },
      summary: { totalRecharged: 1_404 },
    });
    expect((await page('?to=2026-03-01')).period).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    expect(await idsOf('?from=2026-03-01&to=2026-03-01')).toEqual([large]);
  });

  it.each([
    ...['?from=2026-02-30', '?from=yesterday', '?from=2026-02-02&to=2026-02-01', '?type=gift', '?status=gone'],
    ...['?search=', `?search=${'x'.repeat(81)}`],
  ])('are not looked for by %s', async (search) =>
    expect(await visitor.get(`/api/transactions${search}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    }),
  );
});

describe('The file of a period', () => {
  it('has everything of it, exact to the paisa, under a clear name', async () => {
    const { body, headers, status } = await csv('?from=2026-02-01&to=2026-03-01');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="transactions-2026-02-01-to-2026-03-01.csv"');
    const [head, ...lines] = body.split('\r\n');
    expect(head).toMatch(/^\uFEFF"Date \(IST\)",/);
    expect(lines[0]).toMatch(new RegExp(`^"2026-03-01 00:00:00","deposit","Wallet recharge",1234.56,.*"${large}"`));
    expect(lines[1]).toMatch(/^"2026-02-01 00:00:00","deposit","Wallet recharge",14.04,"completed"/);
    expect(lines.slice(2)).toEqual(['']);
  });

  it('is whole where it is read in several parts, and of one person alone', async () => {
    const count = 2 * ROWS_AT_ONCE + 1;
    await query(
      `INSERT INTO corrections (wallet_id, correction_id, version, type, description, amount, subject, created_at)
       SELECT $1, 'c-' || n, 1, 'adjustment', '=SUM(A1)', n, 'c-' || n, '2026-04-01T00:00:00Z'::timestamptz
       FROM generate_series(1, $2::int) n`,
      [walletId, count],
    );
    const lines = (await csv('?from=2026-04-01&to=2026-04-01')).body.split('\r\n').slice(1, -1);
    expect(new Set(lines.map((line) => line.split(',')[5]))).toHaveProperty('size', count);
    expect(lines.every((line) => line.includes(`,"'=SUM(A1)",`))).toBe(true);
    const stranger = new Visitor(testApp.app);
    await stranger.register('stranger@example.com');
    const { body } = await stranger.get<string>('/api/transactions/csv?from=2026-01-01&to=2026-12-31');
    expect(body.split('\r\n')).toHaveLength(2);
  });

  it('is refused as JSON where its days make no period', async () =>
    expect(await csv('?from=2026-02-02&to=2026-02-01')).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    }));
});
