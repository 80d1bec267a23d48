/**
 * What a person reads when choosing, of our own numbers: how often a code came and how soon, and nothing where too few
 * tell.
 */
import pg from 'pg';
import { countEnded, SuccessCounter } from '@backend/numbers/outcomes/success-counter.js';
import { SuccessRates } from '@backend/catalog/success-rates.js';
import type { CloseReason, Offer } from '@backend/domain/events.js';
import {
  assigned,
  bought,
  closed,
  deposited,
  ordered,
  PRICE,
  offer as OFFER,
  received,
  released,
  sent,
  spent,
} from '../../domain/event-samples.js';
import type { Database } from '@backend/database/database.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { History } from '../../domain/folded-history.js';
import { insertNumbers } from '../../support/number-rows.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const DAY_MS = 86_400_000;

interface Life {
  /** Seconds from the number to its code; without it, none came. */
  readonly came?: number;
  readonly offer?: Partial<Offer>;
  readonly daysAgo?: number;
  /** Why it was closed without a code; null: it still waits. */
  readonly closedFor?: CloseReason | null;
  /** How long it lived without a code, ms. */
  readonly livedMs?: number;
}

describe('The success rates', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(() => pool.query('DELETE FROM numbers').then(() => pool.query('DELETE FROM number_outcomes')));

  let made = 0;
  /** One row as the ledger writes it: the fold of the facts of a life. */
  const number = async ({ came, offer, daysAgo = 1, closedFor = 'timed-out', livedMs = 600_000 }: Life) => {
    const id = `n${(made += 1)}`;
    const life = new History();
    life.now = Date.now() - daysAgo * DAY_MS;
    life.record(
      ...bought('n', { offer: { ...OFFER, ...offer } }),
      sent(),
      assigned({ activationId: id, deadline: life.now + 1_800_000 }),
    );
    if (came !== undefined) life.pass(came * 1_000).record(received(), spent());
    else if (closedFor) life.pass(livedMs).record(closed(closedFor), released(closedFor));
    await insertNumbers(pool, [{ ...life.account().number('n')!, id }]);
    if (came !== undefined || closedFor) await countEnded(pool, 'w', [id]);
  };
  const numbers = async (count: number, of: (i: number) => Life): Promise<void> => {
    for (let i = 0; i < count; i += 1) await number(of(i));
  };
  /** Each reads anew: what was read is kept for a minute. */
  const read = (country = '22') => new SuccessRates(pool).read('p', country);

  it('tell the share of numbers with a code, the middle wait, the long wait, how many tell it and of which days', async () => {
    await numbers(20, (i) => ({ came: i + 1 }));
    await numbers(5, () => ({}));
    expect((await read()).get('wa')).toEqual({
      ...{ successRate: 0.8, p50Seconds: 10, p95Seconds: 20, samples: 25, days: 30 },
    });
  });

  it('are of all days together', async () => {
    await numbers(20, (i) => ({ came: i + 1, daysAgo: 1 + (i % 3) }));
    await numbers(5, (i) => ({ daysAgo: 1 + i }));
    expect((await read()).get('wa')).toEqual({
      ...{ successRate: 0.8, p50Seconds: 10, p95Seconds: 20, samples: 25, days: 30 },
    });
  });

  it('are hidden below 20 numbers, and shown from the twentieth on', async () => {
    await numbers(19, () => ({ came: 5 }));
    expect((await read()).has('wa')).toBe(false);
    await number({ came: 5 });
    expect((await read()).get('wa')).toMatchObject({ samples: 20, successRate: 1 });
  });

  it('have no wait where no code ever came', async () => {
    await numbers(20, () => ({}));
    expect((await read()).get('wa')).toMatchObject({ successRate: 0, p50Seconds: null, p95Seconds: null });
  });

  it('count neither numbers that still wait, nor those that were given up within two minutes, nor old ones', async () => {
    await numbers(20, () => ({ came: 5 }));
    await numbers(3, () => ({ closedFor: null }));
    await numbers(3, (i) => ({ closedFor: i === 0 ? 'changed' : 'cancelled', livedMs: 60_000 }));
    await numbers(3, () => ({ daysAgo: 31 }));
    expect((await read()).get('wa')).toMatchObject({ samples: 20, successRate: 1 });
    await number({ closedFor: 'cancelled', livedMs: 121_000 });
    expect((await read()).get('wa')).toMatchObject({ samples: 21 });
  });

  it('are kept apart by service, country and provider', async () => {
    await numbers(20, () => ({ came: 5 }));
    await numbers(20, () => ({ offer: { service: 'tg' } }));
    await numbers(20, () => ({ offer: { country: '6' } }));
    await numbers(20, () => ({ offer: { provider: 'q' } }));
    const rates = await read();
    expect([...rates].map(([service, { successRate }]) => [service, successRate]).sort()).toEqual([
      ['tg', 0],
      ['wa', 1],
    ]);
    expect([...(await read('6')).keys()]).toEqual(['wa']);
    expect((await read('7')).size).toBe(0);
  });

  it('are read of a service at every country and provider, with the whole of each provider beside', async () => {
    await numbers(3, () => ({ came: 5 }));
    await numbers(2, () => ({ offer: { country: '6' } }));
    await numbers(4, () => ({ offer: { service: 'tg' } }));
    const { offers, providers } = await new SuccessRates(pool).ofService('wa');
    expect([...offers].map(([key, { ended, withCode }]) => [key, ended, withCode]).sort()).toEqual([
      ['p/22', 3, 3],
      ['p/6', 2, 0],
    ]);
    expect([...providers]).toEqual([['p', { ended: 9, withCode: 3 }]]);
  });
});

describe('The counter of success', () => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.appUrl, max: 6 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('counts each number once when it ends, however many count at a time', async () => {
    const ledger = new PostgresLedger(pool, ROW_MAPPERS);
    const live = (wallet: string, number: number, came: boolean) => {
      const numberId = `${wallet}-${number}`;
      const end = came ? [received(), spent()] : [closed('timed-out'), released('timed-out')];
      const life = [
        ordered(PRICE, numberId),
        deposited(PRICE, numberId),
        ...bought(),
        sent(),
        assigned({ activationId: numberId, proof: 'of-phone' }),
        ...end,
      ];
      const code = { numberId, proof: received().proof, box: Buffer.from(numberId) };
      const phone = { ...code, proof: 'of-phone' };
      const request = { stream: wallet, phone, key: numberId, subjectIds: [numberId], actor: systemActor('test') };
      return ledger.record(
        { ...request, recentRecharges: true, recentPurchases: true, codes: came ? [code] : [] },
        () => life.map((event) => ('numberId' in event ? { ...event, numberId } : event)),
      );
    };
    for (let wallet = 0; wallet < 4; wallet++) for (let n = 0; n < 5; n++) await live(`w${wallet}`, n, n < 3);
    await Promise.all(Array.from({ length: 3 }, () => new SuccessCounter({ pool } as Database).catchUp()));
    await new SuccessCounter({ pool } as Database).catchUp();
    const { rows } = await pool.query('SELECT provider, country, service, ended, with_code FROM success_rates');
    expect(rows).toEqual([{ provider: 'p', country: '22', service: 'wa', ended: 20, with_code: 12 }]);
  });
});
