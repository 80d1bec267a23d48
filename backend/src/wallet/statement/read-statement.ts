/** Reads a person's statement: the balances at both ends of a period, and its lines in their order. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { momentsOf, type Period } from '../../periods/period.js';
import { AskedPeriod } from '../queries/asked-period.js';
import { signedTotals, type SignedTotal } from '../liabilities/signed-totals.js';
import { linesOfEntry, type StatementLine } from './statement-line.js';
import { balancesIn, headAsOf, type Balances, type BalancesRow, type WalletHead } from './wallet-head.js';

export interface TitledLine extends StatementLine {
  /** Of a number: 'WhatsApp, India'. */
  readonly details: string | null;
}

export interface Statement {
  readonly walletId: string;
  readonly period: Period;
  /** ms since 1970, by the database's clock. */
  readonly madeAt: number;
  readonly opening: WalletHead;
  readonly closing: WalletHead;
  /** Of the newest seal that says what is owed to all people; null before there is one. */
  readonly signedTotal: SignedTotal | null;
  /** In parts, in the order of the entries. */
  readonly lines: AsyncIterable<readonly TitledLine[]>;
}

const ENTRIES_AT_ONCE = 500;

const entriesStatement = `
SELECT first, canonical, encode(hash, 'hex') AS hash, available, held, receivable FROM entries
WHERE stream = $1 AND first > $2 AND first <= $3 ORDER BY first LIMIT ${ENTRIES_AT_ONCE}`;

const namesStatement = `
SELECT number_id, service_name || ', ' || country_name AS name FROM numbers
WHERE wallet_id = $1 AND number_id = ANY($2::text[])`;

type Row = BalancesRow & { readonly first: string; readonly canonical: string; readonly hash: string };

@Injectable()
export class ReadStatement {
  constructor(
    private readonly database: Database,
    private readonly periods: AskedPeriod,
  ) {}

  /**
   * What is recorded later is never within a period that was over: a statement of it stays as it is.
   * @throws Refusal 'invalid-input' where the first day is after the last one
   */
  async read(walletId: string, asked: Partial<Period>): Promise<Statement> {
    const { period, now: madeAt } = await this.periods.read(asked);
    const [opening, closing] = await Promise.all(
      momentsOf(period).map((moment) => headAsOf(this.database, walletId, moment.getTime() * 1_000 - 1)),
    );
    const [signedTotal = null] = await signedTotals(this.database, 1);
    return {
      ...{ walletId, period, madeAt, opening: opening!, closing: closing!, signedTotal },
      lines: this.lines(walletId, opening!, closing!),
    };
  }

  private async *lines(
    walletId: string,
    opening: WalletHead,
    closing: WalletHead,
  ): AsyncGenerator<readonly TitledLine[]> {
    let before: Balances = opening;
    for (let after = opening.version; after < closing.version;) {
      const values = [walletId, after, closing.version];
      const { rows } = await this.database.query<Row>(entriesStatement, values);
      const lines = rows.flatMap((row) => {
        const found = linesOfEntry(row.canonical, row.hash, before);
        before = balancesIn(row);
        return found;
      });
      if (lines.length > 0) yield await this.titled(walletId, lines);
      if (rows.length < ENTRIES_AT_ONCE) return;
      after = Number(rows.at(-1)!.first);
    }
  }

  private async titled(walletId: string, lines: readonly StatementLine[]): Promise<TitledLine[]> {
    const ids = new Set(lines.flatMap(({ reference }) => reference ?? []));
    const { rows } = await this.database.query<{ number_id: string; name: string }>(namesStatement, [
      walletId,
      [...ids],
    ]);
    const names = new Map(rows.map(({ number_id, name }) => [number_id, name]));
    return lines.map((line) => ({ ...line, details: names.get(line.reference ?? '') ?? null }));
  }
}
