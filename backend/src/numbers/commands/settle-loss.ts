/** Staff have seen that a provider kept its price for a number without a sale, and what came of it. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../audit/audit.js';
import type { StaffAuthor } from '../../audit/staff-author.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { settledLoss } from '../../ledger/work-items.js';
import { NumberReader } from '../number-reader.js';

export class SettleLoss extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
    readonly by: StaffAuthor,
  ) {
    super();
  }
}

@CommandHandler(SettleLoss)
export class SettleLossHandler implements ICommandHandler<SettleLoss> {
  constructor(
    private readonly database: Database,
    private readonly numbers: NumberReader,
    private readonly audit: Audit,
  ) {}

  /** The second time is no other. @throws Refusal 'number-not-found', 'no-active-number' without such a loss, 'busy' */
  async execute({ userId, numberId, by: { actor, note: reason, address } }: SettleLoss): Promise<void> {
    const found = await this.numbers.find(userId, numberId);
    if (!found) throw new Refusal('number-not-found');
    const { charged } = found.number;
    if (!charged) throw new Refusal('no-active-number');
    await this.database.transaction(async (queries) => {
      if (!(await settledLoss(queries, `${userId}:${numberId}`, charged))) return;
      await this.audit.record(queries, {
        ...{ actor, action: 'loss-settled', reason, address },
        ...{ subject: { kind: 'user', id: userId }, facts: { number: numberId, charged } },
      });
    });
  }
}
