/** Copies what a provider sells into our tables, so that screens work when the provider does not (NUMBERS-19). */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DONE, idIn, Job, type JobResult } from '../jobs/job.js';
import { Database } from '../database/database.js';
import { ProviderUnavailable, type Provider } from '../provider/provider.js';
import { Providers } from '../provider/accounts/providers.js';
import { Settings } from '../settings/settings.js';
import { recordSyncFailure, replaceCatalogCopy, type Catalogue } from './replace-catalog-copy.js';
import { whyNotForSale } from './offers.js';

export class SyncCatalog extends Command<JobResult> {
  constructor(readonly provider: string) {
    super();
  }
}

/** Operators and balance are good to have; without countries, services and prices there is no catalogue. */
const ask = async (provider: Provider): Promise<Catalogue> => {
  const [countries, services, prices] = await Promise.all([
    provider.countries(),
    provider.services(),
    provider.prices(),
  ]);
  if ([countries, services, prices].some((list) => list.length === 0))
    throw new ProviderUnavailable('an empty catalogue');
  const operators = await provider.operators().catch(() => new Map<string, readonly string[]>());
  const balance = await provider.balance().catch(() => null);
  return { countries, services, prices, operators, balance };
};

/** Providers copied at once. */
const AT_ONCE = 2;

@Job('sync-catalog', { concurrency: AT_ONCE, command: ({ data }) => new SyncCatalog(idIn(data.provider)) })
@CommandHandler(SyncCatalog)
export class SyncCatalogHandler implements ICommandHandler<SyncCatalog> {
  private readonly log = new Logger('Catalog');

  constructor(
    private readonly providers: Providers,
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  async execute({ provider }: SyncCatalog): Promise<JobResult> {
    try {
      await replaceCatalogCopy(this.database.pool, provider, await ask(this.providers.of(provider)));
      const trouble = whyNotForSale(await this.settings.read(), provider);
      if (trouble) this.log.error(`ALARM: nothing of provider ${provider} is for sale: ${trouble}`);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      await recordSyncFailure(this.database.pool, provider, error.trouble);
    }
    return DONE;
  }
}
