/** The modules that backend and worker share: everything but the controllers. */
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AuthModule } from './auth/auth.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { ROW_MAPPERS } from './row-mappers.js';
import { NumbersModule } from './numbers/numbers.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { UsersModule } from './users/users.module.js';
import { WalletModule } from './wallet/wallet.module.js';

/** Global modules: their providers need no import. */
const globals = [ConfigModule, DatabaseModule, CqrsModule.forRoot(), LedgerModule.with(ROW_MAPPERS), SettingsModule];

const features = [UsersModule, AuthModule, CatalogModule, NumbersModule, PaymentsModule, WalletModule];

@Module({ imports: [...globals, ...features], exports: features })
export class CoreModule {}
