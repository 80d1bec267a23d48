/** Staff sent a payment back by the bank that its gateway had refused to pay back. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import { WorkItems } from '../../ledger/work-items.js';
import { QuarantineCases } from '../quarantine/quarantine-cases.js';
import { QuarantineRecorder } from '../quarantine/quarantine-recorder.js';
import type { SettledBy } from './settle-withdrawal.js';

export class EndQuarantine extends Command<void> {
  constructor(
    readonly gateway: string,
    readonly paymentId: string,
    readonly by: SettledBy,
  ) {
    super();
  }
}

@CommandHandler(EndQuarantine)
export class EndQuarantineHandler implements ICommandHandler<EndQuarantine> {
  constructor(
    private readonly cases: QuarantineCases,
    private readonly recorder: QuarantineRecorder,
    private readonly workItems: WorkItems,
  ) {}

  /** The second time is no other. @throws Refusal 'quarantine-not-found' where no bank transfer is waited for */
  async execute({ gateway, paymentId, by }: EndQuarantine): Promise<void> {
    const found = await this.cases.find(gateway, paymentId);
    if (found?.state !== 'refused') throw new Refusal('quarantine-not-found');
    const { actor, note: reason, address } = by;
    await this.recorder.left(found, 'bank', {
      actor: { kind: 'staff', id: actor.id },
      audit: {
        ...{ actor, action: 'quarantine-transferred', reason, address },
        subject: { kind: 'payment', id: `${gateway}:${paymentId}` },
        facts: { amount: found.amount },
      },
    });
    await this.workItems.close('quarantine-by-bank', `${gateway}:${paymentId}`);
  }
}
