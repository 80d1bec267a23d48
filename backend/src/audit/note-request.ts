/** The words that staff may give with a privileged action: they lie beside its row of the audit, and can be erased. */
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

const MOST_NOTE = 1_000;

export class NoteRequest {
  @ApiProperty({ required: false, maxLength: MOST_NOTE, description: 'In words, for staff; it can be erased later.' })
  @IsOptional()
  @MaxLength(MOST_NOTE, { message: `At most ${MOST_NOTE} characters` })
  @IsString()
  note?: string;
}
