/** A queue of jobs as the console shows it. */
import { ApiProperty } from '@nestjs/swagger';
import { QUEUE_NAMES } from '../../jobs/job.js';

export class QueuePauseResponse {
  @ApiProperty({ description: 'The name of the member of staff.' })
  by!: string;

  @ApiProperty()
  reason!: string;

  @ApiProperty({ description: 'ms since 1970' })
  pausedAt!: number;

  @ApiProperty({ description: 'ms since 1970: it ends by itself then' })
  endsAt!: number;
}

export class QueueResponse {
  @ApiProperty({ enum: QUEUE_NAMES, enumName: 'QueueName' })
  name!: (typeof QUEUE_NAMES)[number];

  @ApiProperty({ type: QueuePauseResponse, nullable: true })
  pause!: QueuePauseResponse | null;
}
