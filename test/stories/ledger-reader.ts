/** What is written down, read as the owner of the database: a story ends with the page and the books saying the same. */
import pg from 'pg';
import { verify } from '@backend/finance/verify.js';
import type { Stack } from '../support/stack.js';

export class Books {
  private constructor(
    private readonly client: pg.Client,
    private readonly appUrl: string,
  ) {}

  static async open({ ownerUrl, appUrl }: Stack): Promise<Books> {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    return new Books(client, appUrl);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** The facts of a wallet in order, as words. */
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

  /** Every promise that the database breaks now, while everything goes on running. */
  async breaches(): Promise<string[]> {
    const verdicts = await verify(this.appUrl, {
      seals: { file: null, keys: null },
      running: true,
    });
    return verdicts.flatMap(({ promise, text, first }) =>
      first.map((breach) => `${promise} (${text}): ${breach.stream ?? ''} ${breach.text}`),
    );
  }
}
