/** What is for sale: the copy of the providers' catalogues, its price, and its statistics. */
import { Module } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { ProviderModule } from '../provider/provider.module.js';
import { Providers } from '../provider/providers.js';
import { Settings } from '../settings/settings.js';
import { Browse } from './browse.js';
import { Offers } from './offers.js';
import { OtpPaths } from './otp-paths.js';
import { SuccessRates } from './success-rates.js';
import { SyncCatalogHandler } from './sync-catalog.js';

@Module({
  imports: [ProviderModule],
  providers: [
    SyncCatalogHandler,
    {
      provide: Offers,
      inject: [Database, Settings],
      useFactory: ({ pool }: Database, settings: Settings) => new Offers(pool, settings),
    },
    {
      provide: Browse,
      inject: [Database, Settings, Providers, Environment],
      useFactory: ({ pool }: Database, settings: Settings, providers: Providers, environment: Environment) =>
        new Browse(pool, settings, new SuccessRates(pool), providers, environment.CATALOG_EVERY_MS),
    },
    {
      provide: OtpPaths,
      inject: [Database, Settings, Providers],
      useFactory: ({ pool }: Database, settings: Settings, providers: Providers) =>
        new OtpPaths(pool, settings, providers),
    },
  ],
  exports: [Offers, Browse, OtpPaths],
})
export class CatalogModule {}
