/** A token that a script of a member of staff sends instead of a cookie; only its hash is stored (ACCOUNTS-29). */
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Permission } from '../../domain/staff/permission.js';

@Entity('staff_tokens')
export class StaffToken {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'staff_id' })
  staffId!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'token_hash' })
  tokenHash!: string;

  @Column('text', { array: true })
  permissions!: Permission[];

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
