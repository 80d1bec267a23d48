/** "Why was I charged": what happened to one number, in plain words with times and amounts. */
import { ApiProperty } from '@nestjs/swagger';

export class TimelineItem {
  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  @ApiProperty()
  title!: string;

  @ApiProperty()
  text!: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Paise.' })
  amount!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'What the provider answered.' })
  answer!: string | null;
}

export class TimelineResponse {
  @ApiProperty({ type: [TimelineItem] })
  items!: TimelineItem[];
}
