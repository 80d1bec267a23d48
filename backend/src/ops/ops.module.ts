/** The state of the product, for people and for monitoring. */
import { Module } from '@nestjs/common';
import { ProviderModule } from '../provider/provider.module.js';
import { GetPublicSettings } from './queries/get-public-settings.js';
import { GetClock } from './queries/get-clock.js';
import { GetStatus } from './queries/get-status.js';

const queries = [GetStatus, GetClock, GetPublicSettings];

@Module({ imports: [ProviderModule], providers: queries, exports: queries })
export class OpsModule {}
