/** Work for people: what no program can settle is recorded once, with an alarm, and stays open until it is settled. */
import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';

/**
 * `recharge-uncertain`: the gateway has not confirmed a recharge within thirty days; the subject is the recharge.
 * `ledger-broken`: a check of the ledger found a broken promise; the subject is a digest of what it found.
 */
export type WorkItemKind = 'recharge-uncertain' | 'ledger-broken';

/** Kinds that a program closes when their cause is gone; the cause may come again. */
const CLOSED_BY_CAUSE: readonly WorkItemKind[] = ['ledger-broken'];

export class WorkItems {
  private readonly logger = new Logger('WorkItems');

  constructor(private readonly pool: Pool) {}

  /**
   * An item that exists stays as it is, but that one which was closed because its cause was gone is opened again.
   * @param facts what staff need to begin; no personal data
   */
  async open(kind: WorkItemKind, subject: string, facts: Readonly<Record<string, string | number>>): Promise<void> {
    const { rowCount } = await this.pool.query(
      `INSERT INTO work_items AS known (kind, subject, facts) VALUES ($1, $2, $3)
       ON CONFLICT (kind, subject) DO UPDATE SET facts = excluded.facts, closed_at = NULL
       WHERE known.closed_at IS NOT NULL AND known.kind = ANY($4)`,
      [kind, subject, facts, CLOSED_BY_CAUSE],
    );
    if (rowCount === 1) this.logger.error(`ALARM work item ${kind}: ${subject} ${JSON.stringify(facts)}`);
  }

  /** Closes the item, if there is one. */
  async close(kind: WorkItemKind, subject: string): Promise<void> {
    await this.pool.query(
      'UPDATE work_items SET closed_at = now() WHERE kind = $1 AND subject = $2 AND closed_at IS NULL',
      [kind, subject],
    );
  }

  /** Closes every open item of the kind but those of these subjects. */
  async closeAllBut(kind: WorkItemKind, subjects: readonly string[]): Promise<void> {
    await this.pool.query(
      'UPDATE work_items SET closed_at = now() WHERE kind = $1 AND subject <> ALL($2) AND closed_at IS NULL',
      [kind, subjects],
    );
  }
}
