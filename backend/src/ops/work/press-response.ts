/** What is answered about handing out work, and what was searched for. Times are ms since 1970, money in paise. */
import { ApiProperty } from '@nestjs/swagger';
import { FAILURE_CAUSES, type FailureCause } from '../../domain/job-causes.js';
import { READINGS, type Reading } from '../../domain/staff/find-reading.js';
import { QUEUE_NAMES, type QueueName } from '../../jobs/job.js';
import { NamedWorkResponse } from './work-response.js';

export class PreviewedWorkResponse extends NamedWorkResponse {
  @ApiProperty({ description: 'It waits, and is made due; otherwise its row is written again.' })
  waits!: boolean;
}

export class WorkPreviewResponse {
  @ApiProperty({ description: 'Pieces of work that can be done now.' })
  count!: number;

  @ApiProperty({ description: 'Those of them that wait: they are made due.' })
  waiting!: number;

  @ApiProperty({ description: 'What matches, and has nothing left to do.' })
  nothing!: number;

  @ApiProperty({ description: 'Paise that are held behind them.' })
  held!: number;

  @ApiProperty({ description: 'SHA-256 of what they are, in hex.' })
  digest!: string;

  @ApiProperty()
  since!: number;

  @ApiProperty()
  until!: number;

  @ApiProperty({ type: [PreviewedWorkResponse], description: 'The first ten.' })
  examples!: PreviewedWorkResponse[];
}

export class HandedOutResponse {
  @ApiProperty({ description: 'Rows that waited, and are due now.' })
  promoted!: number;

  @ApiProperty({ description: 'Rows that were written again.' })
  added!: number;

  @ApiProperty({ description: 'Whether it was what the preview had.' })
  isSame!: boolean;

  @ApiProperty({ description: 'Of the preview, and had nothing to do any more.' })
  gone!: number;

  @ApiProperty({ description: 'Match too, and were not in the preview: they are as they were.' })
  more!: number;

  @ApiProperty({ description: 'Paise that were held behind them.' })
  held!: number;
}

export class WaitingWorkResponse {
  @ApiProperty({ enum: QUEUE_NAMES, enumName: 'QueueName' })
  job!: QueueName;

  @ApiProperty({ description: 'Its id in the queue.' })
  id!: string;

  @ApiProperty({ description: 'When it is handed out, or handed out again.' })
  at!: number;

  @ApiProperty({ description: 'How often it was handed out since it was written or put off.' })
  attempts!: number;
}

export class SubjectFailureResponse {
  @ApiProperty({ enum: QUEUE_NAMES, enumName: 'QueueName' })
  queue!: QueueName;

  @ApiProperty({ enum: FAILURE_CAUSES, enumName: 'FailureCause' })
  cause!: FailureCause;

  @ApiProperty()
  count!: number;

  @ApiProperty()
  first!: number;

  @ApiProperty()
  last!: number;
}

export const FOUND_KINDS = ['number', 'recharge', 'withdrawal', 'work'] as const;

export class FoundWorkResponse {
  @ApiProperty({ enum: FOUND_KINDS })
  kind!: (typeof FOUND_KINDS)[number];

  @ApiProperty()
  stream!: string;

  @ApiProperty()
  subject!: string;

  @ApiProperty({ type: String, nullable: true, description: 'null: nothing but its work is known.' })
  status!: string | null;

  @ApiProperty({ description: 'Paise that are held for it now.' })
  held!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Of a number.' })
  lastPollAt!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Of a number that is polled.' })
  nextPollAt!: number | null;

  @ApiProperty({ type: [WaitingWorkResponse] })
  waits!: WaitingWorkResponse[];

  @ApiProperty({ type: [SubjectFailureResponse] })
  failures!: SubjectFailureResponse[];
}

export class FoundWorksResponse {
  @ApiProperty({ enum: READINGS, enumName: 'FindReading', description: 'What the text was taken for.' })
  reading!: Reading;

  @ApiProperty({ description: 'People are found by e-mail and phone with user_management alone.' })
  isPersonHidden!: boolean;

  @ApiProperty({ type: [FoundWorkResponse], description: 'At most 20.' })
  found!: FoundWorkResponse[];
}
