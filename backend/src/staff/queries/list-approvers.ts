/** All members of staff as the rule of approvals sees them: what they may do, and who gave it to them when. */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import type { Permission, StaffRole } from '../../domain/staff/permission.js';
import type { Approver } from '../../domain/staff/approving.js';

interface Row {
  readonly id: string;
  readonly role: StaffRole;
  readonly permissions: Permission[];
  readonly given: Approver['given'];
}

const ms = (column: string): string => `extract(epoch FROM ${column}) * 1000`;

const select = `
SELECT s.id, s.role, coalesce(array_agg(p.permission) FILTER (WHERE p.permission IS NOT NULL), '{}') AS permissions,
  jsonb_build_array(
    jsonb_build_object('by', s.invited_by, 'at', ${ms('s.created_at')}),
    jsonb_build_object('by', s.role_given_by, 'at', ${ms('s.role_given_at')}))
  || coalesce(jsonb_agg(jsonb_build_object('by', p.granted_by, 'at', ${ms('p.granted_at')}))
    FILTER (WHERE p.permission IS NOT NULL), '[]') AS given
FROM staff s LEFT JOIN staff_permissions p ON p.staff_id = s.id
WHERE s.removed_at IS NULL GROUP BY s.id`;

@Injectable()
export class ListApprovers {
  constructor(private readonly database: Database) {}

  /** @returns with `now`, ms since 1970 by the database's clock */
  async list(queries: Queries): Promise<{ approvers: readonly Approver[]; now: number }> {
    const { rows } = await queries.query<Row>(select);
    const { rows: clock } = await queries.query<{ now: number }>(`SELECT (${ms('now()')})::float8 AS now`);
    return { approvers: rows, now: clock[0]!.now };
  }

  /** Null for one who was removed. */
  async emailOf(staffId: string): Promise<string | null> {
    const { rows } = await this.database.query<{ email: string | null }>('SELECT email FROM staff WHERE id = $1', [
      staffId,
    ]);
    return rows[0]?.email ?? null;
  }
}
