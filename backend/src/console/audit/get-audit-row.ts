/** One row of the audit: who did what to what, what changed by it, and its place in the chain. */
import { Injectable } from '@nestjs/common';
import { actionsFor, titleOfAction } from '../../audit/audit-areas.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import type { PermissionHolder } from '../../domain/staff/permission.js';
import { ListColleagues } from '../../staff/queries/list-colleagues.js';
import type { AuditRowResponse } from './audit-row-response.js';
import { changesOf } from './changes.js';

interface Row {
  readonly recorded_at: string;
  readonly entry: {
    readonly actor: { readonly kind: AuditRowResponse['actorKind']; readonly id: string };
    readonly action: string;
    readonly subject: { readonly kind: string; readonly id: string };
    readonly facts: Readonly<Record<string, string | number | boolean>>;
    readonly digests: Readonly<Record<string, string>>;
  };
  readonly previous: string;
  readonly hash: string;
  readonly in_place: boolean;
  readonly seal: number | null;
  /** What was not erased, by field. */
  readonly details: Readonly<Record<string, unknown>> | null;
}

const one = `
SELECT a.recorded_at, a.entry, encode(a.prev_hash, 'hex') AS previous, encode(a.hash, 'hex') AS hash,
  a.hash = sha256(a.prev_hash || convert_to(a.canonical, 'UTF8'))
    AND (a.seq = 1 OR EXISTS (SELECT FROM audit b WHERE b.seq = a.seq - 1 AND b.hash = a.prev_hash)) AS in_place,
  (SELECT min(seal_no)::float8 FROM seals WHERE audit_seq >= a.seq) AS seal,
  (SELECT jsonb_object_agg(d.field, d.body::jsonb) FROM audit_details d WHERE d.seq = a.seq) AS details
FROM audit a WHERE a.seq = $1 AND ($2::text[] IS NULL OR a.entry ->> 'action' = ANY($2))`;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

@Injectable()
export class GetAuditRow {
  constructor(
    private readonly database: Database,
    private readonly colleagues: ListColleagues,
  ) {}

  /** @throws Refusal 'staff-entry-not-found', also where it is of an area that the reader may not see */
  async read(seq: number, holder: PermissionHolder): Promise<AuditRowResponse> {
    const actions = actionsFor(holder);
    const { rows } = await this.database.query<Row & Record<string, unknown>>(one, [
      ...[seq, actions === 'all' ? null : actions],
    ]);
    const [row] = rows;
    if (!row) throw new Refusal('staff-entry-not-found');
    const { entry, details, previous, hash } = row;
    const { actor, action, subject, facts, digests } = entry;
    const { before, after, reason, address } = details ?? {};
    const names = await this.colleagues.names([actor.id]);
    return {
      ...{ seq, at: new Date(Number(row.recorded_at) / 1_000).toISOString(), hash, previousHash: previous },
      ...{
        action,
        title: titleOfAction(action),
        actorKind: actor.kind,
        actorId: actor.id,
        actorName: names.get(actor.id) ?? null,
      },
      ...{ subjectKind: subject.kind, subjectId: subject.id },
      facts: Object.entries(facts).map(([name, value]) => ({ name, value: String(value) })),
      ...{ reason: text(reason), address: text(address), correlation: text(facts.correlation) },
      changes: changesOf(before, after),
      erased: Object.keys(digests).filter((field) => details?.[field] === undefined),
      ...{ isInPlace: row.in_place, seal: row.seal },
    };
  }
}
