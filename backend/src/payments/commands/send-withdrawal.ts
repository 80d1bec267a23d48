/**
 * The worker sends the parts of a withdrawal that staff let go, each as a refund at its gateway, and asks until the
 * fate of each is certain (MONEY-9).
 */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FailureCause } from '../../domain/job-causes.js';
import { nextAsking } from '../../domain/payments/asking-of-refunds.js';
import type { Allocation } from '../../domain/payments/withdrawal.js';
import { Refusal } from '../../domain/refusal.js';
import { GatewayUnavailable, type RefundStatus } from '../../gateway/gateway.js';
import { Gateways } from '../../gateway/gateways.js';
import { DONE, idIn, Job, type JobResult } from '../../jobs/job.js';
import { WorkItems } from '../../ledger/work-items.js';
import { GatewayRefunds } from '../reversals/gateway-refunds.js';
import { WithdrawalReader, type WithdrawalNow } from '../withdrawal-reader.js';
import { WithdrawalRecorder } from '../withdrawal-recorder.js';

export class SendWithdrawal extends Command<JobResult> {
  constructor(
    readonly walletId: string,
    readonly withdrawalId: string,
  ) {
    super();
  }
}

/** Withdrawals sent at once. */
const AT_ONCE = 5;

const isOpen = ({ status }: Allocation): boolean => status === 'held' || status === 'sent';

const whyUnknown = (states: readonly RefundStatus['state'][]): FailureCause | undefined =>
  states.includes('unknown') ? 'gateway-no-answer' : undefined;

@Job('send-withdrawal', {
  concurrency: AT_ONCE,
  command: ({ data }) => new SendWithdrawal(idIn(data.stream), idIn(data.subject)),
})
@CommandHandler(SendWithdrawal)
export class SendWithdrawalHandler implements ICommandHandler<SendWithdrawal> {
  private readonly logger = new Logger(SendWithdrawal.name);

  constructor(
    private readonly withdrawals: WithdrawalReader,
    private readonly recorder: WithdrawalRecorder,
    private readonly gateways: Gateways,
    private readonly refunds: GatewayRefunds,
    private readonly workItems: WorkItems,
  ) {}

  /** @throws Refusal 'withdrawal-not-found' */
  async execute({ walletId, withdrawalId }: SendWithdrawal): Promise<JobResult> {
    const withdrawal = await this.withdrawals.find(walletId, withdrawalId);
    if (!withdrawal) throw new Refusal('withdrawal-not-found');
    const open = withdrawal.allocations.filter(isOpen);
    const states: RefundStatus['state'][] = [];
    for (const allocation of open.filter(({ through }) => through === 'gateway'))
      states.push(await this.settle(walletId, withdrawalId, allocation));
    if (states.some((state) => state === 'pending' || state === 'unknown'))
      return { againIn: nextAsking(withdrawal.quietFor), because: whyUnknown(states) };
    await this.handOver(walletId, withdrawal);
    return DONE;
  }

  /** @returns its fate, which is certain with done and failed */
  private async settle(walletId: string, withdrawalId: string, allocation: Allocation): Promise<RefundStatus['state']> {
    const part = { walletId, withdrawalId, allocation };
    await this.recorder.sent(part);
    const state = await this.ask(allocation);
    if (state === 'done') await this.recorder.ended(part, { returned: true });
    if (state === 'failed') await this.recorder.ended(part, { failed: 'refused-by-gateway' });
    return state;
  }

  /** The gateway answers the same id with the same refund, however often it is asked. */
  private async ask(part: Allocation): Promise<RefundStatus['state']> {
    const { id: refundId, gateway, rechargeId: orderId, paymentId, amount } = part;
    const found = this.gateways.find(gateway);
    if (!found) return 'unknown';
    try {
      const { state, gatewayRef } = await found.refund({ refundId, orderId, paymentId, amount });
      if (gatewayRef !== null) await this.refunds.note(gateway, gatewayRef, refundId);
      return state;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.logger.warn(`gateway ${gateway} gave no information about refund ${refundId}: ${error.message}`);
      return 'unknown';
    }
  }

  /** Parts that go by the bank are sent by people. */
  private async handOver(walletId: string, { withdrawalId, allocations }: WithdrawalNow): Promise<void> {
    const byBank = allocations.filter((part) => part.through === 'bank' && isOpen(part));
    if (byBank.length === 0) return;
    const amount = byBank.reduce((sum, part) => sum + part.amount, 0);
    await this.workItems.open('withdrawal-by-bank', withdrawalId, { wallet: walletId, amount, parts: byBank.length });
  }
}
