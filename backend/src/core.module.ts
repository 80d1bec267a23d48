/** The modules that backend and worker share: everything but the controllers. */
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { ApprovalsModule } from './approvals/approvals.module.js';
import { AbuseModule } from './abuse/abuse.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { ConfigModule } from './config/config.module.js';
import { ClosingModule } from './closing/closing.module.js';
import { ContactModule } from './contact/contact.module.js';
import { DatabaseModule } from './database/database.module.js';
import { InvoicesModule } from './invoices/invoices.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { ROW_MAPPERS } from './row-mappers.js';
import { NumbersModule } from './numbers/numbers.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { SecurityLogModule } from './security-log/security-log.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StaffModule } from './staff/staff.module.js';
import { UsersModule } from './users/users.module.js';
import { WalletModule } from './wallet/wallet.module.js';
import { WebPushModule } from './web-push/web-push.module.js';

/** Global modules: their providers need no import. */
const globals = [
  ConfigModule,
  DatabaseModule,
  MetricsModule,
  AuditModule,
  CqrsModule.forRoot(),
  LedgerModule.with(ROW_MAPPERS),
  SettingsModule,
  SecurityLogModule,
  LimitsModule,
];

const accounts = [UsersModule, AuthModule, StaffModule, AbuseModule];
const features = [
  ...accounts,
  CatalogModule,
  NumbersModule,
  PaymentsModule,
  WalletModule,
  ContactModule,
  WebPushModule,
  ApprovalsModule,
  ClosingModule,
  InvoicesModule,
  AnalyticsModule,
];

@Module({ imports: [...globals, ...features], exports: features })
export class CoreModule {}
