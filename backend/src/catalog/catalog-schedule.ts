/** Has the catalogue of each provider copied again and again, so that prices and stock are not old. */
import { Injectable } from '@nestjs/common';
import { Every } from '../jobs/every.js';
import { JobQueues } from '../jobs/job-queues.js';
import { Providers } from '../provider/accounts/providers.js';

@Injectable()
export class CatalogSchedule {
  constructor(
    private readonly providers: Providers,
    private readonly queues: JobQueues,
  ) {}

  /** One job for each provider: a copy that still waits or runs is not asked for again. */
  @Every('CATALOG_EVERY_MS')
  async run(): Promise<void> {
    const queue = this.queues.queue('sync-catalog');
    await queue.add(this.providers.ids().map((provider) => ({ id: `catalog-${provider}`, data: { provider } })));
  }
}
