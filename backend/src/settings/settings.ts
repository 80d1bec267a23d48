/** Reads the settings of the business, and saves what staff decide. */
import type { Pool } from 'pg';
import { businessFrom, withAccounts, withRates, type AccountTerms, type Business, type Rate } from './business.js';
import { addDefaultRate, addRate, ratesInForce } from './rates.js';
import { savedTrouble } from './saved-trouble.js';

/** How long a saved change may take to be seen by every process, ms. */
const FRESH_FOR = 1_000;

export class Settings {
  private known: { readonly at: number; readonly business: Promise<Business> } | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly defaults: Business,
  ) {}

  /** The rules in force now, at most a second old. */
  read(): Promise<Business> {
    const now = performance.now();
    if (this.known && now - this.known.at < FRESH_FOR) return this.known.business;
    const business = this.load();
    this.known = { at: now, business };
    business.catch(() => (this.known = null));
    return business;
  }

  /** @throws RangeError on what may not be saved */
  async save(key: keyof Business, value: unknown): Promise<void> {
    const trouble = savedTrouble(key, value);
    if (trouble) throw new RangeError(trouble);
    await this.pool.query(
      `INSERT INTO settings (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
      [key, JSON.stringify(value)],
    );
    this.known = null;
  }

  /** From now on. @throws RangeError on what is no rate */
  async saveRate(rate: Rate, recordedBy: string): Promise<void> {
    await addRate(this.pool, rate, recordedBy);
    this.known = null;
  }

  /** What the environment says; a rate that somebody wrote since wins. */
  async introduceRate(rate: Rate): Promise<void> {
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
