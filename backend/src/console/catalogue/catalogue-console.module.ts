/** Providers and catalogue in the console: the backend's alone. */
import { Module } from '@nestjs/common';
import { CatalogModule } from '../../catalog/catalog.module.js';
import { ProviderModule } from '../../provider/provider.module.js';
import { ChangeProviderHandler } from '../providers/change-provider.js';
import { ListProviders } from '../providers/list-providers.js';
import { TestProvider } from '../providers/test-provider.js';
import { ChangeDenylistHandler } from './change-denylist.js';
import { ReadDenylist } from './read-denylist.js';
import { ChangeServiceHandler } from './change-service.js';
import { ListServices } from './list-services.js';
import { ListUpstream } from './list-upstream.js';
import { PreviewPrices } from './preview-prices.js';

@Module({
  imports: [CatalogModule, ProviderModule],
  providers: [
    ListProviders,
    ChangeProviderHandler,
    TestProvider,
    PreviewPrices,
    ListServices,
    ListUpstream,
    ChangeServiceHandler,
    ...[ReadDenylist, ChangeDenylistHandler],
  ],
  exports: [ReadDenylist, ListServices, ListUpstream, ListProviders, TestProvider, PreviewPrices],
})
export class CatalogueConsoleModule {}
