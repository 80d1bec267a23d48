/** A recovery code that was not used yet: it signs in once where the phone with the codes is lost. */
import { Entity, PrimaryColumn } from 'typeorm';

@Entity('staff_recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid', { name: 'staff_id' })
  staffId!: string;

  /** SHA-256, hex: a code has 80 random bits. */
  @PrimaryColumn('text', { name: 'code_hash' })
  codeHash!: string;
}
