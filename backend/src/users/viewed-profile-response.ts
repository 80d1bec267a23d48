/** What a person's profile page shows, for staff who view the account. */
import { ApiProperty } from '@nestjs/swagger';

export class ViewedProfileResponse {
  @ApiProperty()
  email!: string;

  @ApiProperty({ type: String, nullable: true })
  fullName!: string | null;

  @ApiProperty({ type: String, nullable: true })
  phone!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}
