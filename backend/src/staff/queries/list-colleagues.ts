/** Members of staff by name: who may work on something, and who did. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Permission } from '../../domain/staff/permission.js';

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

type Row = Colleague & Record<string, unknown>;

const withPermission = `
SELECT s.id, s.name FROM staff s WHERE s.removed_at IS NULL AND (s.role = 'super_admin'
  OR EXISTS (SELECT FROM staff_permissions p WHERE p.staff_id = s.id AND p.permission = $1)) ORDER BY s.name, s.id`;

@Injectable()
export class ListColleagues {
  constructor(private readonly database: Database) {}

  /** Those who have the permission now. */
  async havingPermission(permission: Permission): Promise<Colleague[]> {
    return (await this.database.query<Row>(withPermission, [permission])).rows;
  }

  /** Also of those who were removed, and by the id of a script's token: the name of whoever made it. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.database.query<Row>(
      `SELECT s.id::text AS id, s.name FROM staff s WHERE s.id::text = ANY($1)
       UNION ALL SELECT t.id::text, s.name FROM staff_tokens t JOIN staff s ON s.id = t.staff_id WHERE t.id::text = ANY($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
