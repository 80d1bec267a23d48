/** What the audit has of one subject, newest first, with the words that were not erased. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { AuditSubject } from './audit-entry.js';

export interface AuditedAction {
  /** ISO 8601. */
  readonly at: string;
  readonly action: string;
  /** Of the member of staff, the token or the program. */
  readonly actorId: string;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  /** Null where none was given, or it was erased. */
  readonly reason: string | null;
}

interface Row {
  readonly recorded_at: string;
  readonly entry: {
    readonly action: string;
    readonly actor: { readonly id: string };
    readonly facts: AuditedAction['facts'];
  };
  readonly reason: string | null;
}

const ofSubject = `
SELECT a.recorded_at, a.entry, d.body::jsonb #>> '{}' AS reason FROM audit a
LEFT JOIN audit_details d ON d.seq = a.seq AND d.field = 'reason'
WHERE a.entry #>> '{subject,kind}' = $1 AND a.entry #>> '{subject,id}' = $2 AND a.entry ->> 'action' = ANY($3)
ORDER BY a.seq DESC LIMIT 50`;

const allOfSubject = `
SELECT a.recorded_at, a.entry, d.body::jsonb #>> '{}' AS reason FROM audit a
LEFT JOIN audit_details d ON d.seq = a.seq AND d.field = 'reason'
WHERE a.entry #>> '{subject,kind}' = $1 AND a.entry #>> '{subject,id}' = $2 AND a.recorded_at < $3
  AND a.entry ->> 'action' <> ALL($4::text[])
ORDER BY a.seq DESC LIMIT 50`;

const actionOf = ({ recorded_at, entry: { action, actor, facts }, reason }: Row): AuditedAction => ({
  at: new Date(Number(recorded_at) / 1_000).toISOString(),
  ...{ action, actorId: actor.id, facts, reason },
});

@Injectable()
export class ListAudit {
  constructor(private readonly database: Database) {}

  async of({ kind, id }: AuditSubject, actions: readonly string[]): Promise<AuditedAction[]> {
    const { rows } = await this.database.query<Row>(ofSubject, [kind, id, actions]);
    return rows.map(actionOf);
  }

  /**
   * Whatever was done, the newest 50.
   * @param before ms since 1970: what was done earlier
   * @param without actions that are left out
   */
  async about({ kind, id }: AuditSubject, before: number, without: readonly string[]): Promise<AuditedAction[]> {
    const { rows } = await this.database.query<Row>(allOfSubject, [kind, id, Math.floor(before * 1_000), without]);
    return rows.map(actionOf);
  }
}
