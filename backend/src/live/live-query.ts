/** Which pages a live stream is for. */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

const MAX_NAME = 64;

export class LiveQuery {
  @ApiPropertyOptional({
    maxLength: MAX_NAME,
    description:
      'The sessionName of the account: given where all tabs of the browser share the stream. It ends the one that they ' +
      'shared before; the name of another session is answered as no session is.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_NAME)
  session?: string;
}
