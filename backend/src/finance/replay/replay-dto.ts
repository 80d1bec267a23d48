/** Replays as the console asks for them and shows them. Times in ISO 8601. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsIn, IsOptional, IsUUID, MaxLength } from 'class-validator';
import { REPLAYED } from './replay.js';
import { REPLAY_FAILURES, REPLAY_STATES, type ReplayFailure, type ReplayState } from './replay-job.js';

const REPLAY_RESULTS = ['same', 'differs', 'as-of'] as const;
export type ReplayOutcome = (typeof REPLAY_RESULTS)[number];

const MAX_MOMENT = 40;

export class ReplayRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by who asks: the same again is the same replay.' })
  @IsUUID('4')
  replayId!: string;

  @ApiPropertyOptional({
    type: String,
    example: '2026-11-21',
    description: 'A time with its offset, or a day of India: its end. At least a minute ago. Default: all is replayed.',
  })
  @IsOptional()
  @MaxLength(MAX_MOMENT)
  asOf?: string;

  @ApiProperty({ enum: REPLAYED, enumName: 'ReplayTable', isArray: true, description: 'The read models to make.' })
  @IsIn(REPLAYED, { each: true, message: 'No read model is named so' })
  @ArrayMinSize(1, { message: 'Please choose a table' })
  @ArrayMaxSize(REPLAYED.length)
  @ArrayUnique()
  tables!: string[];
}

export class ReplayedTableResponse {
  @ApiProperty({ enum: REPLAYED, enumName: 'ReplayTable' })
  name!: string;

  @ApiProperty()
  rows!: number;

  @ApiProperty({ description: 'Over its rows, in the order of their keys.' })
  sha256!: string;
}

export class ReplayDivergenceResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Null: the history itself breaks a promise.' })
  table!: string | null;

  @ApiProperty({ type: String, nullable: true })
  stream!: string | null;

  @ApiProperty({ type: Number, nullable: true })
  version!: number | null;

  @ApiProperty({ description: 'The key and what is wrong with it, or the promise in words.' })
  text!: string;
}

export class ReplayFoundResponse {
  @ApiProperty({ format: 'uuid' })
  runId!: string;

  @ApiProperty({ enum: REPLAY_RESULTS, enumName: 'ReplayOutcome' })
  result!: ReplayOutcome;

  @ApiProperty()
  events!: number;

  @ApiProperty()
  streams!: number;

  @ApiProperty({ description: 'SHA-256 over the heads of all streams.' })
  headDigest!: string;

  @ApiProperty({ type: [ReplayedTableResponse], nullable: true, description: 'Null: of an earlier version.' })
  tables!: ReplayedTableResponse[] | null;

  @ApiProperty({ type: [ReplayDivergenceResponse], description: 'The first of each wallet; at most 100 of a table.' })
  divergences!: ReplayDivergenceResponse[];

  @ApiProperty({ description: 'The version of the program that made it.' })
  codeVersion!: string;
}

export class ReplayResponse {
  @ApiProperty({ format: 'uuid' })
  replayId!: string;

  @ApiProperty({ description: "Who asked: a member of staff, or 'command line'." })
  startedBy!: string;

  @ApiProperty({ enum: REPLAY_STATES, enumName: 'ReplayState' })
  state!: ReplayState;

  @ApiProperty({ enum: REPLAY_FAILURES, enumName: 'ReplayFailure', nullable: true, description: 'Of a failed one.' })
  why!: ReplayFailure | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-11-21T18:30:00.000000Z',
    description: 'What was recorded before it is replayed; null: all.',
  })
  before!: string | null;

  @ApiProperty({
    enum: REPLAYED,
    enumName: 'ReplayTable',
    isArray: true,
    nullable: true,
    description: 'As chosen; null: of a run of the command line of an earlier version.',
  })
  tables!: string[] | null;

  @ApiProperty({ description: 'How often it was begun: one that is killed begins again.' })
  run!: number;

  @ApiProperty({ description: 'Folded so far.' })
  events!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Null until they are counted.' })
  eventsExpected!: number | null;

  @ApiProperty({ format: 'date-time' })
  askedAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When its last run began.' })
  begunAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When the events were counted.' })
  notedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt!: string | null;

  @ApiProperty({ type: ReplayFoundResponse, nullable: true, description: 'Of one that is done.' })
  found!: ReplayFoundResponse | null;
}
