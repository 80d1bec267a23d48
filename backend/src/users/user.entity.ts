/** A person with an account. Name, e-mail and phone are stored here only: events hold none of them. */
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { StateCode } from '../domain/invoices/states.js';

@Entity('users')
export class User {
  /** Also the id of the person's wallet. */
  @PrimaryColumn('uuid')
  id!: string;

  /** In canonical form (domain/email.ts), except for a few accounts that are older than that form. */
  @Column('text')
  email!: string;

  /** As its owner typed it, for showing only; null: as it is stored. */
  @Column('text', { name: 'typed_email', nullable: true })
  typedEmail!: string | null;

  /** Null until somebody has shown that they read the mails to this e-mail (ACCOUNTS-31). */
  @Column('timestamptz', { name: 'email_proved_at', nullable: true })
  emailProvedAt!: Date | null;

  /** Null for who signs in with Google only, until a mailed link sets one. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column('text', { name: 'full_name', nullable: true })
  fullName!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  /** The GST code of the State or Union territory that the person gave (domain/invoices/states.ts). */
  @Column('text', { nullable: true })
  state!: StateCode | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;

  /** Nobody signs in any more. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;
}
