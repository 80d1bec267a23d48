/** The accounts of staff, by id and by e-mail; an account that was removed is found no more. */
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { canonicalEmail } from '../../domain/email.js';
import { Refusal } from '../../domain/refusal.js';
import { Staff } from './staff.entity.js';

@Injectable()
export class StaffAccounts {
  constructor(@InjectRepository(Staff) private readonly rows: Repository<Staff>) {}

  findById(id: string): Promise<Staff | null> {
    return this.rows.findOneBy({ id, removedAt: IsNull() });
  }

  findByEmail(typed: string): Promise<Staff | null> {
    return this.rows.findOneBy({ email: canonicalEmail(typed) });
  }

  /**
   * Neither password nor membership change before the transaction ends: who changes them ends the sessions of that
   * moment, and none is opened after it by what was true before. Null where the account was removed.
   */
  lock(id: string, manager: EntityManager): Promise<Staff | null> {
    const lock = { mode: 'pessimistic_read' } as const;
    return manager.getRepository(Staff).findOne({ where: { id, removedAt: IsNull() }, lock });
  }

  list(): Promise<Staff[]> {
    return this.rows.find({ where: { removedAt: IsNull() }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /**
   * Violates no constraint where the e-mail is taken, by staff or by a user: PostgreSQL would write it to its log.
   * @throws Refusal 'email-taken'
   */
  async add(
    account: Pick<Staff, 'id' | 'email' | 'name' | 'passwordHash' | 'role' | 'invitedBy'>,
    manager: EntityManager,
  ): Promise<Staff> {
    const rows = manager.getRepository(Staff);
    await rows.createQueryBuilder().insert().values(account).orIgnore().execute();
    const added = await rows.findOneBy({ id: account.id });
    if (!added) throw new Refusal('email-taken');
    return added;
  }
}
