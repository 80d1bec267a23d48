/** The state of the product, for people and for monitoring. */
import { Module } from '@nestjs/common';
import { ProviderModule } from '../provider/provider.module.js';
import { GetPublicSettings } from './queries/get-public-settings.js';
import { GetClock } from './queries/get-clock.js';
import { GetStatus } from './queries/get-status.js';
import { GetStatusHistory } from './queries/get-status-history.js';
import { QueuePauses } from './queue-pauses/queue-pauses.js';
import { Readiness } from './readiness.js';

const queries = [GetStatus, GetStatusHistory, GetClock, GetPublicSettings, Readiness, QueuePauses];

@Module({ imports: [ProviderModule], providers: queries, exports: queries })
export class OpsModule {}
