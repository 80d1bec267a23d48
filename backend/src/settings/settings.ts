/** Saved settings win over the environment (AIM-6); read at most once a second, as every command needs them. */
import type { Pool } from 'pg';
import { TimedCache } from '../database/timed-cache.js';
import { withAccounts, withRates, type AccountTerms, type Business, type Rate, type SettingKey } from './business.js';
import { addDefaultRate, ratesInForce, type Queryable } from './rates.js';
import { placeOf, savedPart, withPart, type SettingSpec, type SettingValue } from './setting-specs.js';
import { businessFrom } from './saved-business.js';
import { settingProblem } from './setting-problem.js';

/** How long a saved change may take to be seen by every process, ms. */
const MAX_AGE = 1_000;

export class Settings {
  private readonly cache = new TimedCache<Business>(MAX_AGE);

  constructor(
    private readonly pool: Pool,
    /** In force where nothing was saved. */
    readonly defaults: Business,
  ) {}

  /** The settings in force, at most a second old. */
  read(): Promise<Business> {
    return this.cache.get(() => this.load());
  }

  /** @throws RangeError on an invalid value */
  async save(key: SettingKey, value: unknown): Promise<void> {
    const problem = settingProblem(key, value);
    if (problem) throw new RangeError(problem);
    await this.write(key, value, this.pool);
    this.readAnew();
  }

  /**
   * In the transaction of `queries`, where nobody else changes settings; `readAnew` after it.
   * @param value valid, or null: the default again
   * @returns what was saved before; null where the default was in force
   */
  async changePart(spec: SettingSpec, value: SettingValue, queries: Queryable): Promise<SettingValue> {
    const key = placeOf(spec).key as SettingKey;
    const { rows } = await queries.query('SELECT value FROM settings WHERE key = $1', [key]);
    const saved = (rows as { value: unknown }[])[0]?.value;
    await this.write(key, withPart(spec, saved, value), queries);
    return (savedPart(spec, saved) ?? null) as SettingValue;
  }

  /** After the transaction of a change. */
  readAnew(): void {
    this.cache.clear();
  }

  /** @param value undefined: the default again */
  private async write(key: SettingKey, value: unknown, queries: Queryable): Promise<void> {
    if (value === undefined) await queries.query('DELETE FROM settings WHERE key = $1', [key]);
    else
      await queries.query(
        `INSERT INTO settings (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
        [key, JSON.stringify(value)],
      );
  }

  /** Saves the environment's rate, unless another one was saved since. */
  async saveDefaultRate(rate: Rate): Promise<void> {
    await addDefaultRate(this.pool, rate);
  }

  private load(): Promise<Business> {
    return this.readNow(this.pool);
  }

  /** As a transaction sees them, and no second old. */
  async readNow(queries: Queryable): Promise<Business> {
    const { rows } = await queries.query('SELECT key, value FROM settings');
    const accounts = await queries.query(
      'SELECT provider, currency, markup, cancel_limit_ms::float8 AS "cancelLimit" FROM provider_terms',
    );
    const saved = new Map((rows as { key: string; value: unknown }[]).map(({ key, value }) => [key, value]));
    const terms = accounts.rows as AccountTerms[];
    return withRates(businessFrom(withAccounts(this.defaults, terms), saved), await ratesInForce(queries));
  }
}
