/** Changes a person's name, phone and State; the e-mail cannot be changed (ACCOUNTS-1). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StateCode } from '../../domain/invoices/states.js';
import { Users } from '../users.js';

export interface ProfileChanges {
  /** undefined leaves the field as it is, null clears it. */
  readonly fullName?: string | null;
  readonly phone?: string | null;
  readonly state?: StateCode | null;
}

export class ChangeProfile extends Command<void> {
  constructor(
    readonly userId: string,
    readonly changes: ProfileChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(private readonly users: Users) {}

  execute({ userId, changes }: ChangeProfile): Promise<void> {
    return this.users.update(userId, changes);
  }
}
