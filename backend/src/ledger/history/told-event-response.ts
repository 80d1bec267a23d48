/** An event of the ledger as the console is answered. Amounts in paise. */
import { ApiProperty } from '@nestjs/swagger';
import { EVENT_UNITS, type EventUnit } from '../../domain/event-units.js';
import type { ToldEvent } from './told-events.js';

class FactResponse {
  @ApiProperty({ description: 'A field of the event; within another one: `offer.country`.' })
  name!: string;

  @ApiProperty()
  value!: string;

  @ApiProperty({
    ...{ type: String, enum: EVENT_UNITS, nullable: true },
    description: '`time`: ms since 1970; `ms`: a length of time. Null: the value is no number.',
  })
  unit!: EventUnit | null;
}

class ActorResponse {
  @ApiProperty({ enum: ['person', 'staff', 'gateway', 'provider', 'house'], description: '`house`: the application.' })
  kind!: ToldEvent['actor']['kind'];

  @ApiProperty()
  id!: string;
}

export class PostingResponse {
  @ApiProperty({ description: 'An account of the books.' })
  debit!: string;

  @ApiProperty({ description: 'An account of the books.' })
  credit!: string;

  @ApiProperty({ description: 'Paise.' })
  amount!: number;

  @ApiProperty({ type: String, nullable: true, description: 'The gateway or provider, where one is concerned.' })
  party!: string | null;
}

export class ToldEventResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty({ description: 'Of its stream.' })
  version!: number;

  @ApiProperty({ description: 'The version of the first event of its entry.' })
  entry!: number;

  @ApiProperty()
  type!: string;

  @ApiProperty({ format: 'date-time' })
  recordedAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When it took effect; otherwise when it was recorded.' })
  effectiveAt!: string;

  @ApiProperty({ type: ActorResponse })
  actor!: ActorResponse;

  @ApiProperty({ type: String, nullable: true, description: 'What it belongs to.' })
  correlation!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The number that led to it, where it is one of another stream.',
  })
  causation!: string | null;

  @ApiProperty({ description: 'Of the command that recorded it.' })
  key!: string;

  @ApiProperty({ type: [FactResponse] })
  facts!: FactResponse[];

  @ApiProperty({ type: [PostingResponse] })
  postings!: PostingResponse[];
}

const iso = (micros: number): string => new Date(micros / 1_000).toISOString();

export const toldEventResponse = (told: ToldEvent): ToldEventResponse => {
  const { id, version, entry, type, recordedAt, effectiveAt, actor, correlation, causation, key, facts, postings } =
    told;
  return {
    ...{ id, version, entry, type, correlation, causation, key, facts: [...facts] },
    ...{ recordedAt: iso(recordedAt), effectiveAt: iso(effectiveAt), actor: { kind: actor.kind, id: actor.id } },
    postings: postings.map(({ debit, credit, amount, party }) => ({ debit, credit, amount, party })),
  };
};
