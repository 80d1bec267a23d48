/** Whether this browser is notified, and what it subscribes with. */
import { ApiProperty } from '@nestjs/swagger';

export class PushResponse {
  @ApiProperty({ type: String, nullable: true, description: 'VAPID, base64url; null: nobody is notified here' })
  publicKey!: string | null;

  @ApiProperty({ description: 'Whether the browser of this session is notified when a code arrives' })
  isOn!: boolean;

  @ApiProperty({ description: 'Whether it subscribed with another key of the server, and has to subscribe again' })
  isOutdated!: boolean;
}
