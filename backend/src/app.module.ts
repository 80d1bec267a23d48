/** The backend: the core module, the controllers, and what controllers share. */
import { Module } from '@nestjs/common';
import { AuthController } from './auth/auth.controller.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { OtpController } from './catalog/otp.controller.js';
import { CoreModule } from './core.module.js';
import { HttpModule } from './http/http.module.js';
import { LiveController } from './live/live.controller.js';
import { LiveModule } from './live/live.module.js';
import { NumbersController } from './numbers/numbers.controller.js';
import { PushController } from './numbers/polling/push.controller.js';
import { HealthController } from './ops/health.controller.js';
import { OpsModule } from './ops/ops.module.js';
import { StatusController } from './ops/status.controller.js';
import { PaymentsController } from './payments/payments.controller.js';
import { WebhookController } from './payments/webhook.controller.js';
import { UsersController } from './users/users.controller.js';
import { WalletController } from './wallet/wallet.controller.js';

const controllers = [
  AuthController,
  UsersController,
  CatalogController,
  OtpController,
  NumbersController,
  PushController,
  PaymentsController,
  WebhookController,
  WalletController,
  LiveController,
  StatusController,
  HealthController,
];

@Module({ imports: [CoreModule, HttpModule, LiveModule, OpsModule], controllers })
export class AppModule {}
