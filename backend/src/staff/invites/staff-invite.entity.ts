/** An invitation to join the staff, open until it is accepted, withdrawn or a day old; its link is in a mail only. */
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Permission } from '../../domain/staff/permission.js';

@Entity('staff_invites')
export class StaffInvite {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  /** Granted, in the name of who invited, when it is accepted. */
  @Column('text', { array: true })
  permissions!: Permission[];

  @Column('uuid', { name: 'invited_by' })
  invitedBy!: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** SHA-256 of the link's token, hex; null until the mail is handed over. */
  @Column('text', { name: 'token_hash', nullable: true })
  tokenHash!: string | null;
}
