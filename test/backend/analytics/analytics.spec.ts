/** The figures of days: counted once whoever counts, by the day they belong to, and read by who may. */
import pg from 'pg';
import { DailyTotals } from '@backend/analytics/daily-totals.js';
import type { AnalyticsResponse } from '@backend/analytics/analytics-response.js';
import { Database } from '@backend/database/database.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { SuccessCounter } from '@backend/numbers/outcomes/success-counter.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { indianDay } from '@backend/periods/period.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import {
  assigned,
  bought,
  closed,
  deposited,
  ordered,
  PRICE,
  received,
  refunded,
  released,
  sent,
  spent,
} from '../../domain/event-samples.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { addStaff } from '../staff/staff-fixture.js';

let database: FreshDatabase;
let testApp: TestApp;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
  pool = new pg.Pool({ connectionString: database.appUrl, max: 6 });
});
afterAll(async () => {
  await pool.end();
  await testApp.close();
  await database.drop();
});

/** A wallet is credited, buys a number, and it ends as `end` says. */
const live = (ledger: PostgresLedger, numberId: string, wallet: string, end: readonly DomainEvent[]) => {
  const life = [
    ...[ordered(PRICE, numberId), deposited(PRICE, numberId), ...bought(), sent()],
    assigned({ activationId: numberId, proof: 'of-phone' }),
    ...end,
  ];
  const code = { numberId, proof: received().proof, box: Buffer.from(numberId) };
  const request = {
    ...{ stream: wallet, key: numberId, subjectIds: [numberId], actor: systemActor('test') },
    ...{ recentRecharges: true as const, recentPurchases: true as const, phone: { ...code, proof: 'of-phone' } },
    codes: end.some(({ type }) => type === 'CodeReceived') ? [code] : [],
  };
  return ledger.record(request, () => life.map((event) => ('numberId' in event ? { ...event, numberId } : event)));
};

const count = async (): Promise<void> => {
  const on = { pool } as Database;
  await Promise.all(Array.from({ length: 3 }, () => new DailyTotals(on).catchUp()));
  await new DailyTotals(on).catchUp();
  await new SuccessCounter(on).catchUp();
};

describe('Analytics', () => {
  it('count each event once, a person once a day, and break the period down by service, country and provider', async () => {
    const ledger = new PostgresLedger(pool, ROW_MAPPERS);
    const came = [received(), spent()];
    const none = [closed('timed-out'), released('timed-out')];
    for (let n = 0; n < 4; n++) await live(ledger, `a-${n}`, 'wallet-a', n < 3 ? came : none);
    await live(ledger, 'b-0', 'wallet-b', [...came, refunded()]);
    await count();
    const staff = await addStaff(testApp, { permissions: ['view_analytics'] });
    const { status, body } = await staff.visitor.get('/api/admin/analytics?by=country');
    expect(status).toBe(200);
    const { days, before, total, totalBefore, parts, asOf } = body as unknown as AnalyticsResponse;
    const expected = {
      ...{ started: 5, sold: 4, revenue: 4 * PRICE, refunds: 1, refunded: PRICE, topUps: 5, toppedUp: 5 * PRICE },
      ...{ cost: 4 * spent().cost, losses: 0, ended: 5, withCode: 4 },
    };
    expect(total).toMatchObject({ ...expected, margin: 3 * PRICE - 4 * spent().cost });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ ...expected, people: 2 });
    expect(days.slice(0, -1).every(({ started, people }) => started + people === 0)).toBe(true);
    expect(before).toHaveLength(30);
    expect(totalBefore.revenue).toBe(0);
    expect(parts).toMatchObject([{ key: '22', sold: 4, topUps: 0 }]);
    const tomorrow = indianDay(Date.now() + 86_400_000);
    const next = await staff.visitor.get(`/api/admin/analytics?by=country&from=${tomorrow}&to=${tomorrow}`);
    expect((next.body as unknown as AnalyticsResponse).parts).toMatchObject([
      { key: '22', sold: 0, revenue: 0, before: { sold: 4, revenue: 4 * PRICE } },
    ]);
    expect(Date.parse(asOf)).toBeGreaterThan(Date.now() - 600_000);
    for (const by of ['service', 'provider']) {
      const answer = await staff.visitor.get(`/api/admin/analytics?by=${by}`);
      expect((answer.body as unknown as AnalyticsResponse).parts).toMatchObject([{ sold: 4, revenue: 4 * PRICE }]);
    }
  });

  it('have a day of India, and a period that is not too long', async () => {
    const staff = await addStaff(testApp, { permissions: ['view_analytics'] });
    const read = (query: string) => staff.visitor.get(`/api/admin/analytics?${query}`);
    expect((await read('from=2026-01-02&to=2026-01-03')).body).toMatchObject({
      days: [{ day: '2026-01-02' }, { day: '2026-01-03' }],
      before: [{ day: '2025-12-31' }, { day: '2026-01-01' }],
    });
    for (const query of ['from=2026-01-02&to=2026-01-01', 'from=2024-01-01&to=2026-01-01', 'by=wallet'])
      expect([query, (await read(query)).status]).toEqual([query, 400]);
  });
});
