/** Live updates; a module of the backend alone, as the worker has no open pages. */
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { NumbersModule } from '../numbers/numbers.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { LiveHub } from './live-hub.js';
import { LiveUpdates } from './live-updates.js';

@Module({
  imports: [AuthModule, NumbersModule, PaymentsModule, WalletModule],
  providers: [LiveUpdates, LiveHub],
  exports: [LiveHub],
})
export class LiveModule {}
