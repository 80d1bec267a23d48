/** Where a person is signed in; no token, no id of a session and no whole address is among it. */
import { ApiProperty } from '@nestjs/swagger';

export class SessionItem {
  @ApiProperty({ description: 'Names the session for its person, as `sessionName` of the profile does.' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Chrome' })
  browser!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Android' })
  system!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.0/24',
    description: 'The range of the address at sign-in: IPv4 by /24, IPv6 by /48.',
  })
  addressRange!: string | null;

  @ApiProperty({ format: 'date-time' })
  signedInAt!: string;

  @ApiProperty({ format: 'date-time', description: 'At most a minute old while the session is in use.' })
  lastSeenAt!: string;

  @ApiProperty({ description: 'Whether it is the session of this request.' })
  isCurrent!: boolean;
}

export class SessionsResponse {
  @ApiProperty({ type: [SessionItem], description: 'The one of this request, then the last used first.' })
  sessions!: SessionItem[];

  @ApiProperty({ description: 'Whether the cookie of this device is one that somebody signed in with.' })
  isDeviceKnown!: boolean;
}
