/** The backend: the core module, the controllers, and what controllers share. */
import { Module } from '@nestjs/common';
import { AccountSecurityController } from './auth/account-security.controller.js';
import { FlagsController } from './abuse/flags.controller.js';
import { AlarmsModule } from './alarms/alarms.module.js';
import { BackendAlarms } from './alarms/backend-alarms.js';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { ApprovalsController } from './approvals/approvals.controller.js';
import { AuthController } from './auth/auth.controller.js';
import { BrowserSession } from './auth/browser-session.js';
import { EmailProofController } from './auth/email-proof/email-proof.controller.js';
import { GoogleController } from './auth/google/google.controller.js';
import { UserSessionsController } from './auth/user-sessions.controller.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { OtpController } from './catalog/otp.controller.js';
import { ConsoleModule } from './console/console.module.js';
import { ExportsController } from './console/exports/exports.controller.js';
import { FiguresController } from './console/exports/figures.controller.js';
import { FindController } from './console/find/find.controller.js';
import { ListViewsController } from './console/lists/list-views.controller.js';
import { AuditController } from './console/audit/audit.controller.js';
import { EntriesController } from './console/ledger/entries.controller.js';
import { ListsController } from './console/lists/lists.controller.js';
import { PeopleController } from './console/people/people.controller.js';
import { CatalogueConsoleModule } from './console/catalogue/catalogue-console.module.js';
import { CatalogueController } from './console/catalogue/catalogue.controller.js';
import { DenylistController } from './console/catalogue/denylist.controller.js';
import { ProvidersController } from './console/providers/providers.controller.js';
import { SettingsConsoleModule } from './console/settings/settings-console.module.js';
import { SettingsController } from './console/settings/settings.controller.js';
import { PeopleModule } from './console/people/people.module.js';
import { SupportViewsController } from './console/view-as/support-views.controller.js';
import { ViewAsController } from './console/view-as/view-as.controller.js';
import { ViewAsModule } from './console/view-as/view-as.module.js';
import { PeriodsController } from './closing/periods.controller.js';
import { ReconciliationController } from './payments/reconciliation/reconciliation.controller.js';
import { ContactController } from './contact/contact.controller.js';
import { InboxController } from './contact/inbox/inbox.controller.js';
import { TemplatesController } from './contact/inbox/templates.controller.js';
import { CoreModule } from './core.module.js';
import { AccountStatementController } from './finance/account-statement/account-statement.controller.js';
import { ExplorerController } from './finance/explorer/explorer.controller.js';
import { ExplorerModule } from './finance/explorer/explorer.module.js';
import { PromisesController } from './finance/promises/promises.controller.js';
import { ReplaysController } from './finance/replay/replays.controller.js';
import { HttpModule } from './http/http.module.js';
import { LiveController } from './live/live.controller.js';
import { LiveModule } from './live/live.module.js';
import { NumbersController } from './numbers/numbers.controller.js';
import { StaffCodesController } from './numbers/codes/staff-codes.controller.js';
import { StaffNumbersController } from './numbers/staff-numbers.controller.js';
import { PushController } from './numbers/polling/push.controller.js';
import { HealthController } from './ops/health.controller.js';
import { OpsModule } from './ops/ops.module.js';
import { QueueBoardModule } from './ops/queue-board/queue-board.module.js';
import { QueuesController } from './ops/queue-pauses/queues.controller.js';
import { StatusController } from './ops/status.controller.js';
import { WorkController } from './ops/work/work.controller.js';
import { WorkModule } from './ops/work/work.module.js';
import { PaymentsController } from './payments/payments.controller.js';
import { StaffQuarantineController } from './payments/staff-quarantine.controller.js';
import { StaffRechargesController } from './payments/staff-recharges.controller.js';
import { BankAccountsController } from './payments/bank/bank-accounts.controller.js';
import { StaffBankAccountsController } from './payments/bank/staff-bank-accounts.controller.js';
import { GstController } from './invoices/gst.controller.js';
import { StaffInvoicesController } from './invoices/staff-invoices.controller.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { StaffWithdrawalsController } from './payments/staff-withdrawals.controller.js';
import { WithdrawalsController } from './payments/withdrawals.controller.js';
import { WebhookController } from './payments/webhook.controller.js';
import { AccountsController } from './users/bans/accounts.controller.js';
import { BansController } from './users/bans/bans.controller.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PreferencesController } from './users/preferences/preferences.controller.js';
import { ColleagueAccessController } from './staff/colleague-access.controller.js';
import { OwnAccessController } from './staff/own-access.controller.js';
import { StaffCredentialsController } from './staff/staff-credentials.controller.js';
import { StaffSessionController } from './staff/staff-session.controller.js';
import { StaffController } from './staff/staff.controller.js';
import { UsersController } from './users/users.controller.js';
import { LiabilitiesController } from './wallet/liabilities/liabilities.controller.js';
import { StatementController } from './wallet/statement/statement.controller.js';
import { WalletController } from './wallet/wallet.controller.js';
import { PushSubscriptionController } from './web-push/push-subscription.controller.js';

const controllers = [
  AuthController,
  EmailProofController,
  AccountSecurityController,
  GoogleController,
  UsersController,
  PreferencesController,
  PersonalDataController,
  AccountsController,
  BansController,
  UserSessionsController,
  ContactController,
  PushSubscriptionController,
  InboxController,
  TemplatesController,
  PeopleController,
  ViewAsController,
  SupportViewsController,
  StaffCodesController,
  FlagsController,
  CatalogController,
  OtpController,
  NumbersController,
  StaffNumbersController,
  PushController,
  PaymentsController,
  WithdrawalsController,
  StaffRechargesController,
  StaffWithdrawalsController,
  BankAccountsController,
  StaffBankAccountsController,
  StaffQuarantineController,
  WebhookController,
  WalletController,
  StatementController,
  LiabilitiesController,
  InvoicesController,
  LiveController,
  StaffSessionController,
  StaffCredentialsController,
  OwnAccessController,
  ColleagueAccessController,
  StaffController,
  ApprovalsController,
  ListsController,
  ListViewsController,
  ExportsController,
  FiguresController,
  FindController,
  EntriesController,
  SettingsController,
  ProvidersController,
  CatalogueController,
  DenylistController,
  AuditController,
  AnalyticsController,
  ExplorerController,
  AccountStatementController,
  PromisesController,
  PeriodsController,
  GstController,
  StaffInvoicesController,
  ReconciliationController,
  ReplaysController,
  WorkController,
  QueuesController,
  StatusController,
  HealthController,
];

const modules = [
  CoreModule,
  HttpModule,
  LiveModule,
  OpsModule,
  WorkModule,
  QueueBoardModule,
  ConsoleModule,
  PeopleModule,
  SettingsConsoleModule,
  CatalogueConsoleModule,
  ViewAsModule,
  ExplorerModule,
  PersonalDataModule,
  AlarmsModule.of('backend'),
];

@Module({ imports: modules, controllers, providers: [BrowserSession, BackendAlarms] })
export class AppModule {}
