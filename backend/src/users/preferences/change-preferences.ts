/** Changes some of what a person prefers; the rest stays as it is. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Preferences } from './preferences.entity.js';
import { UserPreferences } from './user-preferences.js';

export class ChangePreferences extends Command<void> {
  constructor(
    readonly userId: string,
    readonly changes: Partial<Preferences>,
  ) {
    super();
  }
}

@CommandHandler(ChangePreferences)
export class ChangePreferencesHandler implements ICommandHandler<ChangePreferences> {
  constructor(private readonly preferences: UserPreferences) {}

  execute({ userId, changes }: ChangePreferences): Promise<void> {
    return this.preferences.change(userId, changes);
  }
}
