/** "Check OTP": the person asks for a look now, also after the polling, while the deadline allows (decisions.md, Numbers 13). */
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isOpen } from '../../domain/number.js';
import { Refusal } from '../../domain/refusal.js';
import { NumberStates } from '../number-states.js';
import { PollNumber } from './poll-number.js';

export class CheckNumber extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
  ) {
    super();
  }
}

@CommandHandler(CheckNumber)
export class CheckNumberHandler implements ICommandHandler<CheckNumber> {
  /** Pressed twice, the provider is asked once. */
  private readonly asking = new Map<string, Promise<unknown>>();

  constructor(
    private readonly states: NumberStates,
    private readonly commands: CommandBus,
  ) {}

  async execute({ userId, numberId }: CheckNumber): Promise<void> {
    const found = await this.states.find(userId, numberId);
    if (!found) throw new Refusal('number-not-found');
    if (!isOpen(found.number)) return; // the page shows how it ended
    if (found.number.activationId === null) throw new Refusal('no-active-number');
    const key = `${userId}/${numberId}`;
    const look = this.asking.get(key) ?? this.commands.execute(new PollNumber({ walletId: userId, numberId }, 'soon'));
    this.asking.set(key, look);
    await look.finally(() => this.asking.delete(key));
  }
}
