/** An account as staff see it: who it is of, and how it stands. */
import { ApiProperty } from '@nestjs/swagger';

const maybeText = { type: String, nullable: true } as const;

export class PersonResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'In the one spelling by which accounts are told apart.' })
  email!: string;

  @ApiProperty({ ...maybeText, description: 'As its owner typed it; null: the same.' })
  typedEmail!: string | null;

  @ApiProperty(maybeText)
  fullName!: string | null;

  @ApiProperty(maybeText)
  phone!: string | null;

  @ApiProperty({ description: 'Whether somebody has shown that they read its mails.' })
  isEmailProved!: boolean;

  @ApiProperty({ description: 'False for who signs in with Google only.' })
  hasPassword!: boolean;

  @ApiProperty()
  isBanned!: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'By its person: nobody signs in.' })
  closedAt!: string | null;
}
