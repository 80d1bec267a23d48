/** One recharge as staff see it. Amounts in paise. */
import { ApiProperty } from '@nestjs/swagger';
import type { Recharge } from '../domain/payments/recharge.js';
import { toldEventResponse, ToldEventResponse } from '../ledger/history/told-event-response.js';
import type { ToldEvent } from '../ledger/history/told-events.js';

const STATUSES = ['pending', 'paid', 'failed', 'expired'] as const;
const maybeWhen = { type: String, format: 'date-time', nullable: true } as const;
const maybeText = { type: String, nullable: true } as const;

interface Webhook {
  /** ISO 8601. */
  readonly at: string;
  readonly gateway: string;
  readonly kind: string;
  readonly outcome: string | null;
  readonly deliveries: number;
}

/** What the query reads. */
export interface StoryRow {
  readonly amount: number;
  readonly status: Recharge['status'];
  readonly gateway: string;
  readonly paymentId: string | null;
  readonly gatewayRef: string | null;
  readonly held: number;
  readonly returnable: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly checkedAt: Date | null;
  readonly lines: string | null;
  readonly webhooks: readonly Webhook[];
}

class RechargeWebhookResponse {
  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty()
  gateway!: string;

  @ApiProperty({ description: 'What it reports.' })
  kind!: string;

  @ApiProperty({ ...maybeText, description: 'What became of it; null: not dealt with yet.' })
  outcome!: string | null;

  @ApiProperty({ description: 'How often it came.' })
  deliveries!: number;
}

export class RechargeStoryResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty({ description: 'Paise.' })
  amount!: number;

  @ApiProperty({ enum: STATUSES })
  status!: Recharge['status'];

  @ApiProperty({ description: 'Where it is paid.' })
  gateway!: string;

  @ApiProperty({ ...maybeText, description: 'Of the gateway.' })
  paymentId!: string | null;

  @ApiProperty({ ...maybeText, description: "The gateway's id of the order." })
  gatewayRef!: string | null;

  @ApiProperty({ description: 'Paise that are held while the bank disputes the payment.' })
  held!: number;

  @ApiProperty({ description: 'Paise of it that may still go back.' })
  returnable!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty(maybeWhen)
  paidAt!: string | null;

  @ApiProperty({ ...maybeWhen, description: 'When the gateway was last asked.' })
  checkedAt!: string | null;

  @ApiProperty({ type: [ToldEventResponse], description: 'In order.' })
  events!: ToldEventResponse[];

  @ApiProperty({ type: [RechargeWebhookResponse], description: 'In order, at most 50; never their bodies.' })
  webhooks!: RechargeWebhookResponse[];
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const rechargeStoryResponse = (
  { userId, rechargeId }: { readonly userId: string; readonly rechargeId: string },
  { amount, status, gateway, paymentId, gatewayRef, held, returnable, ...row }: StoryRow,
  events: readonly ToldEvent[],
): RechargeStoryResponse => ({
  ...{ id: rechargeId, userId, amount, status, gateway, paymentId, gatewayRef, held, returnable },
  createdAt: row.createdAt.toISOString(),
  paidAt: iso(row.paidAt),
  checkedAt: iso(row.checkedAt),
  events: events.map(toldEventResponse),
  webhooks: row.webhooks.map(({ at, gateway: by, kind, outcome, deliveries }) => ({
    ...{ at: new Date(at).toISOString(), gateway: by, kind, outcome, deliveries },
  })),
});
