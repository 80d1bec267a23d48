/** What a person's profile page shows, for staff who view the account. */
import { ApiProperty } from '@nestjs/swagger';
import { STATE_CODES, type StateCode } from '../domain/invoices/states.js';

export class ViewedProfileResponse {
  @ApiProperty()
  email!: string;

  @ApiProperty({ type: String, nullable: true })
  fullName!: string | null;

  @ApiProperty({ type: String, nullable: true })
  phone!: string | null;

  @ApiProperty({ enum: STATE_CODES, enumName: 'StateCode', nullable: true })
  state!: StateCode | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}
