/** Saved settings win over the environment (AIM-6); read at most once a second, as every command needs them. */
import type { Pool } from 'pg';
import { TimedCache } from '../database/timed-cache.js';
import {
  businessFrom,
  withAccounts,
  withRates,
  type AccountTerms,
  type Business,
  type Rate,
  type SettingKey,
} from './business.js';
import { addDefaultRate, addRate, ratesInForce, type Queryable } from './rates.js';
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

  /**
   * @param queries those of a transaction that the change is part of
   * @throws RangeError on an invalid value
   */
  async save(key: SettingKey, value: unknown, queries: Queryable = this.pool): Promise<void> {
    const problem = settingProblem(key, value);
    if (problem) throw new RangeError(problem);
    await queries.query(
      `INSERT INTO settings (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
      [key, JSON.stringify(value)],
    );
    this.cache.clear();
  }

  /** After the transaction of a change. */
  readAnew(): void {
    this.cache.clear();
  }

  /** In force from now on. @throws RangeError on an invalid rate */
  async saveRate(rate: Rate, recordedBy: string): Promise<void> {
    await addRate(this.pool, rate, recordedBy);
    this.cache.clear();
  }

  /** Saves the environment's rate, unless another one was saved since. */
  async saveDefaultRate(rate: Rate): Promise<void> {
    await addDefaultRate(this.pool, rate);
  }

  private async load(): Promise<Business> {
    const { rows } = await this.pool.query<{ key: string; value: unknown }>('SELECT key, value FROM settings');
    const accounts = await this.pool.query<AccountTerms>(
      'SELECT provider, currency, markup, cancel_limit_ms::float8 AS "cancelLimit" FROM provider_terms',
    );
    const saved = new Map(rows.map(({ key, value }) => [key, value]));
    return withRates(businessFrom(withAccounts(this.defaults, accounts.rows), saved), await ratesInForce(this.pool));
  }
}
