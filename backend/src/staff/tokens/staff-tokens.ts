/**
 * Tokens of scripts: each has a part of its maker's permissions for at most 24 hours, and never more than the maker has
 * at the moment (ACCOUNTS-29).
 */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Permission } from '../../domain/staff/permission.js';
import { hashOfToken, newToken } from '../sessions/staff-sessions.js';
import type { StaffActor } from '../staff-actor.js';
import { StaffToken } from './staff-token.entity.js';

export interface NewToken {
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** At most 24. */
  readonly hours: number;
}

interface FoundRow {
  readonly id: string;
  readonly staff_id: string;
  readonly email: string;
  readonly name: string;
  readonly permissions: Permission[];
}

/** The time of use is written at most once a minute. */
const findStatement = `
WITH found AS (SELECT * FROM staff_tokens WHERE token_hash = $1 AND expires_at > now()),
used AS (
  UPDATE staff_tokens t SET last_used_at = now() FROM found f
  WHERE t.id = f.id AND (f.last_used_at IS NULL OR f.last_used_at < now() - interval '1 minute'))
SELECT f.id, st.id AS staff_id, st.email, st.name,
  ARRAY(SELECT one FROM unnest(f.permissions) AS one WHERE st.role = 'super_admin' OR EXISTS (
    SELECT FROM staff_permissions p WHERE p.staff_id = st.id AND p.permission = one)) AS permissions
FROM found f JOIN staff st ON st.id = f.staff_id AND st.removed_at IS NULL`;

@Injectable()
export class StaffTokens {
  constructor(@InjectRepository(StaffToken) private readonly rows: Repository<StaffToken>) {}

  /** @returns the token, which is shown once, and its row */
  async add(staffId: string, { name, permissions, hours }: NewToken, manager: EntityManager) {
    const token = newToken();
    const rows = manager.getRepository(StaffToken);
    const id = randomUUID();
    await rows
      .createQueryBuilder()
      .insert()
      .values({
        ...{ id, staffId, name, permissions: [...permissions], tokenHash: hashOfToken(token) },
        createdAt: () => 'now()',
        expiresAt: () => `now() + make_interval(hours => ${Math.trunc(hours)})`,
      })
      .execute();
    return { token, row: await rows.findOneByOrFail({ id }) };
  }

  /** Null where no token is valid under this text, or its maker was removed. */
  async find(token: string): Promise<StaffActor | null> {
    const [row] = await this.rows.query<FoundRow[]>(findStatement, [hashOfToken(token)]);
    if (!row) return null;
    const { id: tokenId, staff_id: id, email, name, permissions } = row;
    return { id, email, name, role: 'staff', permissions, tokenId };
  }

  /** Those that are still valid, the newest first. */
  list(staffId: string): Promise<StaffToken[]> {
    return this.rows
      .createQueryBuilder()
      .where('staff_id = :staffId AND expires_at > now()', { staffId })
      .orderBy('created_at', 'DESC')
      .getMany();
  }

  /** @returns false where the member of staff has no such token */
  async revoke(staffId: string, id: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.getRepository(StaffToken).delete({ staffId, id });
    return affected === 1;
  }

  async revokeAll(staffId: string, manager: EntityManager): Promise<void> {
    await manager.getRepository(StaffToken).delete({ staffId });
  }
}
