/**
 * The person wants to cancel, or staff do it for them: the request is recorded, and the worker carries it out when the
 * provider allows it.
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requestCancel } from '../../domain/numbers/closing.js';
import type { StaffAuthor } from '../../audit/staff-author.js';
import { Ledger, person, type AppendRequest } from '../../ledger/ledger.js';

export class RequestCancel extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
    /** Of the staff, who does it for the person. */
    readonly by?: StaffAuthor,
  ) {
    super();
  }
}

const authorOf = (userId: string, numberId: string, by?: StaffAuthor): Pick<AppendRequest, 'actor' | 'audit'> => {
  if (!by) return { actor: person(userId) };
  const { actor, note: reason, address } = by;
  const subject = { kind: 'user', id: userId };
  const about = { subject, facts: { number: numberId }, reason, address };
  return { actor: { kind: 'staff', id: actor.id }, audit: { actor, action: 'number-cancel-requested', ...about } };
};

@CommandHandler(RequestCancel)
export class RequestCancelHandler implements ICommandHandler<RequestCancel> {
  constructor(private readonly ledger: Ledger) {}

  /** Idempotent by the number's state, without a key: it may be withdrawn, and requested again. */
  async execute({ userId, numberId, by }: RequestCancel): Promise<void> {
    const request = { stream: userId, subjectIds: [numberId], ...authorOf(userId, numberId, by) };
    await this.ledger.record(request, (account) => requestCancel(account, numberId));
  }
}
