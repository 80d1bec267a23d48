/** "Check OTP": the person asks for a poll now, also after the polling, while the deadline allows (NUMBERS-13). */
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../audit/audit.js';
import type { StaffAuthor } from '../../audit/staff-author.js';
import { Database } from '../../database/database.js';
import { isOpen } from '../../domain/numbers/number.js';
import { Refusal } from '../../domain/refusal.js';
import { NumberReader } from '../number-reader.js';
import { PollClock } from './poll-clock.js';
import type { NumberWork } from '../number-work.js';
import { PollNumber } from './poll-number.js';

export class CheckNumber extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
    /** Of the staff, who asks for the person. */
    readonly by?: StaffAuthor,
  ) {
    super();
  }
}

@CommandHandler(CheckNumber)
export class CheckNumberHandler implements ICommandHandler<CheckNumber> {
  /** Pressed twice at once, both wait for the same answer. */
  private readonly asking = new Map<string, Promise<unknown>>();

  constructor(
    private readonly numbers: NumberReader,
    private readonly clock: PollClock,
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async execute({ userId, numberId, by }: CheckNumber): Promise<void> {
    const found = await this.numbers.find(userId, numberId);
    if (!found) throw new Refusal('number-not-found');
    if (!isOpen(found.number)) return; // the page shows how it ended
    if (found.number.activationId === null) throw new Refusal('no-active-number');
    if (by) await this.note(userId, numberId, by);
    const key = `${userId}/${numberId}`;
    const poll = this.asking.get(key) ?? this.poll({ walletId: userId, numberId });
    this.asking.set(key, poll);
    await poll.finally(() => this.asking.delete(key));
  }

  private note(userId: string, numberId: string, { actor, note: reason, address }: StaffAuthor): Promise<void> {
    const subject = { kind: 'user', id: userId };
    return this.database.transaction((queries) =>
      this.audit.record(queries, {
        ...{ actor, action: 'number-checked', subject, facts: { number: numberId }, reason, address },
      }),
    );
  }

  /** Pressed again within two seconds, the number is answered as it is known: the provider was asked just now. */
  private async poll(about: NumberWork): Promise<void> {
    if (await this.clock.tryCheck(about.numberId)) await this.commands.execute(new PollNumber(about, 'soon'));
  }
}
