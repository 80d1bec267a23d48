/** Everything of a period as a file, read in parts, so that a long history is never in memory as a whole. */
import { Injectable } from '@nestjs/common';
import { csvHead, csvLine, csvName } from '../transactions-csv.js';
import type { Period } from '../../periods/period.js';
import { TransactionRows, type Place } from './transaction-rows.js';

export const ROWS_AT_ONCE = 500;

@Injectable()
export class ExportTransactions {
  constructor(private readonly rows: TransactionRows) {}

  /** @throws Refusal 'invalid-input' where the first day is after the last one, before anything is sent */
  async file(walletId: string, asked: Partial<Period>): Promise<{ name: string; parts: AsyncIterable<string> }> {
    const period = await this.rows.period(asked);
    return { name: csvName(period), parts: this.parts(walletId, period) };
  }

  private async *parts(walletId: string, period: Period): AsyncIterable<string> {
    yield csvHead;
    let after: Place | null = null;
    for (;;) {
      const rows = await this.rows.read(walletId, period, {}, { limit: ROWS_AT_ONCE, after });
      if (rows.length > 0) yield rows.map((row) => csvLine({ ...row, amount: Number(row.amount) })).join('');
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_AT_ONCE) return;
      after = [last.created_at, last.transaction_id];
    }
  }
}
