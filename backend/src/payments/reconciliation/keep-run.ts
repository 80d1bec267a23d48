/** A reconciliation that staff start: first shown what matches, then kept by its hash, and what is whole is booked. */
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/audit.js';
import type { AuditActor } from '../../audit/audit-entry.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { BookSettlements } from './book-settlements.js';
import { BANK, providerOf } from './imported-line.js';
import { OpenItems } from './open-items.js';
import {
  ReconciliationChanged,
  RunReconciliation,
  type Alongside,
  type ReconciliationRun,
} from './run-reconciliation.js';

export interface ShownRun {
  readonly run: ReconciliationRun;
  /** Settlements that were booked by it. */
  readonly booked: number;
}

@Injectable()
export class KeepRun {
  private readonly items: OpenItems;

  constructor(
    database: Database,
    private readonly runs: RunReconciliation,
    private readonly settlements: BookSettlements,
    private readonly audit: Audit,
  ) {
    this.items = new OpenItems(database);
  }

  /** Keeps nothing. */
  async show(source: string): Promise<ShownRun> {
    await this.items.catchUp();
    return { run: await this.runs.dryRun(source), booked: 0 };
  }

  /** @param hash of what was shown. @throws Refusal 'reconciliation-changed' */
  async keep(source: string, hash: string, by: { actor: AuditActor; address: string }): Promise<ShownRun> {
    const audited: Alongside = ({ matched, buckets }, queries) =>
      this.audit.record(queries, {
        ...{ ...by, action: 'reconciliation-kept' },
        subject: { kind: 'gateway', id: source },
        facts: { hash, matches: matched.count, cases: buckets.reduce((sum, { count }) => sum + count, -matched.count) },
      });
    const run = await this.runs.commit(source, hash, audited).catch((error: unknown) => {
      throw error instanceof ReconciliationChanged ? new Refusal('reconciliation-changed') : error;
    });
    return { run, booked: source === BANK || providerOf(source) !== null ? 0 : await this.settlements.book(source) };
  }
}
