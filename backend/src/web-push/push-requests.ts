/** What a browser gives so that it can be notified, as `PushSubscription.toJSON()` has it. */
import { ApiProperty } from '@nestjs/swagger';
import { Matches, MaxLength } from 'class-validator';

/** Those of push services have some hundreds. */
const MAX_ENDPOINT = 1_000;
const NOT_OF_A_BROWSER = { message: 'Please subscribe again' };

export class PushSubscriptionRequest {
  @ApiProperty({ maxLength: MAX_ENDPOINT, description: 'An address of a push service that the settings name' })
  @MaxLength(MAX_ENDPOINT, NOT_OF_A_BROWSER)
  @Matches(/^https?:\/\/\S+$/, NOT_OF_A_BROWSER)
  endpoint!: string;

  @ApiProperty({ description: 'The public key of the browser: 65 bytes, base64url' })
  @Matches(/^[\w-]{87}=?$/, NOT_OF_A_BROWSER)
  p256dh!: string;

  @ApiProperty({ description: 'Its secret: 16 bytes, base64url' })
  @Matches(/^[\w-]{22}(==)?$/, NOT_OF_A_BROWSER)
  auth!: string;

  @ApiProperty({ description: 'The public key of the server that it subscribed with, base64url' })
  @Matches(/^[\w-]{87}$/, NOT_OF_A_BROWSER)
  publicKey!: string;
}
