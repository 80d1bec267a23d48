/**
 * A database is for play money or for real money, from its first start on and for ever; whatever a history holds, the
 * two never meet.
 */
import pg from 'pg';
import { moneyKindOf } from '@backend/database/money-kind.js';
import { openTestApp } from '../../support/app-fixture.js';
import { insertNumbers } from '../../support/number-rows.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const NOBODY = 'http://127.0.0.1:1';
const PLAY = { SANDBOX: '1', SANDBOX_URL: NOBODY };
const REAL = { PROVIDER_URL: NOBODY, PROVIDER_API_KEY: 'key-of-theirs', PROVIDER_CURRENCY: 'INR' };

let database: FreshDatabase;
let owner: pg.Client;
beforeEach(async () => {
  database = await freshDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

/** One start, and its end. */
const start = async (env: Record<string, string>): Promise<void> => {
  const testApp = await openTestApp(database, { env });
  await testApp.close();
};
const marks = async () =>
  (await owner.query<{ kind: string }>('SELECT kind FROM money_kind')).rows.map(({ kind }) => kind);
const recharge = (gateway: string, id: string) =>
  owner.query(`INSERT INTO payment_orders (order_id, wallet_id, gateway, amount) VALUES ($2, 'w', $1, 5000)`, [
    gateway,
    id,
  ]);
const number = (provider: string, id: string) => insertNumbers(owner, [{ id, offer: { provider } }]);

describe('A database without a history', () => {
  it.each([
    ['play', PLAY, REAL, 'for play money (the settings of its first start)'],
    ['real', REAL, PLAY, 'for real money (the settings of its first start)'],
  ])('takes the kind of its first start, %s, and no other afterwards', async (kind, settings, others, why) => {
    await start(settings);
    expect(await marks()).toEqual([kind]);
    await start(settings);
    await expect(start(others)).rejects.toThrow(why);
    expect(await marks()).toEqual([kind]);
  });

  it('is marked once where two processes start at once, and only those of its kind go on', async () => {
    const started = await Promise.allSettled([start(PLAY), start(REAL), start(PLAY), start(REAL)]);
    const [kind, ...more] = await marks();
    expect(more).toEqual([]);
    const went = started.map(({ status }) => status === 'fulfilled');
    expect(went).toEqual(kind === 'play' ? [true, false, true, false] : [false, true, false, true]);
  });
});

describe('A database that was never marked', () => {
  it.each([
    ['the sandbox’s gateway', () => recharge('sandbox', 'r1')],
    ['the sandbox’s Razorpay', () => recharge('sandbox-razorpay', 'r1')],
    ['the sandbox’s Cashfree', () => recharge('sandbox-cashfree', 'r1')],
    ['the sandbox’s first provider', () => number('sandbox', 'n1')],
    ['the sandbox’s second provider', () => number('sandbox-2', 'n1')],
  ])('is for play money with %s in its history', async (_, write) => {
    await write();
    await expect(start(REAL)).rejects.toThrow('the sandbox is in its history');
    expect(await marks()).toEqual(['play']);
    await start(PLAY);
  });

  it.each([
    ['a gateway', () => recharge('hosted', 'r1')],
    ['a provider', () => number('main', 'n1')],
    ['a provider with a name like the sandbox’s', () => number('sandbox-like', 'n1')],
  ])('is for real money with %s in its history', async (_, write) => {
    await write();
    await expect(start(PLAY)).rejects.toThrow('for real money (in its history');
    expect(await marks()).toEqual(['real']);
    await start(REAL);
  });

  it('starts neither way with both, and names the rows', async () => {
    await recharge('sandbox', 'r1');
    await number('main', 'n7');
    for (const settings of [PLAY, REAL]) {
      await expect(start(settings)).rejects.toThrow('Play: order r1 at gateway sandbox');
      await expect(start(settings)).rejects.toThrow('Real: number n7 at provider main');
    }
    expect(await marks()).toEqual([]);
  });
});

describe('The mark', () => {
  it('is never changed, by nobody', async () => {
    await start(PLAY);
    const app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
    try {
      for (const change of [`UPDATE money_kind SET kind = 'real'`, 'DELETE FROM money_kind', 'TRUNCATE money_kind']) {
        await expect(app.query(change)).rejects.toThrow('permission denied');
        await expect(owner.query(change)).rejects.toThrow('append-only');
      }
      await expect(
        app.query(`INSERT INTO money_kind (only_row, kind, because) VALUES (false, 'real', 'x')`),
      ).rejects.toThrow('check constraint');
      expect(await moneyKindOf(app)).toMatchObject({ kind: 'play' });
    } finally {
      await app.end();
    }
  });
});
