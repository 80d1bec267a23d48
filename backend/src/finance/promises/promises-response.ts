/** The promises of the ledger as staff read them, and as anybody does. */
import { ApiProperty } from '@nestjs/swagger';
import { PROMISE_STATES, type PromiseState } from './promise-states.js';

const KINDS = ['whole', 'incremental'] as const;
const RESULTS = ['holds', 'not all checked', 'broken'] as const;

export class KeptCheckResponse {
  @ApiProperty({ format: 'date-time' })
  beganAt!: string;

  @ApiProperty({ enum: KINDS, description: 'Incremental: of the streams that moved since a seal.' })
  kind!: (typeof KINDS)[number];

  @ApiProperty({ enum: RESULTS })
  result!: (typeof RESULTS)[number];

  @ApiProperty({ description: 'Events that were folded.' })
  events!: number;

  @ApiProperty({ description: 'How long it took.' })
  ms!: number;
}

class FoundViolationResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Whose history; null: of none alone.' })
  stream!: string | null;

  @ApiProperty({ type: Number, nullable: true })
  version!: number | null;

  @ApiProperty()
  text!: string;
}

export class PromiseResponse {
  @ApiProperty({ description: 'Its number in docs/promises.md.' })
  promise!: number;

  @ApiProperty({ enum: PROMISE_STATES, enumName: 'PromiseState' })
  state!: PromiseState;

  @ApiProperty({ type: String, nullable: true, description: 'What the newest check counted.' })
  figure!: string | null;

  @ApiProperty({ description: 'How many violations the newest check found.' })
  findings!: number;

  @ApiProperty({ description: 'Found too, and accepted by two members of staff.' })
  accepted!: number;

  @ApiProperty({ type: String, nullable: true, description: 'What could not be checked, and why.' })
  unchecked!: string | null;

  @ApiProperty({ type: [FoundViolationResponse], description: 'The first violations.' })
  first!: FoundViolationResponse[];

  @ApiProperty({
    type: 'array',
    items: { type: 'number', nullable: true },
    description: 'Violations of each check, in the order of `checks`; null: not checked to the end.',
  })
  trend!: (number | null)[];
}

class PromiseAlarmResponse {
  @ApiProperty({ format: 'date-time' })
  since!: string;

  @ApiProperty({ type: [Number] })
  promises!: number[];
}

export class PromisesResponse {
  @ApiProperty({ type: [KeptCheckResponse], description: 'The last 60, the oldest first.' })
  checks!: KeptCheckResponse[];

  @ApiProperty({ type: [PromiseResponse] })
  promises!: PromiseResponse[];

  @ApiProperty({ type: [PromiseAlarmResponse], description: 'Open ones, the oldest first.' })
  alarms!: PromiseAlarmResponse[];
}

class PublicPromiseResponse {
  @ApiProperty({ description: 'From 1.' })
  promise!: number;

  @ApiProperty({ enum: PROMISE_STATES, enumName: 'PromiseState' })
  state!: PromiseState;

  @ApiProperty({ description: 'How many violations the last check found.' })
  findings!: number;

  @ApiProperty({ description: 'Found too, explained, and accepted by two members of staff.' })
  accepted!: number;
}

export class PublicPromisesResponse {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the last check began; null: none did.',
  })
  checkedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The last one of the whole history.' })
  wholeCheckedAt!: string | null;

  @ApiProperty({ type: [PublicPromiseResponse] })
  promises!: PublicPromiseResponse[];
}
