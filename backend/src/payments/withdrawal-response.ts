/** A withdrawal as its person sees it: how much, how far it is, and in which parts. */
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsUUID, Max, Min } from 'class-validator';
import { LEAST_PART } from '../domain/payments/allocating.js';
import type { Allocation, Withdrawal } from '../domain/payments/withdrawal.js';

const STATUSES = ['held', 'approved', 'withdrawn', 'partly', 'failed'] as const;
const PART_STATUSES = ['held', 'sent', 'returned', 'failed'] as const;
const BANK_ACCOUNT =
  'Its last digits, where the person gave one for the parts by the bank; ••••???? where it cannot be decrypted.';
const WAYS = ['gateway', 'bank'] as const;

export class WithdrawalRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the page: the same id asks for the same withdrawal.' })
  @IsUUID('4')
  withdrawalId!: string;

  @ApiProperty({ minimum: LEAST_PART, description: 'Paise.' })
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(LEAST_PART)
  @IsInt()
  amount!: number;
}

export class WithdrawalPartResponse {
  @ApiProperty({ format: 'uuid', description: 'The recharge that it goes back by.' })
  rechargeId!: string;

  @ApiProperty({ description: 'Paise.' })
  amount!: number;

  @ApiProperty({ enum: WAYS, description: 'By the bank where the payment is too old for its gateway.' })
  through!: Allocation['through'];

  @ApiProperty({ enum: PART_STATUSES })
  status!: Allocation['status'];
}

export class WithdrawalResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'Paise.' })
  amount!: number;

  @ApiProperty({ enum: STATUSES, description: 'held: it waits for staff; approved: its parts are being sent.' })
  status!: Withdrawal['status'];

  @ApiProperty({ description: 'Paise that have left.' })
  returned!: number;

  @ApiProperty({ type: [WithdrawalPartResponse] })
  parts!: WithdrawalPartResponse[];

  @ApiProperty({ type: String, nullable: true, description: BANK_ACCOUNT })
  bankAccount!: string | null;

  @ApiProperty({ format: 'date-time' })
  requestedAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

export class WithdrawalsResponse {
  @ApiProperty({ description: 'Paise that can be sent back now: available, and paid in.' })
  most!: number;

  @ApiProperty({ type: [WithdrawalResponse], description: 'The newest first, at most 50.' })
  items!: WithdrawalResponse[];
}

export class StaffWithdrawalPartResponse extends WithdrawalPartResponse {
  @ApiProperty({ description: 'Of the part, and of its refund at the gateway.' })
  id!: string;

  @ApiProperty({ description: 'Our id of the gateway.' })
  gateway!: string;

  @ApiProperty({ description: 'The id of the payment at the gateway.' })
  paymentId!: string;
}

export class StaffWithdrawalResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty({ description: 'Paise.' })
  amount!: number;

  @ApiProperty({ enum: STATUSES })
  status!: Withdrawal['status'];

  @ApiProperty({ description: 'Paise that have left.' })
  returned!: number;

  @ApiProperty({ type: [StaffWithdrawalPartResponse] })
  parts!: StaffWithdrawalPartResponse[];

  @ApiProperty({ type: String, nullable: true, description: BANK_ACCOUNT })
  bankAccount!: string | null;

  @ApiProperty({ format: 'date-time' })
  requestedAt!: string;
}

export class StaffWithdrawalsResponse {
  @ApiProperty({
    type: [StaffWithdrawalResponse],
    description: 'Those that have not ended, the oldest first, at most 100.',
  })
  items!: StaffWithdrawalResponse[];
}
