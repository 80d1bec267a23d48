/** The search over the whole console: what is sent and answered. */
import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { READINGS, type Reading } from '../../domain/staff/find-reading.js';

const MAX_TEXT = 254;

export class FindRequest {
  @ApiProperty({ maxLength: MAX_TEXT, description: 'In the body: addresses are logged, and this is personal.' })
  @MaxLength(MAX_TEXT)
  @IsString()
  text!: string;
}

export class FoundItemResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  title!: string;

  @ApiProperty()
  detail!: string;

  @ApiProperty({ description: 'Its address in the console.' })
  to!: string;
}

export class FoundGroupResponse {
  @ApiProperty()
  key!: string;

  @ApiProperty()
  title!: string;

  @ApiProperty({ type: [FoundItemResponse], description: 'At most 6.' })
  items!: FoundItemResponse[];

  @ApiProperty({ description: 'Not searched to its end, as it took too long.' })
  isCut!: boolean;
}

export class FoundResponse {
  @ApiProperty({ enum: READINGS, enumName: 'FindReading', description: 'What the text was taken for.' })
  reading!: Reading;

  @ApiProperty({ type: [FoundGroupResponse], description: 'Those that the asker may see, and that can have it.' })
  groups!: FoundGroupResponse[];
}
