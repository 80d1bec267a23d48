/** Everything of a period as a file, read in parts, so that a long history is never in memory as a whole. */
import { Injectable } from '@nestjs/common';
import { tableParts } from '../../files/table-file.js';
import type { Period } from '../../periods/period.js';
import { AskedPeriod } from './asked-period.js';
import { transactionsName, transactionsTable } from '../transactions-table.js';
import { TransactionRows, type Place, type TransactionRow } from './transaction-rows.js';

export const ROWS_AT_ONCE = 500;

@Injectable()
export class ExportTransactions {
  constructor(
    private readonly rows: TransactionRows,
    private readonly periods: AskedPeriod,
  ) {}

  /** @throws Refusal 'invalid-input' where the first day is after the last one, before anything is sent */
  async file(walletId: string, asked: Partial<Period>): Promise<{ name: string; parts: AsyncIterable<Uint8Array> }> {
    const { period } = await this.periods.read(asked);
    return {
      name: transactionsName(period),
      parts: tableParts('csv', transactionsTable(this.batches(walletId, period))),
    };
  }

  private async *batches(walletId: string, period: Period): AsyncGenerator<readonly TransactionRow[]> {
    let after: Place | null = null;
    for (;;) {
      const rows = await this.rows.read(walletId, period, {}, { limit: ROWS_AT_ONCE, after });
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_AT_ONCE) return;
      after = [last.created_at, last.transaction_id];
    }
  }
}
