/** The fields of the account row that its owner may read; the password hash is never among them. */
import { ApiProperty } from '@nestjs/swagger';
import { STATE_CODES, type StateCode } from '../domain/invoices/states.js';

export class MeResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'As its owner typed it.' })
  email!: string;

  @ApiProperty({ description: 'Buying and recharging wait until the e-mail is proved.' })
  mustProveEmail!: boolean;

  @ApiProperty({ type: String, nullable: true })
  fullName!: string | null;

  @ApiProperty({ type: String, nullable: true })
  phone!: string | null;

  @ApiProperty({
    ...{ enum: STATE_CODES, enumName: 'StateCode', nullable: true },
    description: 'GST code of the State or Union territory.',
  })
  state!: StateCode | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ description: 'False for who signs in by other means only: a password is set by a mailed link.' })
  hasPassword!: boolean;

  @ApiProperty({
    description: 'Names the session, for its pages only: another one for each session, and worth nothing to others.',
  })
  sessionName!: string;
}
