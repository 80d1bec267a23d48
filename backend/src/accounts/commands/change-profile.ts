/** A person changes what we call them and where we reach them; the e-mail stays (ACCOUNTS-1). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Users } from '../users.js';

export interface ProfileChanges {
  /** undefined leaves it, null takes it out. */
  readonly fullName?: string | null;
  readonly phone?: string | null;
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
    return this.users.change(userId, changes);
  }
}
