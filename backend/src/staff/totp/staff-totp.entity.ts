/** The one-time passwords of a member of staff: the encrypted seed, and the last step of time that was accepted. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('staff_totp')
export class StaffTotp {
  @PrimaryColumn('uuid', { name: 'staff_id' })
  staffId!: string;

  /** Null until a first code has confirmed it. */
  @Column('bytea', { nullable: true })
  seed!: Buffer | null;

  /** Of a set-up under way. */
  @Column('bytea', { name: 'next_seed', nullable: true })
  nextSeed!: Buffer | null;

  /** In steps of 30 s since 1970. As text: bigint. */
  @Column('bigint', { name: 'last_step', default: 0 })
  lastStep!: string;

  /** Wrong codes in a row. */
  @Column('int', { default: 0 })
  failures!: number;
}
