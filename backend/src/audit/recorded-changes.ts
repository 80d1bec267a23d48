/**
 * The changes that staff made to one kind of thing, as the audit has them: each row has the change's own id among its
 * facts, so that the same one again is known, and that who has not seen the last one is known too.
 */
import { Injectable } from '@nestjs/common';
import { canonical } from '../crypto/canonical.js';
import { Database, type Queries } from '../database/database.js';
import { Refusal } from '../domain/refusal.js';
import { actorOfStaff } from './actor-of-staff.js';
import type { AuditAction } from './audit-areas.js';
import { Audit } from './audit.js';

type Fields = Readonly<Record<string, unknown>>;

/** `Value`: what was changed, fields or one value. */
export interface RecordedChange<Value = Fields> {
  /** Made by the browser. */
  readonly id: string;
  readonly subject: string;
  /** Of the member of staff, or of a script's token. */
  readonly actor: string;
  /** ms since 1970 */
  readonly at: number;
  /** These three are null once they were erased. */
  readonly before: Value | null;
  readonly after: Value | null;
  readonly reason: string | null;
}

/** What is asked for. */
export interface ChangeRequest<Value = Fields> {
  readonly action: AuditAction;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly by: { readonly staff: { readonly id: string; readonly tokenId?: string }; readonly address: string };
  /** Made by the browser: the same one again changes nothing. */
  readonly id: string;
  /** The last change that who asks has seen; null: none. */
  readonly seen: string | null;
  readonly reason: string;
  /** As it is recorded: without what is secret. */
  readonly after: Value;
}

type Row<Value> = RecordedChange<Value> & Record<string, unknown>;

const SUBJECT = `(a.entry #>> '{subject,id}')`;
const CHANGE = `(a.entry #>> '{facts,change}')`;
const OF_ACTION = `a.entry ->> 'action' = $1 AND ${CHANGE} IS NOT NULL`;
const detail = (field: string) =>
  `(SELECT d.body::jsonb FROM audit_details d WHERE d.seq = a.seq AND d.field = '${field}')`;
const columns = `${CHANGE} AS id, ${SUBJECT} AS subject, a.entry #>> '{actor,id}' AS actor,
  floor(a.recorded_at / 1000)::float8 AS at, ${detail('before')} AS before, ${detail('after')} AS after,
  ${detail('reason')} #>> '{}' AS reason`;

const MOST_SHOWN = 100;

@Injectable()
export class RecordedChanges {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * Makes a change and records it, in a transaction in which nobody else changes things of this kind.
   * @param write makes it @returns what was there before, as it is recorded
   * @throws Refusal 'key-reused' for the id of another change, 'setting-changed' where somebody changed it since
   */
  async make<Value>(change: ChangeRequest<Value>, queries: Queries, write: () => Promise<Value>): Promise<void> {
    const { action, subject, by, id, seen, reason, after } = change;
    const made = await this.find<Value>([action, subject.id], id, queries);
    if (made) {
      // where its words were erased, nothing is left to compare
      const isAnother = made.reason !== null && canonical(made.after) !== canonical(after);
      if (isAnother) throw new Refusal('key-reused');
      return;
    }
    if ((await this.lastOf(action, subject.id, queries)) !== seen) throw new Refusal('setting-changed');
    const before = await write();
    await this.audit.record(queries, {
      ...{ actor: actorOfStaff(by.staff), address: by.address, action },
      ...{ subject, facts: { change: id }, before, after, reason },
    });
  }

  /** Of one subject, the newest first, at most a hundred. */
  async of<Value = Fields>(action: AuditAction, subject: string): Promise<RecordedChange<Value>[]> {
    const where = `WHERE ${OF_ACTION} AND ${SUBJECT} = $2 ORDER BY a.seq DESC LIMIT ${MOST_SHOWN}`;
    return (await this.database.query<Row<Value>>(`SELECT ${columns} FROM audit a ${where}`, [action, subject])).rows;
  }

  /** The last one of each subject. */
  async last<Value = Fields>(action: AuditAction): Promise<ReadonlyMap<string, RecordedChange<Value>>> {
    const { rows } = await this.database.query<Row<Value>>(
      `SELECT DISTINCT ON (${SUBJECT}) ${columns} FROM audit a WHERE ${OF_ACTION} ORDER BY ${SUBJECT}, a.seq DESC`,
      [action],
    );
    return new Map(rows.map((row) => [row.subject, row]));
  }

  /** What a change with this id made of the subject; undefined where there is none. */
  private async find<Value = Fields>(
    [action, subject]: readonly [AuditAction, string],
    id: string,
    queries: Queries,
  ): Promise<RecordedChange<Value> | undefined> {
    const where = `WHERE ${OF_ACTION} AND ${SUBJECT} = $2 AND ${CHANGE} = $3`;
    return (await queries.query<Row<Value>>(`SELECT ${columns} FROM audit a ${where}`, [action, subject, id])).rows[0];
  }

  /** The id of the subject's last change; null where nobody changed it. */
  private async lastOf(action: AuditAction, subject: string, queries: Queries): Promise<string | null> {
    const where = `WHERE ${OF_ACTION} AND ${SUBJECT} = $2 ORDER BY a.seq DESC LIMIT 1`;
    const { rows } = await queries.query<{ id: string }>(`SELECT ${CHANGE} AS id FROM audit a ${where}`, [
      ...[action, subject],
    ]);
    return rows[0]?.id ?? null;
  }
}
