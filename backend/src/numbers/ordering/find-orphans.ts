/**
 * Searches a provider's list for activations that match no number of ours: they cost money, or someone else uses our
 * account (NUMBERS-14).
 */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProviderUnavailable, type Listed } from '../../provider/provider.js';
import { Providers } from '../../provider/accounts/providers.js';
import { Orphans } from './orphans.js';
import { Sightings } from './sightings.js';

export class FindOrphans extends Command<void> {
  constructor(readonly provider: string) {
    super();
  }
}

@CommandHandler(FindOrphans)
export class FindOrphansHandler implements ICommandHandler<FindOrphans> {
  private readonly log = new Logger('Orphans');

  constructor(
    private readonly providers: Providers,
    private readonly sightings: Sightings,
    private readonly orphans: Orphans,
  ) {}

  async execute({ provider }: FindOrphans): Promise<void> {
    const list = await this.list(provider);
    const found = await this.orphans.among(provider, list);
    for (const { activationId, isNew } of found)
      if (isNew) this.log.error(`ALARM: activation ${activationId} at ${provider} matches nothing of ours`);
    if (!this.providers.account(provider).isExclusive) return;
    for (const { activationId, mayGo } of found) if (mayGo) await this.cancel(provider, activationId);
  }

  /** No list is no information: nothing is found then. */
  private async list(provider: string): Promise<readonly Listed[]> {
    try {
      return await this.sightings.readList(this.providers.of(provider));
    } catch (error) {
      if (error instanceof ProviderUnavailable) return [];
      throw error;
    }
  }

  private async cancel(provider: string, activationId: string): Promise<void> {
    const answer = await this.providers.of(provider).cancel(activationId);
    const isOver = answer.kind === 'cancelled' || answer.kind === 'gone';
    const said = answer.kind === 'nothing' ? answer.trouble : answer.answer;
    await this.orphans.answered(provider, activationId, said, isOver);
    this.log.warn(`activation ${activationId} at ${provider}, unowned for ten minutes, was to be cancelled: ${said}`);
  }
}
