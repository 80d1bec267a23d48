/** What the console gets of the patterns of the denylist, and what it sends to add or remove one. */
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, Length } from 'class-validator';
import { ChangeRequest } from '../changes/change-request.js';
import { RecordedChangeResponse } from '../changes/recorded-change-response.js';

const MOST_TYPED = 100;

export class PatternQuery {
  @ApiProperty({ example: '*bank', maxLength: MOST_TYPED })
  @Length(1, MOST_TYPED)
  pattern!: string;
}

class PatternMatchesResponse {
  @ApiProperty({ description: 'Lower case, words with one space between them, * where something goes on.' })
  pattern!: string;

  @ApiProperty({ description: 'How many services that providers offer have such a name.' })
  count!: number;

  @ApiProperty({ type: [String], description: 'Their names, at most 50.' })
  names!: string[];
}

export class PatternPreviewResponse extends PatternMatchesResponse {
  @ApiProperty({ description: 'How many of them are sold now.' })
  sold!: number;
}

export class DeniedPatternResponse extends PatternMatchesResponse {
  @ApiProperty({ description: 'It is of banks, payments or government, and stays on the list.' })
  isBuiltIn!: boolean;
}

export class DenylistResponse {
  @ApiProperty({ type: [DeniedPatternResponse], description: 'The newest first.' })
  patterns!: DeniedPatternResponse[];

  @ApiProperty({ type: [RecordedChangeResponse], description: 'The newest first, at most a hundred.' })
  changes!: RecordedChangeResponse[];
}

export class ChangeDenylistRequest extends ChangeRequest {
  @ApiProperty({ example: '*bank', maxLength: MOST_TYPED })
  @Length(1, MOST_TYPED)
  pattern!: string;

  @ApiProperty({ description: 'false: it is taken off the list.' })
  @IsBoolean()
  isDenied!: boolean;
}
