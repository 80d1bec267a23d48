/** How a person gets into their account, as staff see it. */
import { ApiProperty } from '@nestjs/swagger';

const maybeText = { type: String, nullable: true } as const;

export class UserSessionResponse {
  @ApiProperty(maybeText)
  browser!: string | null;

  @ApiProperty(maybeText)
  system!: string | null;

  @ApiProperty({ description: 'The range alone; `unknown` where it was none.' })
  addressRange!: string;

  @ApiProperty({ format: 'date-time' })
  signedInAt!: string;

  @ApiProperty({ format: 'date-time' })
  lastSeenAt!: string;
}

export class UserDeviceResponse {
  @ApiProperty({ format: 'date-time' })
  firstSignInAt!: string;

  @ApiProperty({ format: 'date-time' })
  lastSignInAt!: string;

  @ApiProperty({ description: 'How many accounts were signed in to with it, this one included.' })
  accounts!: number;
}

export class UserAccessResponse {
  @ApiProperty()
  hasGoogle!: boolean;

  @ApiProperty({ type: [UserSessionResponse], description: 'The active ones, the last used first.' })
  sessions!: UserSessionResponse[];

  @ApiProperty({ type: [UserDeviceResponse], description: 'Those of the last 180 days, at most 50.' })
  devices!: UserDeviceResponse[];
}
