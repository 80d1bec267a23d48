/** What a person may do about their data: the backend's alone, as only they ask for it. */
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ExportPoolModule } from '../database/export-pool.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { CloseAccountHandler } from './close-account.js';
import { FileTickets } from './file-tickets.js';
import { PasswordCheck } from './password-check.js';
import { PersonalDataFile } from './personal-data-file.js';

@Module({
  imports: [AuthModule, ExportPoolModule, PaymentsModule, WalletModule],
  providers: [PersonalDataFile, FileTickets, PasswordCheck, CloseAccountHandler],
  exports: [PersonalDataFile, FileTickets, PasswordCheck],
})
export class PersonalDataModule {}
