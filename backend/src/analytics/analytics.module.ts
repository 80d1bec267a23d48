/** What the days came to, for who runs the business. */
import { Module } from '@nestjs/common';
import { GetAnalytics } from './queries/get-analytics.js';

@Module({ providers: [GetAnalytics], exports: [GetAnalytics] })
export class AnalyticsModule {}
