/**
 * Tokens of scripts: each has a part of its maker's permissions for at most 24 hours, and never more than the maker has
 * at the moment (ACCOUNTS-29).
 */
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Permission } from '../../domain/staff/permission.js';
import { idsOfActive, type EndedRow } from '../ended-rows.js';
import { hashOfToken, newToken } from '../sessions/staff-sessions.js';
import { staffOfToken } from '../queries/staff-of-token.js';
import type { StaffActor } from '../staff-actor.js';
import { StaffToken } from './staff-token.entity.js';

export interface NewToken {
  /** Made by the browser. */
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** At most 24. */
  readonly hours: number;
}

@Injectable()
export class StaffTokens {
  constructor(@InjectRepository(StaffToken) private readonly rows: Repository<StaffToken>) {}

  /** @returns the token, which is shown once, and its row; undefined where this id is taken */
  async add(staffId: string, { id, name, permissions, hours }: NewToken, manager: EntityManager) {
    const token = newToken();
    const rows = manager.getRepository(StaffToken);
    const inserted = await rows
      .createQueryBuilder()
      .insert()
      .values({
        ...{ id, staffId, name, permissions: [...permissions], tokenHash: hashOfToken(token) },
        createdAt: () => 'now()',
        expiresAt: () => `now() + make_interval(hours => ${Math.trunc(hours)})`,
      })
      .orIgnore()
      .returning('id')
      .execute();
    if ((inserted.raw as unknown[]).length === 0) return undefined;
    return { token, row: await rows.findOneByOrFail({ id }) };
  }

  /** The same request made it before. @returns undefined for a token of somebody else, or of another request */
  async madeBy(staffId: string, { id, name, permissions, hours }: NewToken, manager: EntityManager) {
    const row = await manager.getRepository(StaffToken).findOneBy({ id, staffId, name });
    const isSame =
      row?.permissions.toSorted().join() === permissions.toSorted().join() &&
      row.expiresAt.getTime() - row.createdAt.getTime() === hours * 3_600_000;
    return isSame ? row : undefined;
  }

  /** Null where no token is valid under this text, or its maker was removed. */
  find(token: string): Promise<StaffActor | null> {
    return staffOfToken((sql, values) => this.rows.query(sql, [...values]), token);
  }

  /** Those that are still valid, the newest first. */
  list(staffId: string): Promise<StaffToken[]> {
    return this.rows
      .createQueryBuilder()
      .where('staff_id = :staffId AND expires_at > now()', { staffId })
      .orderBy('created_at', 'DESC')
      .getMany();
  }

  /**
   * One of a member of staff, or all; the rows of those that had expired go too.
   * @returns ids of the valid ones, which are revoked by this
   */
  async revoke(staffId: string, id: string | undefined, manager: EntityManager): Promise<string[]> {
    const deleted = await manager
      .getRepository(StaffToken)
      .createQueryBuilder()
      .delete()
      .where({ staffId, ...(id !== undefined && { id }) })
      .returning('id, expires_at > now() AS was_active')
      .execute();
    return idsOfActive(deleted.raw as EndedRow[]);
  }
}
