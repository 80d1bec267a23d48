/** A change of the business by the console, as it is shown wherever something can be changed. */
import { ApiProperty } from '@nestjs/swagger';

export class RecordedChangeResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ type: [String], description: 'The names of the fields that it changed; empty once it was erased.' })
  fields!: string[];

  @ApiProperty({ type: [String], description: 'What they were, as texts; empty where there was nothing.' })
  before!: string[];

  @ApiProperty({ type: [String] })
  after!: string[];

  @ApiProperty({ type: String, nullable: true, description: 'null once it was erased.' })
  reason!: string | null;

  @ApiProperty({ description: 'The name of the member of staff.' })
  by!: string;

  @ApiProperty({ description: 'ms since 1970' })
  at!: number;
}
