/** The rules against abuse, with what they need to know of a person; below the features that they hold back. */
import { Module } from '@nestjs/common';
import { AbuseFlags } from './abuse-flags.js';
import { BuyerPace } from './buyer-pace.js';
import { CloseFlagHandler } from './close-flag.js';
import { LinkPaymentSourceHandler } from './link-payment-source.js';
import { PayerPace } from './payer-pace.js';

@Module({
  providers: [AbuseFlags, BuyerPace, PayerPace, LinkPaymentSourceHandler, CloseFlagHandler],
  exports: [AbuseFlags, BuyerPace, PayerPace],
})
export class AbuseModule {}
