/** What the page of the queues sends. */
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ReasonRequest } from '../../audit/reason-request.js';
import { FAILURE_CAUSES, type FailureCause } from '../../domain/job-causes.js';
import { QUEUE_NAMES, type QueueName } from '../../jobs/job.js';
import { MATCH_KINDS } from './work-match.js';
import { FAILURE_WINDOWS, type FailureWindow } from './failure-window.js';

const MAX_TEXT = 254;
const nullable = { nullable: true } as const;

export class WorkQuery {
  @ApiProperty({ enum: FAILURE_WINDOWS, enumName: 'FailureWindow', description: 'Failures of the last so long.' })
  @IsIn(FAILURE_WINDOWS)
  window!: FailureWindow;
}

export class FindWorkRequest {
  @ApiProperty({ maxLength: MAX_TEXT, description: 'In the body: addresses are logged, and this may be personal.' })
  @MaxLength(MAX_TEXT)
  @IsString()
  text!: string;
}

export class PreviewWorkRequest {
  @ApiProperty({ enum: MATCH_KINDS, description: 'without-job: open numbers whose job is missing.' })
  @IsIn(MATCH_KINDS)
  kind!: (typeof MATCH_KINDS)[number];

  @ApiProperty({ enum: QUEUE_NAMES, enumName: 'QueueName', ...nullable, description: 'null: every queue.' })
  @IsOptional()
  @IsIn(QUEUE_NAMES)
  queue!: QueueName | null;

  @ApiProperty({ enum: FAILURE_CAUSES, enumName: 'FailureCause', ...nullable, description: 'null: every cause.' })
  @IsOptional()
  @IsIn(FAILURE_CAUSES)
  cause!: FailureCause | null;

  @ApiProperty({ enum: FAILURE_WINDOWS, enumName: 'FailureWindow' })
  @IsIn(FAILURE_WINDOWS)
  window!: FailureWindow;
}

export class PreviewedWork {
  @ApiProperty({ minimum: 0, maximum: 1_000_000 })
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  count!: number;

  @ApiProperty({ pattern: '^[0-9a-f]{64}$' })
  @Matches(/^[0-9a-f]{64}$/)
  digest!: string;

  @ApiProperty({ description: 'ms since 1970' })
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  since!: number;

  @ApiProperty({ description: 'ms since 1970' })
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  until!: number;
}

export class HandOutWorkRequest extends ReasonRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the browser: the same one again has the same effect once.' })
  @IsUUID()
  id!: string;

  @ApiProperty({ enum: MATCH_KINDS })
  @IsIn(MATCH_KINDS)
  kind!: (typeof MATCH_KINDS)[number];

  @ApiProperty({ enum: QUEUE_NAMES, enumName: 'QueueName', ...nullable })
  @IsOptional()
  @IsIn(QUEUE_NAMES)
  queue!: QueueName | null;

  @ApiProperty({ enum: FAILURE_CAUSES, enumName: 'FailureCause', ...nullable })
  @IsOptional()
  @IsIn(FAILURE_CAUSES)
  cause!: FailureCause | null;

  @ApiProperty({ type: PreviewedWork, description: 'As the preview said it.' })
  @ValidateNested()
  @Type(() => PreviewedWork)
  seen!: PreviewedWork;
}
