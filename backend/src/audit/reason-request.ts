/** The words that staff must give with a privileged action: they lie beside its row of the audit, and can be erased. */
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';

const MOST_REASON = 500;

export class ReasonRequest {
  @ApiProperty({ minLength: 1, maxLength: MOST_REASON, description: 'In words, for staff; it can be erased later.' })
  @IsString()
  @Matches(/\S/, { message: 'Please say why' })
  @MaxLength(MOST_REASON, { message: `Please use at most ${MOST_REASON} characters` })
  reason!: string;
}
