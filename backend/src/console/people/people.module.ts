/** One person's page, for staff: the backend's alone. */
import { Module } from '@nestjs/common';
import { AbuseModule } from '../../abuse/abuse.module.js';
import { AuthModule } from '../../auth/auth.module.js';
import { ContactModule } from '../../contact/contact.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { WalletModule } from '../../wallet/wallet.module.js';
import { GetPersonParts, PaymentQueries } from './get-person-parts.js';
import { GetPersonRisk } from './get-person-risk.js';
import { GetPersonTimeline } from './get-person-timeline.js';
import { TakePersonStatement } from './take-person-statement.js';
import { ListPersonAudit } from './list-person-audit.js';

@Module({
  imports: [AbuseModule, AuthModule, ContactModule, PaymentsModule, WalletModule],
  providers: [GetPersonParts, PaymentQueries, GetPersonRisk, GetPersonTimeline, ListPersonAudit, TakePersonStatement],
  exports: [GetPersonParts, GetPersonRisk, GetPersonTimeline, TakePersonStatement],
})
export class PeopleModule {}
