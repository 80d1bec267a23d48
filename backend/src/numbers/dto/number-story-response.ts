/** One number as staff see it. Amounts in paise. */
import { ApiProperty } from '@nestjs/swagger';
import { CLOSE_REASONS, type CloseReason } from '../../domain/events.js';
import { NUMBER_STATUSES, isOpen, type NumberStatus, type PhoneNumber } from '../../domain/numbers/number.js';
import { toldEventResponse, ToldEventResponse } from '../../ledger/history/told-event-response.js';
import type { ToldEvent } from '../../ledger/history/told-events.js';

const maybeWhen = { type: String, format: 'date-time', nullable: true } as const;
const maybeText = { type: String, nullable: true } as const;

/** What staff may do with a number as it is: the next steps. */
const NUMBER_STEPS = ['check', 'cancel', 'release', 'end-search', 'settle-loss'] as const;
export type NumberStep = (typeof NUMBER_STEPS)[number];

class StoryJobResponse {
  @ApiProperty()
  job!: string;

  @ApiProperty({ description: 'The version of the event that it follows from.' })
  version!: number;

  @ApiProperty({ format: 'date-time', description: 'Not before.' })
  at!: string;

  @ApiProperty({ format: 'date-time' })
  recordedAt!: string;

  @ApiProperty()
  attempts!: number;
}

export class NumberStoryResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty({ enum: NUMBER_STATUSES, enumName: 'NumberStatus' })
  status!: NumberStatus;

  @ApiProperty({ enum: ['open', 'spent', 'released'] })
  hold!: PhoneNumber['hold'];

  @ApiProperty({ enum: CLOSE_REASONS, enumName: 'CloseReason', nullable: true })
  reason!: CloseReason | null;

  @ApiProperty({ ...maybeText, description: 'How it ended at the provider; null while it may be alive there.' })
  ending!: PhoneNumber['ending'];

  @ApiProperty()
  provider!: string;

  @ApiProperty({ ...maybeText, description: "The provider's id of it." })
  activationId!: string | null;

  @ApiProperty({ ...maybeText, description: 'Digits with the country code; null before one is assigned.' })
  phone!: string | null;

  @ApiProperty()
  serviceName!: string;

  @ApiProperty()
  countryName!: string;

  @ApiProperty({ ...maybeText })
  server!: string | null;

  @ApiProperty({ description: 'Paise.' })
  price!: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Paise, for who may see what we pay.' })
  cost!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Paise that the provider kept without a sale; likewise.' })
  charged!: number | null;

  @ApiProperty()
  isRefunded!: boolean;

  @ApiProperty({ description: 'How many codes have come; they are not shown here.' })
  codes!: number;

  @ApiProperty({ format: 'date-time' })
  requestedAt!: string;

  @ApiProperty({ format: 'date-time' })
  deadline!: string;

  @ApiProperty(maybeWhen)
  assignedAt!: string | null;

  @ApiProperty(maybeWhen)
  closedAt!: string | null;

  @ApiProperty(maybeWhen)
  nextPollAt!: string | null;

  @ApiProperty({ ...maybeWhen, description: 'A standing cancel is tried again then; null where none stands.' })
  cancelAt!: string | null;

  @ApiProperty({ ...maybeText, format: 'uuid' })
  replaces!: string | null;

  @ApiProperty({ ...maybeText, format: 'uuid' })
  replacedBy!: string | null;

  @ApiProperty({ enum: NUMBER_STEPS, isArray: true, description: 'What may be done with it now.' })
  steps!: NumberStep[];

  @ApiProperty({ type: [ToldEventResponse], description: 'In order.' })
  events!: ToldEventResponse[];

  @ApiProperty({ type: [StoryJobResponse], description: 'Work that waits.' })
  jobs!: StoryJobResponse[];
}

/** What the query reads beside the events. */
export interface StoryRow {
  readonly state: PhoneNumber;
  readonly lines: string | null;
  readonly next_poll_at: Date | null;
  readonly loss_settled: boolean;
  readonly jobs: readonly StoryJob[];
}

interface StoryJob {
  readonly job: string;
  readonly version: number;
  /** ISO 8601, as the next. */
  readonly at: string;
  readonly recordedAt: string;
  readonly attempts: number;
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const stepsOf = (number: PhoneNumber, isLossSettled: boolean): NumberStep[] => {
  const isAssigned = number.activationId !== null;
  return [
    ...(isOpen(number) && isAssigned ? (['check'] as const) : []),
    ...(isOpen(number) && number.status === 'active' && !number.cancel ? (['cancel'] as const) : []),
    ...(isOpen(number) ? (['release'] as const) : []),
    ...(number.hold === 'released' && number.ending === null && !isAssigned ? (['end-search'] as const) : []),
    ...(number.charged && !isLossSettled ? (['settle-loss'] as const) : []),
  ];
};

interface Told {
  readonly events: readonly ToldEvent[];
  readonly phone: string | null;
  readonly withCosts: boolean;
}

export const numberStoryResponse = (
  userId: string,
  { state, next_poll_at, loss_settled, jobs }: StoryRow,
  { events, phone, withCosts }: Told,
): NumberStoryResponse => {
  const { id, status, hold, reason, ending, offer, activationId, price, refunded, codes, replaces } = state;
  const { provider, serviceName, countryName, server = null } = offer;
  return {
    ...{ id, userId, status, hold, reason, ending, provider, serviceName, countryName, server, activationId, phone },
    ...{ price, isRefunded: refunded, codes, replaces, replacedBy: state.change?.replacementId ?? null },
    cost: withCosts ? state.cost : null,
    charged: withCosts ? (state.charged ?? null) : null,
    requestedAt: new Date(state.requestedAt).toISOString(),
    deadline: new Date(state.deadline).toISOString(),
    assignedAt: iso(state.assignedAt),
    closedAt: iso(state.closedAt),
    nextPollAt: hold === 'open' ? (next_poll_at?.toISOString() ?? null) : null,
    cancelAt: state.cancel ? iso(state.cancel.notBefore ?? state.cancel.requestedAt) : null,
    steps: stepsOf(state, loss_settled),
    events: events.map(toldEventResponse),
    jobs: jobs.map((job) => ({
      ...job,
      at: new Date(job.at).toISOString(),
      recordedAt: new Date(job.recordedAt).toISOString(),
    })),
  };
};
