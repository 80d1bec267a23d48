/** Who of the staff has which permissions; each row says who granted it and when. */
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import type { Permission } from '../../domain/staff/permission.js';
import { StaffPermission } from './staff-permission.entity.js';

@Injectable()
export class StaffPermissions {
  constructor(@InjectRepository(StaffPermission) private readonly rows: Repository<StaffPermission>) {}

  /** Of several members of staff, in the order of the permissions' names. */
  list(staffIds: readonly string[]): Promise<StaffPermission[]> {
    return this.rows.find({ where: { staffId: In([...staffIds]) }, order: { permission: 'ASC' } });
  }

  /** @returns false where it was granted before: who granted it first stays recorded */
  async grant(staffId: string, permission: Permission, grantedBy: string, manager: EntityManager): Promise<boolean> {
    const inserted = await manager
      .getRepository(StaffPermission)
      .createQueryBuilder()
      .insert()
      .values({ staffId, permission, grantedBy })
      .orIgnore()
      .returning('staff_id')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }

  /** @returns false where there was nothing to revoke */
  async revoke(staffId: string, permission: Permission, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.getRepository(StaffPermission).delete({ staffId, permission });
    return affected === 1;
  }

  async revokeAll(staffId: string, manager: EntityManager): Promise<void> {
    await manager.getRepository(StaffPermission).delete({ staffId });
  }
}
