/** What a member of staff may do now, for work that goes on after the request that asked for it. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { PermissionHolder } from '../../domain/staff/permission.js';

const select = `
SELECT s.role, coalesce(array_agg(p.permission) FILTER (WHERE p.permission IS NOT NULL), '{}') AS permissions
FROM staff s LEFT JOIN staff_permissions p ON p.staff_id = s.id WHERE s.id = $1 AND s.removed_at IS NULL GROUP BY s.id`;

@Injectable()
export class FindPermissions {
  constructor(private readonly database: Database) {}

  /** Null for one who was removed. */
  async of(staffId: string): Promise<PermissionHolder | null> {
    const { rows } = await this.database.query<PermissionHolder & Record<string, unknown>>(select, [staffId]);
    return rows[0] ?? null;
  }
}
