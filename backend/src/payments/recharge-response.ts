/** Our own id and status only: ids and answers of the gateway stay on the server. */
import { ApiProperty } from '@nestjs/swagger';
import type { Recharge } from '../domain/payments/recharge.js';

const STATUSES = ['pending', 'paid', 'failed', 'expired'] as const;

export class RechargeResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'Paise.' })
  amount!: number;

  @ApiProperty({ enum: STATUSES, enumName: 'RechargeStatus' })
  status!: Recharge['status'];

  @ApiProperty({ type: String, nullable: true, description: "The gateway's page, while it may still be paid there." })
  payUrl!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'A upi://pay link with this payment filled in, while it may still be paid; null: the gateway gave none.',
  })
  upi!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: string;
}

export class RechargesResponse {
  @ApiProperty({ type: [RechargeResponse], description: 'Newest first, the last 50.' })
  items!: RechargeResponse[];
}

export interface RechargeRow {
  recharge_id: string;
  amount: string;
  status: Recharge['status'];
  hosted_url: string | null;
  upi: string | null;
  created_at: Date;
  updated_at: Date;
}

export const rechargeResponse = (row: RechargeRow): RechargeResponse => ({
  id: row.recharge_id,
  amount: Number(row.amount),
  status: row.status,
  payUrl: row.status === 'pending' ? row.hosted_url : null,
  upi: row.status === 'pending' ? row.upi : null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
