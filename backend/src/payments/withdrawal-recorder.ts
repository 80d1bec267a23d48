/** Records what becomes of the parts of a withdrawal. */
import { Injectable } from '@nestjs/common';
import type { Allocation } from '../domain/payments/withdrawal.js';
import { endAllocation, sendAllocation, type AllocationEnd } from '../domain/payments/withdrawing.js';
import { gateway as through, Ledger, systemActor } from '../ledger/ledger.js';

interface Part {
  readonly walletId: string;
  readonly withdrawalId: string;
  readonly allocation: Allocation;
}

@Injectable()
export class WithdrawalRecorder {
  constructor(private readonly ledger: Ledger) {}

  /** Before the gateway is asked. */
  async sent({ walletId, withdrawalId, allocation }: Part): Promise<void> {
    await this.ledger.record(
      {
        stream: walletId,
        subjectIds: [withdrawalId, allocation.rechargeId],
        key: `allocation-sent-${allocation.id}`,
        actor: systemActor('payments'),
      },
      (context) => sendAllocation(context, withdrawalId, allocation.id),
    );
  }

  /** What its gateway said for certain. The first end counts. */
  async ended({ walletId, withdrawalId, allocation }: Part, end: AllocationEnd): Promise<void> {
    await this.ledger.record(
      {
        stream: walletId,
        subjectIds: [withdrawalId, allocation.rechargeId],
        key: `allocation-ended-${allocation.id}`,
        input: end,
        actor: through(allocation.gateway),
      },
      (context) => endAllocation(context, withdrawalId, allocation.id, end),
    );
  }
}
