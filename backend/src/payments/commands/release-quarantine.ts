/**
 * The worker does what was decided about a payment that had been put aside: it is credited to the person, or paid back
 * by its gateway, which is asked until that is certain.
 */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { nextAsking } from '../../domain/payments/asking-of-refunds.js';
import { GatewayUnavailable, type RefundStatus } from '../../gateway/gateway.js';
import { Gateways } from '../../gateway/gateways.js';
import { DONE, idIn, Job, type JobResult } from '../../jobs/job.js';
import { gateway as through } from '../../ledger/ledger.js';
import { WorkItems } from '../../ledger/work-items.js';
import { QuarantineCases, refundIdOf, type CaseNow } from '../quarantine/quarantine-cases.js';
import { QuarantineRecorder } from '../quarantine/quarantine-recorder.js';
import { GatewayRefunds } from '../reversals/gateway-refunds.js';

export class ReleaseQuarantine extends Command<JobResult> {
  constructor(
    /** As in `gateway:<id>`. */
    readonly stream: string,
    readonly caseId: string,
  ) {
    super();
  }
}

const AT_ONCE = 2;

@Job('release-quarantine', {
  concurrency: AT_ONCE,
  command: ({ data }) => new ReleaseQuarantine(idIn(data.stream), idIn(data.subject)),
})
@CommandHandler(ReleaseQuarantine)
export class ReleaseQuarantineHandler implements ICommandHandler<ReleaseQuarantine> {
  private readonly logger = new Logger(ReleaseQuarantine.name);

  constructor(
    private readonly cases: QuarantineCases,
    private readonly recorder: QuarantineRecorder,
    private readonly gateways: Gateways,
    private readonly refunds: GatewayRefunds,
    private readonly workItems: WorkItems,
  ) {}

  /** May run any number of times, also at once. */
  async execute({ stream, caseId }: ReleaseQuarantine): Promise<JobResult> {
    const found = await this.cases.find(stream.replace(/^gateway:/, ''), caseId);
    if (!found) throw new RangeError(`no case ${caseId} in ${stream}`);
    const { state, to, walletId, reason, quietFor } = found;
    if (state === 'released' || state === 'open') return DONE;
    if (to === 'wallet') {
      await this.recorder.credited(found, walletId!, reason!);
      return DONE;
    }
    const answer = state === 'refused' ? 'failed' : await this.ask(found);
    if (answer === 'done') await this.recorder.left(found, 'gateway', { actor: through(found.gateway) });
    if (answer === 'failed') await this.handOver(found);
    if (answer === 'done' || answer === 'failed') return DONE;
    return { againIn: nextAsking(quietFor), because: answer === 'unknown' ? 'gateway-no-answer' : undefined };
  }

  private async ask(of: CaseNow): Promise<RefundStatus['state']> {
    const { gateway, orderId, caseId: paymentId, amount } = of;
    const refundId = refundIdOf(of);
    try {
      const answer = await this.gateways.find(gateway)?.refund({ refundId, orderId, paymentId, amount });
      if (answer?.gatewayRef) await this.refunds.note(gateway, answer.gatewayRef, refundId);
      return answer?.state ?? 'unknown';
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.logger.warn(`gateway ${gateway} gave no information about refund ${refundId}: ${error.message}`);
      return 'unknown';
    }
  }

  /** The gateway refuses it for good: people send it by the bank. */
  private async handOver(of: CaseNow): Promise<void> {
    const { gateway, caseId: payment, amount } = of;
    await this.recorder.refused(of);
    await this.workItems.open('quarantine-by-bank', `${gateway}:${payment}`, { gateway, payment, amount });
  }
}
