/** One offer in the lists of NUMBERS-19. */
import { ApiProperty } from '@nestjs/swagger';

export class OtpService {
  @ApiProperty()
  readonly service_code!: string;

  @ApiProperty()
  readonly server_code!: string;

  @ApiProperty({ description: 'Rupees with two decimals.', example: '14.04' })
  readonly price!: string;
}
