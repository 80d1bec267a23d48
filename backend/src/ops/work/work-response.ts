/** What the page of the queues is answered. Times are ms since 1970, ages ms, money in paise. */
import { ApiProperty } from '@nestjs/swagger';
import { FAILURE_CAUSES, type FailureCause } from '../../domain/job-causes.js';
import { QUEUE_NAMES, type QueueName } from '../../jobs/job.js';

const nullable = { nullable: true } as const;
const queueName = { enum: QUEUE_NAMES, enumName: 'QueueName' } as const;
const failureCause = { enum: FAILURE_CAUSES, enumName: 'FailureCause' } as const;
const QUEUE_KINDS = ['redis', 'postgres'] as const;
type QueueKind = (typeof QUEUE_KINDS)[number];
const queueKind = { enum: QUEUE_KINDS, enumName: 'QueueKind' } as const;

export class WaitingQueueResponse {
  @ApiProperty(queueName)
  queue!: QueueName;

  @ApiProperty({ description: 'Rows of the outbox; of polls: numbers that are polled.' })
  waiting!: number;

  @ApiProperty({ type: Number, ...nullable, description: 'Age of the oldest one, ms.' })
  oldest!: number | null;

  @ApiProperty({ description: 'By how much the latest one is late, ms.' })
  latest!: number;

  @ApiProperty({ type: [Number], description: 'How many are late by under 1, 5, 15, 60, 300 s, and by more.' })
  lateness!: number[];

  @ApiProperty({ type: Number, ...nullable, description: 'Jobs in the queue itself; null: never measured.' })
  jobs!: number | null;

  @ApiProperty({ type: Number, ...nullable, description: 'When a worker counted them.' })
  measuredAt!: number | null;
}

export class FailureGroupResponse {
  @ApiProperty(queueName)
  queue!: QueueName;

  @ApiProperty(failureCause)
  cause!: FailureCause;

  @ApiProperty({ description: 'Runs that came to nothing.' })
  count!: number;

  @ApiProperty({ description: 'What they were about: so many numbers, recharges and others.' })
  subjects!: number;

  @ApiProperty()
  first!: number;

  @ApiProperty()
  last!: number;

  @ApiProperty({ description: 'Subjects whose money is still held.' })
  open!: number;

  @ApiProperty({ description: 'Paise that are held behind them now.' })
  held!: number;
}

export class NamedWorkResponse {
  @ApiProperty(queueName)
  job!: QueueName;

  @ApiProperty({ description: 'The wallet.' })
  stream!: string;

  @ApiProperty({ description: 'The number, recharge or withdrawal.' })
  subject!: string;
}

export class MissingWorkResponse extends NamedWorkResponse {
  @ApiProperty({ description: 'Paise' })
  held!: number;
}

export class WithoutJobResponse {
  @ApiProperty()
  count!: number;

  @ApiProperty({ description: 'Paise that are held for them.' })
  held!: number;

  @ApiProperty({ type: [MissingWorkResponse], description: 'The first ten.' })
  numbers!: MissingWorkResponse[];
}

export class WithoutNumberResponse {
  @ApiProperty()
  count!: number;

  @ApiProperty({ type: [String], description: 'Ids of the first ten jobs.' })
  jobs!: string[];
}

export class WorkerResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  instance!: string;

  @ApiProperty(queueKind)
  queueKind!: QueueKind;

  @ApiProperty()
  beganAt!: number;

  @ApiProperty()
  beatAt!: number;

  @ApiProperty({ description: 'Since its last sign of life, ms.' })
  silence!: number;

  @ApiProperty({ description: 'Since it finished a poll, or began, ms.' })
  idle!: number;
}

export class ProviderStateResponse {
  @ApiProperty()
  provider!: string;

  @ApiProperty()
  enabled!: boolean;

  @ApiProperty({ enum: ['ok', 'degraded', 'down'] })
  health!: 'ok' | 'degraded' | 'down';

  @ApiProperty({ type: [String] })
  trouble!: string[];

  @ApiProperty({ description: 'Its circuit breaker is open in some process.' })
  isOpen!: boolean;

  @ApiProperty()
  openNumbers!: number;

  @ApiProperty({ description: 'Requests a second, of all processes.' })
  askedPerSecond!: number;

  @ApiProperty({ type: Number, ...nullable, description: 'Requests a second that it allows; null: no limit.' })
  perSecond!: number | null;

  @ApiProperty({ type: Number, ...nullable, description: 'The mean time to an answer lately, ms; null: none.' })
  answeredInMs!: number | null;
}

export class WorkFiguresResponse {
  @ApiProperty()
  openNumbers!: number;

  @ApiProperty()
  polledNumbers!: number;

  @ApiProperty({ description: 'Numbers whose price is held beyond its deadline.' })
  overdueNumbers!: number;

  @ApiProperty({ description: 'Age of the oldest open number, seconds.' })
  oldestNumber!: number;

  @ApiProperty()
  outboxRows!: number;

  @ApiProperty({ description: 'By how much its latest row is late, seconds.' })
  outboxAge!: number;
}

export class WorkResponse {
  @ApiProperty({ description: 'Of the clock of the database.' })
  asOf!: number;

  @ApiProperty(queueKind)
  queueKind!: QueueKind;

  @ApiProperty({ type: WorkFiguresResponse })
  figures!: WorkFiguresResponse;

  @ApiProperty({ type: [WaitingQueueResponse] })
  queues!: WaitingQueueResponse[];

  @ApiProperty({ type: [FailureGroupResponse], description: 'Most money first.' })
  failures!: FailureGroupResponse[];

  @ApiProperty({ description: 'Whether jobs of polls and numbers are compared: not with 25,000 jobs or more.' })
  isCompared!: boolean;

  @ApiProperty({ type: WithoutJobResponse })
  withoutJob!: WithoutJobResponse;

  @ApiProperty({ type: WithoutNumberResponse })
  withoutNumber!: WithoutNumberResponse;

  @ApiProperty({ type: [WorkerResponse], description: 'Those of the last day, the latest sign of life first.' })
  workers!: WorkerResponse[];

  @ApiProperty({ type: [ProviderStateResponse], description: 'By priority.' })
  providers!: ProviderStateResponse[];
}
