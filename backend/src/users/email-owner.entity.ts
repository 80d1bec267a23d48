/** Every e-mail of users and staff, once: the table is written by triggers on theirs, and only read here. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('emails')
export class EmailOwner {
  @PrimaryColumn('text')
  email!: string;

  @Column('text', { name: 'owner_kind' })
  kind!: 'user' | 'staff';

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;
}
