/** Work for people: what no program can settle is recorded once, with an alarm, and stays open until it is settled. */
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Queries } from '../database/database.js';

/**
 * `recharge-uncertain`: the gateway has not confirmed a recharge within six days; the subject is the recharge.
 * `withdrawal-by-bank`: parts of a withdrawal are to be sent by the bank, by hand; the subject is the withdrawal.
 * `gateway-silent`: payments become known by asking only, no webhook comes; the subject is the gateway.
 * `dispute-open`: a person's bank disputes a payment, and the gateway waits for our answer; `gateway:dispute`.
 * `reversal-unsettled`: money went back in a way that the books cannot follow; `gateway:refund` or `gateway:dispute`.
 * `quarantine-by-bank`: a payment that its gateway refused to pay back goes by the bank, by hand; `gateway:payment`.
 * `sold-without-sale`: a provider kept its price for a number without a sale; `wallet:number`. It is never open: staff
 * see such numbers by their rows, and the item says that one was settled.
 * `ledger-broken`: a check of the ledger found a broken promise; the subject is a digest of what it found.
 * A later check of the same kind that finds it no more closes it, and it is opened anew when it comes again.
 */
export type WorkItemKind =
  | 'recharge-uncertain'
  | 'withdrawal-by-bank'
  | 'gateway-silent'
  | 'dispute-open'
  | 'reversal-unsettled'
  | 'quarantine-by-bank'
  | 'sold-without-sale'
  | 'ledger-broken';

/** In the transaction of who settles a loss. @param charged paise @returns false where it was settled before */
export const settledLoss = async (queries: Queries, subject: string, charged: number): Promise<boolean> => {
  const { rowCount } = await queries.query(
    `INSERT INTO work_items (kind, subject, facts, closed_at) VALUES ('sold-without-sale', $1, $2, now())
     ON CONFLICT (kind, subject) DO NOTHING`,
    [subject, { charged }],
  );
  return rowCount === 1;
};

export class WorkItems {
  private readonly logger = new Logger('WorkItems');

  constructor(private readonly pool: Pool) {}

  /** An item that exists, open or closed, stays as it is. @param facts what staff need to begin; no personal data */
  async open(kind: WorkItemKind, subject: string, facts: Readonly<Record<string, string | number>>): Promise<void> {
    const { rowCount } = await this.pool.query(
      'INSERT INTO work_items (kind, subject, facts) VALUES ($1, $2, $3) ON CONFLICT (kind, subject) DO NOTHING',
      [kind, subject, facts],
    );
    if (rowCount === 1) this.logger.error(`ALARM work item ${kind}: ${subject} ${JSON.stringify(facts)}`);
  }

  /** As `open`; an item that was closed is open again, with these facts. */
  async openAnew(kind: WorkItemKind, subject: string, facts: Readonly<Record<string, string | number>>): Promise<void> {
    const { rowCount } = await this.pool.query(
      `INSERT INTO work_items AS i (kind, subject, facts) VALUES ($1, $2, $3)
       ON CONFLICT (kind, subject) DO UPDATE SET since = now(), closed_at = NULL, facts = excluded.facts
         WHERE i.closed_at IS NOT NULL`,
      [kind, subject, facts],
    );
    if (rowCount === 1) this.logger.error(`ALARM work item ${kind}: ${subject} ${JSON.stringify(facts)}`);
  }

  /** Closes the item, if it is open. @param facts added to its own: what settled it */
  async settle(kind: WorkItemKind, subject: string, facts: Readonly<Record<string, string>>): Promise<void> {
    await this.pool.query(
      `UPDATE work_items SET closed_at = now(), facts = facts || $3
       WHERE kind = $1 AND subject = $2 AND closed_at IS NULL`,
      [kind, subject, facts],
    );
  }

  /** Closes the item, if there is one. */
  async close(kind: WorkItemKind, subject: string): Promise<void> {
    await this.pool.query(
      'UPDATE work_items SET closed_at = now() WHERE kind = $1 AND subject = $2 AND closed_at IS NULL',
      [kind, subject],
    );
  }
}
