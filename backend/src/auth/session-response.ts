/** Who is signed in, as a page that opens is answered. */
import { ApiProperty } from '@nestjs/swagger';
import { MeResponse } from '../users/me-response.js';

export class SessionResponse {
  @ApiProperty({ type: MeResponse, nullable: true, description: 'null for somebody who is not signed in.' })
  me!: MeResponse | null;
}
