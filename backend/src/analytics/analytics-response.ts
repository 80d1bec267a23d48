/** The figures of a period as the console shows them: by day, of the period before, and by service or another part. */
import { ApiProperty } from '@nestjs/swagger';

/** Amounts in paise. */
export class FiguresResponse {
  @ApiProperty({ description: 'Numbers that were asked for.' })
  started!: number;

  @ApiProperty({ description: 'Numbers whose code was charged.' })
  sold!: number;

  @ApiProperty({ description: 'What people paid for codes.' })
  revenue!: number;

  @ApiProperty({ description: 'What providers charged for them.' })
  cost!: number;

  @ApiProperty({ description: 'revenue - cost - refunded - losses' })
  margin!: number;

  @ApiProperty({ description: 'Purchases that were given back.' })
  refunds!: number;

  @ApiProperty()
  refunded!: number;

  @ApiProperty()
  topUps!: number;

  @ApiProperty()
  toppedUp!: number;

  @ApiProperty({ description: 'Charges of providers that nobody paid for.' })
  losses!: number;

  @ApiProperty({ description: 'Numbers that ended; those given up within two minutes are not counted.' })
  ended!: number;

  @ApiProperty({ description: 'Those of them with a code.' })
  withCode!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'The middle wait for a code, seconds.' })
  medianWait!: number | null;
}

export class DayResponse extends FiguresResponse {
  @ApiProperty({ format: 'date', description: 'Of India.' })
  day!: string;

  @ApiProperty({ description: 'People who asked for a number or added money.' })
  people!: number;
}

export class PartResponse extends FiguresResponse {
  @ApiProperty({ description: 'The code of the service, of the country, or of the provider.' })
  key!: string;

  @ApiProperty({ description: 'Its name where the catalogue has one.' })
  name!: string;

  @ApiProperty({ type: FiguresResponse, description: 'Of the days before.' })
  before!: FiguresResponse;
}

export class AnalyticsResponse {
  @ApiProperty({ format: 'date' })
  from!: string;

  @ApiProperty({ format: 'date' })
  to!: string;

  @ApiProperty({ format: 'date-time', description: 'What was recorded before this time is counted.' })
  asOf!: string;

  @ApiProperty({ type: [DayResponse], description: 'Each day of the period.' })
  days!: DayResponse[];

  @ApiProperty({ type: [DayResponse], description: 'As many days before it.' })
  before!: DayResponse[];

  @ApiProperty({ type: FiguresResponse })
  total!: FiguresResponse;

  @ApiProperty({ type: FiguresResponse, description: 'Of the days before.' })
  totalBefore!: FiguresResponse;

  @ApiProperty({
    type: [PartResponse],
    description: 'The largest revenue first, at most 200; also those of the days before alone.',
  })
  parts!: PartResponse[];
}
