/** How the house is doing, for people and for machines. */
import { Module } from '@nestjs/common';
import { ProviderModule } from '../provider/provider.module.js';
import { GetPublicSettingsHandler } from './queries/get-public-settings.js';
import { GetClockHandler } from './queries/get-clock.js';
import { GetStatusHandler } from './queries/get-status.js';

@Module({ imports: [ProviderModule], providers: [GetStatusHandler, GetClockHandler, GetPublicSettingsHandler] })
export class OpsModule {}
