/** A queue of jobs as the console shows it. */
import { ApiProperty } from '@nestjs/swagger';
import { QUEUE_NAMES } from '../../jobs/job.js';

export class QueuePauseResponse {
  @ApiProperty({ description: 'The name of the member of staff.' })
  by!: string;

  @ApiProperty()
  reason!: string;

  @ApiProperty({ format: 'date-time' })
  pausedAt!: string;

  @ApiProperty({ format: 'date-time', description: 'It ends by itself then.' })
  endsAt!: string;
}

export class QueueResponse {
  @ApiProperty({ enum: QUEUE_NAMES, enumName: 'QueueName' })
  name!: (typeof QUEUE_NAMES)[number];

  @ApiProperty({ type: QueuePauseResponse, nullable: true })
  pause!: QueuePauseResponse | null;
}
