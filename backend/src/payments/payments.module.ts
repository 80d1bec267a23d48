/** Recharges: what people and gateways do with them, and how they are read. */
import { Module } from '@nestjs/common';
import { AbuseModule } from '../abuse/abuse.module.js';
import { GatewayModule } from '../gateway/gateway.module.js';
import { RechargeCloser } from './recharge-closer.js';
import { CheckRechargeHandler } from './commands/check-recharge.js';
import { ConfirmPaymentHandler } from './commands/confirm-payment.js';
import { OrderRechargeHandler } from './commands/order-recharge.js';
import { BankAccounts } from './bank/bank-accounts.js';
import { BankAccountCipher } from './bank/bank-account-cipher.js';
import { GiveBankAccountHandler } from './bank/give-bank-account.js';
import { ShowBankAccountHandler } from './bank/show-bank-account.js';
import { CancelWithdrawalHandler } from './commands/cancel-withdrawal.js';
import { EndQuarantineHandler } from './commands/end-quarantine.js';
import { ReceiveWebhookHandler } from './commands/receive-webhook.js';
import { ReleaseQuarantineHandler } from './commands/release-quarantine.js';
import { RequestWithdrawalHandler } from './commands/request-withdrawal.js';
import { SendWithdrawalHandler } from './commands/send-withdrawal.js';
import { SettleWithdrawalHandler } from './commands/settle-withdrawal.js';
import { PaymentProcessor } from './payment-processor.js';
import { PaymentDecisions } from './payment-decisions.js';
import { PaymentOrders } from './payment-orders.js';
import { Inquiries } from './inquiries.js';
import { PaymentChecks } from './payment-checks.js';
import { GivenBankAccounts } from './queries/given-bank-accounts.js';
import { ReturnableRecharges } from './queries/returnable-recharges.js';
import { GetRechargeStory } from './queries/get-recharge-story.js';
import { ListRecharges } from './queries/list-recharges.js';
import { ListWithdrawals } from './queries/list-withdrawals.js';
import { RechargeInquiry } from './recharge-inquiry.js';
import { RechargeReader } from './recharge-reader.js';
import { QuarantineCases } from './quarantine/quarantine-cases.js';
import { QuarantineRecorder } from './quarantine/quarantine-recorder.js';
import { BookSettlements } from './reconciliation/book-settlements.js';
import { CreditMissing } from './reconciliation/credit-missing.js';
import { ImportLines } from './reconciliation/import-lines.js';
import { ImportSettlements } from './reconciliation/import-settlements.js';
import { KeepFile } from './reconciliation/keep-file.js';
import { KeepRun } from './reconciliation/keep-run.js';
import { MatchByHand } from './reconciliation/match-by-hand.js';
import { ReadOpen } from './reconciliation/read-open.js';
import { RunReconciliation } from './reconciliation/run-reconciliation.js';
import { ShowReconciliation } from './reconciliation/show-reconciliation.js';
import { UndoMatch } from './reconciliation/undo-match.js';
import { CreditedPayments } from './reversals/credited-payments.js';
import { DisputeReports } from './reversals/dispute-reports.js';
import { GatewayRefunds } from './reversals/gateway-refunds.js';
import { RefundReports } from './reversals/refund-reports.js';
import { SettlementDays } from './settlements/settlement-days.js';
import { SettlementReader } from './settlements/settlement-reader.js';
import { GatewayInbox } from './webhooks/gateway-inbox.js';
import { NoticeHandler } from './webhooks/notice-handler.js';
import { WebhookProcessor } from './webhooks/webhook-processor.js';
import { WithdrawalReader } from './withdrawal-reader.js';
import { WithdrawalRecorder } from './withdrawal-recorder.js';

const commands = [
  OrderRechargeHandler,
  ConfirmPaymentHandler,
  CheckRechargeHandler,
  ReceiveWebhookHandler,
  RequestWithdrawalHandler,
  CancelWithdrawalHandler,
  SendWithdrawalHandler,
  SettleWithdrawalHandler,
  ReleaseQuarantineHandler,
  EndQuarantineHandler,
  GiveBankAccountHandler,
  ShowBankAccountHandler,
];
const parts = [
  PaymentOrders,
  PaymentDecisions,
  GatewayInbox,
  NoticeHandler,
  WebhookProcessor,
  RechargeReader,
  PaymentProcessor,
  RechargeCloser,
  RechargeInquiry,
  Inquiries,
  PaymentChecks,
  WithdrawalReader,
  WithdrawalRecorder,
  BankAccountCipher,
  BankAccounts,
  CreditedPayments,
  GatewayRefunds,
  RefundReports,
  DisputeReports,
  QuarantineCases,
  QuarantineRecorder,
  SettlementDays,
  SettlementReader,
];

const reconciling = [
  BookSettlements,
  CreditMissing,
  ImportLines,
  ImportSettlements,
  KeepFile,
  KeepRun,
  MatchByHand,
  ReadOpen,
  RunReconciliation,
  ShowReconciliation,
  UndoMatch,
];

/** Of a person's rights. */
const forPersons = [GivenBankAccounts, ReturnableRecharges];

@Module({
  imports: [AbuseModule, GatewayModule],
  providers: [...commands, ...parts, ...reconciling, GetRechargeStory, ListRecharges, ListWithdrawals, ...forPersons],
  exports: [
    ...[GetRechargeStory, ListRecharges, ListWithdrawals, WithdrawalReader],
    ...[QuarantineCases, QuarantineRecorder, GatewayInbox, WebhookProcessor, SettlementReader],
    BankAccounts,
    ...forPersons,
    ...[BookSettlements, CreditMissing, ImportLines, ImportSettlements, MatchByHand, RunReconciliation],
    ...[KeepFile, KeepRun, ShowReconciliation, UndoMatch],
  ],
})
export class PaymentsModule {}
