/** What is for sale: the copy of the providers' catalogues, its price, and its statistics. */
import { Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ProviderModule } from '../provider/provider.module.js';
import { Providers } from '../provider/accounts/providers.js';
import { Settings } from '../settings/settings.js';
import { AnyServer } from './any-server.js';
import { CatalogReader } from './catalog-reader.js';
import { Offers } from './offers.js';
import { OtpPaths } from './otp-paths.js';
import { PriceExamples } from './price-examples.js';
import { ServiceList } from './service-list.js';
import { ServiceOffers } from './service-offers.js';
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
      provide: SuccessRates,
      inject: [Database],
      useFactory: ({ pool }: Database) => new SuccessRates(pool),
    },
    AnyServer,
    CatalogReader,
    ...[ServiceList, ServiceOffers, PriceExamples],
    {
      provide: OtpPaths,
      inject: [Database, Settings, Providers],
      useFactory: ({ pool }: Database, settings: Settings, providers: Providers) =>
        new OtpPaths(pool, settings, providers),
    },
  ],
  exports: [Offers, AnyServer, CatalogReader, ServiceList, ServiceOffers, PriceExamples, OtpPaths],
})
export class CatalogModule {}
