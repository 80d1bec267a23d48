/** Invitations: single use, 24 hours, one for an e-mail; the link's token is made when its mail is sent. */
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Raw, Repository } from 'typeorm';
import type { Permission } from '../../domain/staff/permission.js';
import { hashOfToken, newToken } from '../sessions/staff-sessions.js';
import { StaffInvite } from './staff-invite.entity.js';

export interface NewInvite {
  /** Made by the browser. */
  readonly id: string;
  /** In canonical form. */
  readonly email: string;
  readonly permissions: readonly Permission[];
  readonly invitedBy: string;
}

const inForce = { expiresAt: Raw((column) => `${column} > now()`) };

@Injectable()
export class StaffInvites {
  constructor(@InjectRepository(StaffInvite) private readonly rows: Repository<StaffInvite>) {}

  /** A former invitation of this e-mail is void. @returns undefined where this id is taken */
  async add({ id, email, permissions, invitedBy }: NewInvite, manager: EntityManager) {
    const rows = manager.getRepository(StaffInvite);
    await rows.delete({ email });
    const times = { createdAt: () => 'now()', expiresAt: () => `now() + interval '24 hours'` };
    const invite = { id, email, permissions: [...permissions], invitedBy, ...times };
    const inserted = await rows.createQueryBuilder().insert().values(invite).orIgnore().returning('id').execute();
    return (inserted.raw as unknown[]).length > 0 ? rows.findOneByOrFail({ id }) : undefined;
  }

  /** The same request made it before. @returns undefined for one of another request, and where it is open no more */
  async madeBy({ id, email, permissions, invitedBy }: NewInvite, manager: EntityManager) {
    const row = await manager.getRepository(StaffInvite).findOneBy({ id, email, invitedBy, ...inForce });
    return row?.permissions.toSorted().join() === permissions.toSorted().join() ? row : undefined;
  }

  /** Those in force, the newest first. */
  list(): Promise<StaffInvite[]> {
    return this.rows.find({ where: inForce, order: { createdAt: 'DESC' } });
  }

  findById(id: string): Promise<StaffInvite | null> {
    return this.rows.findOneBy({ id, ...inForce });
  }

  /** Makes the token of the link; a former one of this invitation is void. */
  async openLink(id: string): Promise<string> {
    const token = newToken();
    await this.rows.update({ id }, { tokenHash: hashOfToken(token) });
    return token;
  }

  findByToken(token: string): Promise<StaffInvite | null> {
    return this.rows.findOneBy({ tokenHash: hashOfToken(token), ...inForce });
  }

  /** Those of somebody who may invite no more. */
  async removeOf(invitedBy: string, manager: EntityManager): Promise<void> {
    await manager.getRepository(StaffInvite).delete({ invitedBy });
  }

  /** Uses it up. Of two who accept it at once, one is answered false. */
  async remove(id: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.getRepository(StaffInvite).delete({ id });
    return affected === 1;
  }
}
