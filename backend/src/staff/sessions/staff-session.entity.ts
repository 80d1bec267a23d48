/** A session of a member of staff; only the hash of its token is stored. */
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/**
 * 'code': the password was right, and a one-time code is awaited. 'enrol': TOTP is to be set up before anything else.
 * 'open': signed in.
 */
export type Stage = 'code' | 'enrol' | 'open';

@Entity('staff_sessions')
export class StaffSession {
  /** SHA-256 of the token in the cookie, hex. */
  @PrimaryColumn('text', { name: 'session_id' })
  sessionId!: string;

  /** Names it for its owner; worth nothing as a credential. */
  @Column('uuid')
  id!: string;

  @Column('uuid', { name: 'staff_id' })
  staffId!: string;

  @Column('text')
  stage!: Stage;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @CreateDateColumn({ type: 'timestamptz', name: 'last_seen_at' })
  lastSeenAt!: Date;

  /** When the password or a code was last given. */
  @CreateDateColumn({ type: 'timestamptz', name: 'verified_at' })
  verifiedAt!: Date;

  /** Wrong passwords and codes in a row, while signed in. */
  @Column('int', { default: 0 })
  failures!: number;

  @Column('text')
  address!: string;

  @Column('text')
  agent!: string;
}
