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
