/** One permission of one member of staff: who gave it and when decides later who may approve what (MONEY-14). */
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Permission } from '../../domain/staff/permission.js';

@Entity('staff_permissions')
export class StaffPermission {
  @PrimaryColumn('uuid', { name: 'staff_id' })
  staffId!: string;

  @PrimaryColumn('text')
  permission!: Permission;

  @Column('uuid', { name: 'granted_by' })
  grantedBy!: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'granted_at' })
  grantedAt!: Date;
}
