/** Alarms of one kind of process: each evaluates its own metrics, and watches the other one. */
import { Module, type DynamicModule } from '@nestjs/common';
import { Clock } from '../database/clock.js';
import { Database } from '../database/database.js';
import type { ProcessKind } from '../domain/alarms/alarm-rule.js';
import { MailModule } from '../mail/mail.module.js';
import { Metrics } from '../metrics/metrics.js';
import { AlarmMails } from './alarm-mails.js';
import { AlarmStore } from './alarm-store.js';
import { AlarmWatch } from './alarm-watch.js';
import { AlarmWebhook } from './alarm-webhook.js';
import { DirectDelivery } from './direct-delivery.js';
import { DiskSpace } from './disk-space.js';
import { ProcessBeat } from './process-beat.js';

@Module({})
export class AlarmsModule {
  static of(process: ProcessKind): DynamicModule {
    const beat = {
      provide: ProcessBeat,
      inject: [Database, Clock, Metrics],
      useFactory: (database: Database, clock: Clock, metrics: Metrics) =>
        new ProcessBeat(process, database, clock, metrics),
    };
    const parts = [beat, AlarmStore, AlarmWatch, AlarmWebhook, DirectDelivery];
    const ofWorker = process === 'worker' ? [AlarmMails, DiskSpace] : [];
    return { module: AlarmsModule, imports: [MailModule], providers: [...parts, ...ofWorker], exports: parts };
  }
}
