/** The audit: one row for each privileged action, in the transaction of the action. */
import { Injectable } from '@nestjs/common';
import type { Queries } from '../database/database.js';
import { appendAudit, type TransactionQueries } from './append-audit.js';
import type { AuditAction } from './audit-areas.js';
import { prepareEntry, type AuditEntry } from './audit-entry.js';

@Injectable()
export class Audit {
  /**
   * Call it last in the transaction that does the action: where that is not committed, nothing is recorded. A command
   * of the ledger hands its entry in as `AppendRequest.audit` instead.
   * @param queries of that transaction: `Queries`, or a TypeORM EntityManager
   * @throws RangeError where an id or a code of the entry is none
   */
  async record(queries: TransactionQueries, entry: AuditEntry): Promise<void> {
    await appendAudit(queries, [prepareEntry(entry)]);
  }

  /** Whether this was done to this target: where what it made is gone, that it was made is still known. */
  async isRecorded(queries: Queries, action: AuditAction, subjectId: string): Promise<boolean> {
    const { rows } = await queries.query(
      `SELECT FROM audit WHERE entry #>> '{subject,id}' = $1 AND entry ->> 'action' = $2 LIMIT 1`,
      [subjectId, action],
    );
    return rows.length > 0;
  }

  /** Whether this very action is recorded: of the same actor on the same target, with the same facts. */
  async isRecordedSo(queries: Queries, { actor, action, subject, facts }: AuditEntry): Promise<boolean> {
    const { rows } = await queries.query(
      `SELECT FROM audit WHERE entry #>> '{subject,kind}' = $1 AND entry #>> '{subject,id}' = $2
         AND entry #>> '{actor,id}' = $3 AND entry ->> 'action' = $4 AND entry -> 'facts' = $5::jsonb LIMIT 1`,
      [subject.kind, subject.id, actor.id, action, JSON.stringify(facts ?? {})],
    );
    return rows.length > 0;
  }
}
