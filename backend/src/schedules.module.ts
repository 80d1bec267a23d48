/**
 * What the worker alone runs by itself: schedules, and the job that depends on how late polls are. The backend does not
 * import it.
 */
import { Logger, Module } from '@nestjs/common';
import { AlarmSchedule } from './alarms/alarm-schedule.js';
import { AlarmsModule } from './alarms/alarms.module.js';
import { DailyTotals } from './analytics/daily-totals.js';
import { NoteRetention } from './approvals/note-retention.js';
import { ApprovalSchedule } from './approvals/approval-schedule.js';
import { ApprovalsModule } from './approvals/approvals.module.js';
import { AuthModule } from './auth/auth.module.js';
import { DeviceRetention } from './auth/devices/device-retention.js';
import { EmailProofSchedule } from './auth/email-proof/email-proof-schedule.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { CatalogSchedule } from './catalog/catalog-schedule.js';
import { Environment } from './config/environment.js';
import { ConsoleModule } from './console/console.module.js';
import { ExportRuns } from './console/exports/export-runs.js';
import { ExportSchedule } from './console/exports/export-schedule.js';
import { MakeExportHandler } from './console/exports/make-export.js';
import { ContactModule } from './contact/contact.module.js';
import { MessageRetention } from './contact/message-retention.js';
import { Database } from './database/database.js';
import { LedgerCheckSchedule } from './finance/check/ledger-check-schedule.js';
import { ReplaySchedule } from './finance/replay/replay-schedule.js';
import { AccountTotals } from './finance/totals/account-totals-schedule.js';
import { Charges } from './invoices/charges.js';
import { InvoiceSchedule } from './invoices/invoice-schedule.js';
import { InvoicesModule } from './invoices/invoices.module.js';
import { JobFailures } from './job-watch/job-failures.js';
import { QueueStates } from './job-watch/queue-states.js';
import { WorkerBeat } from './job-watch/worker-beat.js';
import { JobQueues } from './jobs/job-queues.js';
import { EntryReferences } from './ledger/history/entry-references.js';
import { SealingSchedule } from './ledger/sealing/sealing-schedule.js';
import { TileRetention } from './ledger/sealing/tile-retention.js';
import { MailModule } from './mail/mail.module.js';
import { MailSchedule } from './mail/mail-schedule.js';
import { PhoneDigestSchedule } from './numbers/phones/digest-schedule.js';
import { NumberRetention } from './numbers/retention/number-retention.js';
import { BalanceSchedule } from './numbers/costs/balance-schedule.js';
import { NumbersModule } from './numbers/numbers.module.js';
import { SuccessCounter } from './numbers/outcomes/success-counter.js';
import { BatchPollSchedule } from './numbers/polling/batch-poll-schedule.js';
import { DeadlineEnforcer } from './numbers/polling/deadline-enforcer.js';
import { PollLagMonitor } from './numbers/polling/poll-lag-monitor.js';
import { PollLagSchedule } from './numbers/polling/poll-lag-schedule.js';
import { PollOnScheduleHandler } from './numbers/polling/poll-job.js';
import { Reconciler } from './numbers/polling/reconciler.js';
import { Sweep } from './numbers/sweep.js';
import { OpsModule } from './ops/ops.module.js';
import { PauseSchedule } from './ops/queue-pauses/pause-schedule.js';
import { StatusMinutes } from './ops/status-history/status-minutes.js';
import { BackupAge } from './ops/figures/backup-age.js';
import { DatabaseFigures } from './ops/figures/database-figures.js';
import { ProviderModule } from './provider/provider.module.js';
import { ProviderStatuses } from './provider/resilience/provider-status.js';
import { SecurityLogRetention } from './security-log/security-log-retention.js';
import { PaymentsModule } from './payments/payments.module.js';
import { DailyReconciliation } from './payments/reconciliation/daily-reconciliation.js';
import { OpenItems } from './payments/reconciliation/open-items.js';
import { ReadProvider } from './payments/reconciliation/read-provider.js';
import { ReconcileProviders } from './payments/reconciliation/reconcile-providers.js';
import { SettlementSchedule } from './payments/settlements/settlement-schedule.js';
import { BankRetention } from './payments/bank/bank-retention.js';
import { BodyRetention } from './payments/webhooks/body-retention.js';
import { SilenceWatch } from './payments/webhooks/silence-watch.js';
import { WebhookSweep } from './payments/webhooks/webhook-sweep.js';
import { IdentityErasure } from './users/identity-erasure.js';
import { UsersModule } from './users/users.module.js';
import { ProviderWatch } from './provider/resilience/provider-watch.js';

const ofNumbers = [
  DeadlineEnforcer,
  BatchPollSchedule,
  PollLagSchedule,
  Reconciler,
  Sweep,
  NumberRetention,
  PhoneDigestSchedule,
  SuccessCounter,
];

@Module({
  imports: [
    AlarmsModule.of('worker'),
    ApprovalsModule,
    AuthModule,
    CatalogModule,
    ConsoleModule,
    ContactModule,
    InvoicesModule,
    MailModule,
    NumbersModule,
    OpsModule,
    PaymentsModule,
    ProviderModule,
    UsersModule,
  ],
  providers: [
    ...ofNumbers,
    ...[BalanceSchedule, CatalogSchedule, EmailProofSchedule, MailSchedule, SealingSchedule, SecurityLogRetention],
    ...[PollOnScheduleHandler, DeviceRetention, LedgerCheckSchedule, ReplaySchedule, MessageRetention, TileRetention],
    ...[
      AccountTotals,
      DailyTotals,
      EntryReferences,
      ApprovalSchedule,
      BankRetention,
      BodyRetention,
      IdentityErasure,
      NoteRetention,
      SilenceWatch,
      WebhookSweep,
    ],
    ...[SettlementSchedule, OpenItems, DailyReconciliation, ReadProvider, ReconcileProviders],
    ...[ExportRuns, ExportSchedule, MakeExportHandler],
    ...[AlarmSchedule, BackupAge, DatabaseFigures, StatusMinutes, PauseSchedule],
    ...[Charges, InvoiceSchedule],
    ...[JobFailures, QueueStates, WorkerBeat],
    {
      provide: PollLagMonitor,
      inject: [Database, JobQueues, Environment],
      useFactory: ({ pool }: Database, { order }: JobQueues, { POLL_EVERY_MS }: Environment) =>
        new PollLagMonitor(pool, { order, period: POLL_EVERY_MS }, new Logger('Polls')),
    },
    {
      provide: ProviderWatch,
      inject: [ProviderStatuses, Environment],
      useFactory: (statuses: ProviderStatuses, { POLL_EVERY_MS }: Environment) =>
        new ProviderWatch(statuses, POLL_EVERY_MS, new Logger('Providers')),
    },
  ],
  exports: [AlarmsModule, JobFailures, Reconciler, PollLagMonitor, ProviderWatch],
})
export class SchedulesModule {}
