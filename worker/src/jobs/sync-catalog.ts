/** Copies one provider's catalogue. */
import type { CommandBus } from '@nestjs/cqrs';
import { SyncCatalog } from '@backend/catalog/sync-catalog.js';
import type { Job } from './job.js';

export const syncCatalog = (bus: CommandBus): Job => ({
  queue: 'sync-catalog',
  concurrency: 2,
  run: async ({ provider }) => {
    if (typeof provider === 'string') await bus.execute(new SyncCatalog(provider));
    return undefined;
  },
});
