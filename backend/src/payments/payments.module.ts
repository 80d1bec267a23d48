/** Recharges: what people and gateways do with them, and how they are read. */
import { Module } from '@nestjs/common';
import { AbuseModule } from '../abuse/abuse.module.js';
import { GatewayModule } from '../gateway/gateway.module.js';
import { RechargeCloser } from './recharge-closer.js';
import { CheckRechargeHandler } from './commands/check-recharge.js';
import { ConfirmPaymentHandler } from './commands/confirm-payment.js';
import { OrderRechargeHandler } from './commands/order-recharge.js';
import { ReceiveWebhookHandler } from './commands/receive-webhook.js';
import { PaymentProcessor } from './payment-processor.js';
import { GatewayInbox } from './gateway-inbox.js';
import { PaymentDecisions } from './payment-decisions.js';
import { PaymentOrders } from './payment-orders.js';
import { Inquiries } from './inquiries.js';
import { PaymentChecks } from './payment-checks.js';
import { ListRecharges } from './queries/list-recharges.js';
import { RechargeInquiry } from './recharge-inquiry.js';
import { RechargeReader } from './recharge-reader.js';

const commands = [OrderRechargeHandler, ConfirmPaymentHandler, CheckRechargeHandler, ReceiveWebhookHandler];
const parts = [
  PaymentOrders,
  PaymentDecisions,
  GatewayInbox,
  RechargeReader,
  PaymentProcessor,
  RechargeCloser,
  RechargeInquiry,
  Inquiries,
  PaymentChecks,
];

@Module({
  imports: [AbuseModule, GatewayModule],
  providers: [...commands, ...parts, ListRecharges],
  exports: [ListRecharges],
})
export class PaymentsModule {}
