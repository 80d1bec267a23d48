/**
 * Rates are dated rows: the newest that is valid counts, what was written stays, and the environment's word is the
 * least.
 */
import pg from 'pg';
import { migrations } from '@migrations/index.js';
import { RatesAndKind0015 } from '@migrations/0015-rates-and-kind.js';
import { BUSINESS, NO_TERMS } from '@backend/settings/business.js';
import { addRate } from '@backend/settings/rates.js';
import { Settings } from '@backend/settings/settings.js';
import { DataSource } from 'typeorm';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const DOLLARS = { ...BUSINESS, providers: { main: { ...NO_TERMS, currency: 'USD' } } };
const usd = (rate: string) => ({ provider: 'main', currency: 'USD', rate });

describe('The rate of a currency', () => {
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

  const settings = () => new Settings(pool, DOLLARS);
  const inForce = async () => (await settings().read()).providers.main?.rate;
  const written = async () =>
    (
      await pool.query<{ rate: string; recorded_by: string }>(
        'SELECT rate, recorded_by FROM exchange_rates ORDER BY id',
      )
    ).rows.map(({ rate, recorded_by }) => `${rate} ${recorded_by}`);

  it('is null until one was saved', async () => expect(await inForce()).toBeNull());

  it('is what the environment says, written once for each change of it', async () => {
    for (const rate of ['88', '88', '88.50', '88.50']) await settings().saveDefaultRate(usd(rate));
    expect(await inForce()).toBe('88.50');
    expect(await written()).toEqual(['88 environment', '88.50 environment']);
  });

  it('is what somebody wrote, whatever the environment says afterwards', async () => {
    await addRate(pool, usd('90.25'), 'asha');
    await settings().saveDefaultRate(usd('87'));
    expect(await inForce()).toBe('90.25');
    expect(await written()).toEqual(['88 environment', '88.50 environment', '90.25 asha']);
  });

  it('counts from its day on, and for its own currency and provider', async () => {
    await pool.query(
      `INSERT INTO exchange_rates (provider, currency, rate, valid_from, recorded_by) VALUES
       ('main', 'USD', '99', now() + interval '1 day', 'asha'), ('main', 'USD', '11', now() - interval '9 days', 'asha'),
       ('main', 'EUR', '95', now(), 'asha'), ('third', 'USD', '91', now(), 'asha')`,
    );
    expect(await inForce()).toBe('90.25');
  });

  it.each([
    [{ ...usd('0') }, 'no rate'],
    [{ ...usd('0.00') }, 'no rate'],
    [{ ...usd('88,5') }, 'no rate'],
    [{ ...usd('88'), currency: '' }, 'needs the currency'],
    [{ ...usd('88'), currency: 'usd' }, 'no currency'],
    [{ ...usd('1'), currency: 'INR' }, 'no rate: leave it out'],
  ])('is not made from %j', async (rate, why) => {
    await expect(addRate(pool, rate, 'asha')).rejects.toThrow(why);
    expect(await inForce()).toBe('90.25');
  });

  it('is no part of the saved setting, which says so', async () => {
    await expect(settings().save('providers', { main: { rate: '92' } })).rejects.toThrow('a dated row of its own');
    await expect(settings().save('providers', { main: { currency: 'dollar' } })).rejects.toThrow(
      'three capital letters',
    );
    await expect(settings().save('providers', { main: 'USD' })).rejects.toThrow('an object');
  });

  it('is never changed once it is written, by any role', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    try {
      for (const change of [
        `UPDATE exchange_rates SET rate = '1'`,
        'DELETE FROM exchange_rates',
        'TRUNCATE exchange_rates',
      ]) {
        await expect(pool.query(change)).rejects.toThrow('permission denied');
        await expect(owner.query(change)).rejects.toThrow('append-only');
      }
      for (const rate of ['0', '0.0', '-1', ''])
        await expect(
          owner.query(
            `INSERT INTO exchange_rates (provider, currency, rate, recorded_by) VALUES ('x', 'USD', $1, 'x')`,
            [rate],
          ),
        ).rejects.toThrow('check constraint');
    } finally {
      await owner.end();
    }
  });
});

describe('Rates of an earlier version', () => {
  it('become dated rows, and a saved one wins over its account', async () => {
    const database = await freshDatabase({ migrated: false });
    const before = migrations.filter((one) => one !== RatesAndKind0015);
    const source = await new DataSource({ type: 'postgres', url: database.ownerUrl, migrations: before }).initialize();
    try {
      await source.runMigrations();
      await source.query(
        `INSERT INTO provider_accounts (provider, currency, rate) VALUES ('a', 'USD', '88'), ('b', 'USD', '89'), ('c', NULL, '90'), ('d', 'INR', '1'), ('e', 'USD', '0')`,
      );
      await source.query(`INSERT INTO settings (key, value) VALUES ('providers', $1), ('denied', '["tg"]')`, [
        JSON.stringify({ b: { currency: 'USD', rate: '92', cancelLimit: 60_000 }, f: { rate: '93' }, g: 'nothing' }),
      ]);
      const runner = source.createQueryRunner();
      await new RatesAndKind0015().up(runner);
      await runner.release();
      expect(await source.query('SELECT provider, currency, rate FROM exchange_rates ORDER BY provider')).toEqual([
        { provider: 'a', currency: 'USD', rate: '88' },
        { provider: 'b', currency: 'USD', rate: '92' },
      ]);
      expect(await source.query(`SELECT value FROM settings WHERE key = 'providers'`)).toEqual([
        { value: { b: { currency: 'USD', cancelLimit: 60_000 }, f: {}, g: 'nothing' } },
      ]);
    } finally {
      await source.destroy();
      await database.drop();
    }
  });
});
