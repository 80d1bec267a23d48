/** Every period: providers where many numbers are open are looked at by one list instead of number by number. */
import type { CommandBus } from '@nestjs/cqrs';
import { PollMany } from '@backend/numbers/commands/poll-many.js';
import type { Providers } from '@backend/provider/providers.js';

export class ManyAtOnce {
  constructor(
    private readonly bus: CommandBus,
    private readonly providers: Providers,
    private readonly period: number,
    private readonly complain: (error: unknown) => void,
  ) {}

  /** Side by side: a provider that hangs keeps no other waiting. */
  async look(): Promise<void> {
    await Promise.all(
      this.providers
        .all()
        .map((provider) => this.bus.execute(new PollMany(provider, this.period)).catch(this.complain)),
    );
  }
}
