/** A member of staff. Staff are no users: another table, another sign-in (ACCOUNTS-25). */
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { StaffRole } from '../../domain/staff/permission.js';

@Entity('staff')
export class Staff {
  @PrimaryColumn('uuid')
  id!: string;

  /** In canonical form (domain/email.ts); null once the account was removed. */
  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text')
  name!: string;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('text')
  role!: StaffRole;

  @Column('uuid', { name: 'role_given_by', nullable: true })
  roleGivenBy!: string | null;

  @Column('timestamptz', { name: 'role_given_at', default: () => 'now()' })
  roleGivenAt!: Date;

  /** Null for the first super_admin, who was made at the first start. */
  @Column('uuid', { name: 'invited_by', nullable: true })
  invitedBy!: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;

  /** Of role and permissions, by a super_admin: the next change names it as seen (staff-seen.ts). */
  @Column('integer', { default: 0 })
  changes!: number;

  @Column('uuid', { name: 'removed_by', nullable: true })
  removedBy!: string | null;

  @Column('timestamptz', { name: 'removed_at', nullable: true })
  removedAt!: Date | null;
}
