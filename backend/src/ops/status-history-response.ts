/** How the parts of the product were on each of the last 30 days, for anybody. */
import { ApiProperty } from '@nestjs/swagger';

export class PartOfDayResponse {
  @ApiProperty({ description: 'Minutes in which it worked, slowly or in part.' })
  degraded!: number;

  @ApiProperty({ description: 'Minutes in which it did not work.' })
  down!: number;
}

export class StatusDayResponse {
  @ApiProperty({ format: 'date', description: 'A day of India.' })
  day!: string;

  @ApiProperty({ description: 'How many minutes of it were measured.' })
  measured!: number;

  @ApiProperty()
  database!: PartOfDayResponse;

  @ApiProperty()
  queue!: PartOfDayResponse;

  @ApiProperty()
  provider!: PartOfDayResponse;

  @ApiProperty()
  gateway!: PartOfDayResponse;
}

export class StatusHistoryResponse {
  @ApiProperty({ type: [StatusDayResponse], description: 'The last 30, the oldest first, today included.' })
  days!: StatusDayResponse[];
}
