/** Reads events and balances as the owner of the database, for comparison with the page. */
import pg from 'pg';
import { verify } from '@backend/finance/verify.js';
import type { Stack } from '../support/stack.js';

export class LedgerReader {
  private constructor(
    private readonly client: pg.Client,
    private readonly appUrl: string,
  ) {}

  static async open({ ownerUrl, appUrl }: Stack): Promise<LedgerReader> {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    return new LedgerReader(client, appUrl);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** The event types of a wallet, in order. */
  async events(walletId: string): Promise<string[]> {
    const { rows } = await this.client.query<{ type: string }>(
      'SELECT type FROM events WHERE stream = $1 ORDER BY version',
      [walletId],
    );
    return rows.map(({ type }) => type);
  }

  /** When the last event of a type was recorded in a wallet, ms since 1970 by the clock of the database. */
  async lastRecordedAt(walletId: string, type: string): Promise<number> {
    const { rows } = await this.client.query<{ at: string }>(
      `SELECT recorded_at / 1000.0 AS at FROM events
       WHERE stream = $1 AND type = $2 ORDER BY version DESC LIMIT 1`,
      [walletId, type],
    );
    if (!rows[0]) throw new Error(`${walletId} has no event ${type}`);
    return Number(rows[0].at);
  }

  /** Credits minus debits of each account in a wallet's postings, in paise; accounts at zero are left out. */
  async balances(walletId: string): Promise<Record<string, number>> {
    const { rows } = await this.client.query<{ account: string; balance: number }>(
      `SELECT account, sum(amount)::int AS balance FROM (
         SELECT credit AS account, amount FROM postings WHERE stream = $1
         UNION ALL SELECT debit, -amount FROM postings WHERE stream = $1) p
       GROUP BY account HAVING sum(amount) <> 0 ORDER BY account`,
      [walletId],
    );
    return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
  }

  /** All violations of invariants, checked while the processes run. */
  async violations(): Promise<string[]> {
    const verdicts = await verify(this.appUrl, {
      seals: { file: null, keys: null },
      running: true,
    });
    return verdicts.flatMap(({ promise, text, first }) =>
      first.map((violation) => `${promise} (${text}): ${violation.stream ?? ''} ${violation.text}`),
    );
  }
}
