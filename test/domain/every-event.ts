/** One of each event type, with the money it moves: what tests of all facts go over. */
import type { LedgerAccount } from '@backend/domain/money/books.js';
import type { DomainEvent, EventType } from '@backend/domain/events.js';
import {
  assigned,
  allocated,
  offer,
  bought,
  cancelWanted,
  changeWanted,
  closed,
  deposited,
  ended,
  lowered,
  ordered,
  received,
  receivedLate,
  refunded,
  released,
  requested,
  rerouted,
  reserved,
  sent,
  sought,
  spent,
  unanswered,
} from './event-samples.js';

const PART = { withdrawalId: 'w', rechargeId: 'r', allocationId: 'w01' } as const;

/** The party only where there is one. */
type Line = readonly [debit: LedgerAccount, credit: LedgerAccount, amount: number, party?: string];
export interface Sample {
  readonly event: DomainEvent;
  /** As in the design's table of accounts; empty where no money moves. */
  readonly lines: readonly Line[];
}

const one = (event: DomainEvent, ...lines: Line[]): Sample => ({ event, lines });

/** The type makes sure that none is forgotten. */
const dispute = { rechargeId: 'r', disputeId: 'd', gateway: 'g' };

export const EVERY_EVENT: Record<EventType, readonly Sample[]> = {
  FundsDeposited: [one(deposited(5_000), ['gateway_clearing', 'user_available', 5_000, 'g'])],
  FundsReserved: [one(reserved(), ['user_available', 'user_held', 1_030])],
  HoldLowered: [one(lowered(30), ['user_held', 'user_available', 30])],
  FundsReleased: [one(released('cancelled'), ['user_held', 'user_available', 1_030])],
  FundsSpent: [one(spent(), ['user_held', 'sales_revenue', 1_030], ['provider_cost', 'provider_prepaid', 880, 'p'])],
  FundsRefunded: [one(refunded(), ['refunds', 'user_available', 1_030])],
  FundsAdjusted: [
    one({ type: 'FundsAdjusted', adjustmentId: 'x', amount: 700, reason: 'goodwill' }, [
      'adjustments',
      'user_available',
      700,
    ]),
    one({ type: 'FundsAdjusted', adjustmentId: 'x', amount: -700, reason: 'booking-mistake' }, [
      'user_available',
      'adjustments',
      700,
    ]),
  ],
  WithdrawalRequested: [
    one({ type: 'WithdrawalRequested', withdrawalId: 'w', amount: 300 }, ['user_available', 'user_held', 300]),
  ],
  FundsWithdrawn: [
    one({ type: 'FundsWithdrawn', withdrawalId: 'w', amount: 300, through: 'gateway' }, [
      'user_held',
      'gateway_clearing',
      300,
    ]),
    one({ type: 'FundsWithdrawn', withdrawalId: 'w', amount: 300, through: 'gateway', gateway: 'g' }, [
      'user_held',
      'gateway_clearing',
      300,
      'g',
    ]),
    one({ type: 'FundsWithdrawn', withdrawalId: 'w', amount: 300, through: 'bank' }, ['user_held', 'bank', 300]),
  ],
  WithdrawalFailed: [
    one({ type: 'WithdrawalFailed', withdrawalId: 'w', amount: 300, reason: 'other' }, [
      'user_held',
      'user_available',
      300,
    ]),
  ],
  AllocationHeld: [one(allocated())],
  WithdrawalApproved: [one({ type: 'WithdrawalApproved', withdrawalId: 'w' })],
  AllocationSent: [one({ type: 'AllocationSent', ...PART })],
  AllocationReturned: [
    one({ type: 'AllocationReturned', ...PART, amount: 300, through: 'gateway', gateway: 'g' }, [
      'user_held',
      'gateway_clearing',
      300,
      'g',
    ]),
    one({ type: 'AllocationReturned', ...PART, amount: 300, through: 'bank', gateway: 'g' }, [
      'user_held',
      'bank',
      300,
    ]),
  ],
  AllocationFailed: [
    one({ type: 'AllocationFailed', ...PART, amount: 300, reason: 'refused-by-gateway' }, [
      'user_held',
      'user_available',
      300,
    ]),
  ],
  DepositReversed: [
    one(
      { type: 'DepositReversed', rechargeId: 'r', amount: 500, fromAvailable: 200, reversalId: 'v' },
      ['user_available', 'gateway_clearing', 200],
      ['user_receivable', 'gateway_clearing', 300],
    ),
    one(
      { type: 'DepositReversed', rechargeId: 'r', amount: 500, fromAvailable: 200, reversalId: 'v', gateway: 'g' },
      ['user_available', 'gateway_clearing', 200, 'g'],
      ['user_receivable', 'gateway_clearing', 300, 'g'],
    ),
    one({ type: 'DepositReversed', rechargeId: 'r', amount: 500, fromAvailable: 500, reversalId: 'v' }, [
      'user_available',
      'gateway_clearing',
      500,
    ]),
  ],
  RefundSeen: [
    one(
      { type: 'RefundSeen', rechargeId: 'r', refundRef: 'f', gateway: 'g', amount: 500, fromAvailable: 200 },
      ['user_available', 'gateway_clearing', 200, 'g'],
      ['user_receivable', 'gateway_clearing', 300, 'g'],
    ),
    one(
      {
        type: 'RefundSeen',
        rechargeId: 'r',
        refundRef: 'f',
        gateway: 'g',
        amount: 500,
        fromAvailable: 500,
        beyond: 40,
      },
      ['user_available', 'gateway_clearing', 500, 'g'],
      ['suspense', 'gateway_clearing', 40, 'g'],
    ),
  ],
  DisputeOpened: [
    one({ type: 'DisputeOpened', ...dispute, amount: 500, held: 200 }, ['user_available', 'user_held', 200]),
  ],
  DisputeLost: [
    one(
      { type: 'DisputeLost', ...dispute, amount: 500, fromHeld: 200, fromAvailable: 100, released: 0, beyond: 40 },
      ['user_held', 'gateway_clearing', 200, 'g'],
      ['user_available', 'gateway_clearing', 100, 'g'],
      ['user_receivable', 'gateway_clearing', 200, 'g'],
      ['suspense', 'gateway_clearing', 40, 'g'],
    ),
    one(
      { type: 'DisputeLost', ...dispute, amount: 150, fromHeld: 150, fromAvailable: 0, released: 50 },
      ['user_held', 'gateway_clearing', 150, 'g'],
      ['user_held', 'user_available', 50],
    ),
  ],
  DisputeWon: [one({ type: 'DisputeWon', ...dispute, released: 200 }, ['user_held', 'user_available', 200])],
  ReceivableSettled: [one({ type: 'ReceivableSettled', amount: 90 }, ['user_available', 'user_receivable', 90])],
  WalletBanned: [one({ type: 'WalletBanned', reason: 'r' })],
  BanLifted: [one({ type: 'BanLifted', reason: 'r' })],
  AccountClosed: [one({ type: 'AccountClosed', left: 90 })],
  NumberRequested: [
    one(requested()),
    one(requested({ offer: { ...offer, server: 'Server 2' } })),
    one(bought('n', { replaces: 'm' })[1]!),
  ],
  OrderSent: [one(sent())],
  OrderUnanswered: [one(unanswered())],
  OrderSought: [
    one(sought(true, 5)),
    one({ type: 'OrderSought', numberId: 'n', absent: false, candidate: 'a1', nextAt: 5 }),
  ],
  OrderRerouted: [one(rerouted())],
  NumberAssigned: [one(assigned()), one(assigned({ closed: true })), one(assigned({ cost: 870 }))],
  CodeReceived: [one(received())],
  CodeReceivedLate: [one(receivedLate(), ['late_code_loss', 'provider_prepaid', 880, 'p'])],
  CancelRequested: [one(cancelWanted())],
  CancelPostponed: [one({ type: 'CancelPostponed', numberId: 'n', until: 9 })],
  CancelWithdrawn: [one({ type: 'CancelWithdrawn', numberId: 'n' })],
  ChangeRequested: [one(changeWanted())],
  ChangeWithdrawn: [one({ type: 'ChangeWithdrawn', numberId: 'n' })],
  ChangeFailed: [one({ type: 'ChangeFailed', numberId: 'n', replacementId: 'm', reason: 'r' })],
  RepeatRequested: [one({ type: 'RepeatRequested', numberId: 'n' })],
  RepeatSent: [
    one({ type: 'RepeatSent', numberId: 'n', waits: true }),
    one({ type: 'RepeatSent', numberId: 'n', waits: false, heard: '0123456789abcdef' }),
  ],
  RepeatEnded: [
    one({ type: 'RepeatEnded', numberId: 'n', reason: 'same-code' }),
    one({ type: 'RepeatEnded', numberId: 'n', reason: 'refused' }),
  ],
  NumberClosed: [
    one(closed('cancelled')),
    one(closed('timed-out', true)),
    one(closed('changed')),
    one(closed('changed', true, 'late')),
  ],
  CancelRefused: [one({ type: 'CancelRefused', numberId: 'n' })],
  ActivationEnded: [one(ended('gone')), one({ ...ended('gone'), charged: 880 })],
  RechargeOrdered: [one(ordered(5_000))],
  RechargeClosed: [
    one({ type: 'RechargeClosed', rechargeId: 'r', outcome: 'failed' }),
    one({ type: 'RechargeClosed', rechargeId: 'r', outcome: 'failed', settledTo: '2026-01-16' }),
  ],
  PaymentQuarantined: [
    one(
      {
        type: 'PaymentQuarantined',
        caseId: 'c',
        amount: 77,
        currency: 'INR',
        paymentId: 'p',
        orderId: 'o',
        reason: 'r',
      },
      ['gateway_clearing', 'suspense', 77],
    ),
    one({
      type: 'PaymentQuarantined',
      caseId: 'c',
      amount: 77,
      currency: 'USD',
      paymentId: 'p',
      orderId: 'o',
      reason: 'currency-differs',
    }),
  ],
  ForeignPaymentQuarantined: [
    one({
      type: 'ForeignPaymentQuarantined',
      caseId: 'c',
      currency: 'USD',
      minorUnits: 1_250,
      paymentId: 'p',
      orderId: 'o',
      reason: 'currency-differs',
    }),
  ],
  QuarantineDecided: [
    one({ type: 'QuarantineDecided', caseId: 'c', amount: 300, to: 'wallet', walletId: 'w', reason: 'late-payment' }),
    one({ type: 'QuarantineDecided', caseId: 'c', amount: 300, to: 'gateway', reason: 'returned' }),
  ],
  QuarantineReturnFailed: [one({ type: 'QuarantineReturnFailed', caseId: 'c', reason: 'refused-by-gateway' })],
  QuarantineReleased: [
    one({ type: 'QuarantineReleased', caseId: 'c', amount: 77, to: 'wallet', reason: 'late-payment' }, [
      'suspense',
      'user_available',
      77,
    ]),
    one({ type: 'QuarantineReleased', caseId: 'c', amount: 77, to: 'wallet', reason: 'late-payment', gateway: 'g' }, [
      'suspense',
      'user_available',
      77,
      'g',
    ]),
    one({ type: 'QuarantineReleased', caseId: 'c', amount: 77, to: 'gateway', reason: 'returned' }, [
      'suspense',
      'gateway_clearing',
      77,
    ]),
  ],
  SettlementReceived: [
    one(
      { type: 'SettlementReceived', settlementId: 's', amount: 980, fees: 17, tax: 3 },
      ['bank', 'gateway_clearing', 980],
      ['gateway_fees', 'gateway_clearing', 17],
      ['gst_input', 'gateway_clearing', 3],
    ),
    one({ type: 'SettlementReceived', settlementId: 's', amount: 980, fees: 0, tax: 0 }, [
      'bank',
      'gateway_clearing',
      980,
    ]),
    one(
      { type: 'SettlementReceived', settlementId: 's', amount: -980, fees: -17, tax: -3 },
      ['gateway_clearing', 'bank', 980],
      ['gateway_clearing', 'gateway_fees', 17],
      ['gateway_clearing', 'gst_input', 3],
    ),
  ],
  SettlementReconciled: [
    one({ type: 'SettlementReconciled', settlementId: 's', count: 3, gross: 1_000, utr: 'utr1', matchSetHash: 'ab' }),
  ],
  ItemsMatched: [
    one({ type: 'ItemsMatched', matchId: 'm', count: 2, amount: 500, reason: 'same-money', matchSetHash: 'ab' }),
  ],
  DifferenceWrittenOff: [
    one(
      {
        ...{ type: 'DifferenceWrittenOff', matchId: 'm', account: 'gateway_clearing', count: 1, amount: -500 },
        ...{ reason: 'not-recoverable', matchSetHash: 'ab' },
      },
      ['write_offs', 'gateway_clearing', 500],
    ),
    one(
      {
        ...{ type: 'DifferenceWrittenOff', matchId: 'm', account: 'bank', count: 1, amount: 70 },
        ...{ reason: 'unknown-receipt', matchSetHash: 'ab' },
      },
      ['bank', 'write_offs', 70],
    ),
  ],
  MatchUndone: [
    one(
      {
        type: 'MatchUndone',
        matchId: 'm',
        account: 'gateway_clearing',
        count: 1,
        amount: -500,
        reason: 'matched-by-mistake',
      },
      ['gateway_clearing', 'write_offs', 500],
    ),
    one({ type: 'MatchUndone', matchId: 'm', account: 'bank', count: 1, amount: 70, reason: 'corrected-by-them' }, [
      'write_offs',
      'bank',
      70,
    ]),
    one({ type: 'MatchUndone', matchId: 'm', account: 'bank', count: 2, amount: 0, reason: 'matched-by-mistake' }),
  ],
  ProviderToppedUp: [one({ type: 'ProviderToppedUp', topUpId: 't', amount: 60 }, ['provider_prepaid', 'bank', 60])],
  ProviderBalanceRead: [
    one({
      type: 'ProviderBalanceRead',
      readingId: 'b',
      balance: '9.5',
      currency: 'INR',
      rate: '1',
      amount: 950,
      at: 1,
    }),
    one({
      ...{
        type: 'ProviderBalanceRead',
        readingId: 'b',
        balance: '9.5',
        currency: 'INR',
        rate: '1',
        amount: 950,
        at: 2,
      },
      ...{ booked: -30, drift: -20 },
    }),
  ],
  ProviderChargedWithoutSale: [
    one({ type: 'ProviderChargedWithoutSale', activationId: 'a', amount: 8 }, ['provider_loss', 'provider_prepaid', 8]),
  ],
  ProviderRefunded: (['provider_cost', 'provider_loss', 'late_code_loss'] as const).map((account) =>
    one({ type: 'ProviderRefunded', activationId: 'a', amount: 8, account }, ['provider_prepaid', account, 8]),
  ),
  DataErased: [one({ type: 'DataErased', what: 'codes', before: 1, count: 3 })],
  AcceptanceProposed: [
    one({ type: 'AcceptanceProposed', finding: 'f', promise: 17, reason: 'before-upgrade', by: 'staff-1' }),
  ],
  FindingAccepted: [
    one({ type: 'FindingAccepted', finding: 'f', reason: 'before-upgrade', proposedBy: 'staff-1', by: 'staff-2' }),
  ],
  AcceptanceWithdrawn: [one({ type: 'AcceptanceWithdrawn', finding: 'f', by: 'staff-2' })],
  PeriodClosed: [
    one({
      ...{ type: 'PeriodClosed', period: '2026-10', sealNo: 7, sealHash: 'a', rulesVersion: 1, openItemsHash: 'b' },
      trialBalance: ['bank/g 980 0 980', 'gateway_clearing/g 1000 1000 0'],
      lateFacts: { count: 1, sum: 20 },
    }),
  ],
  CloseWithdrawn: [one({ type: 'CloseWithdrawn', period: '2026-10' })],
  YearClosed: [one({ type: 'YearClosed', year: '2026-27', profit: 300 })],
  BalanceRetained: [
    one({ type: 'BalanceRetained', year: '2026-27', account: 'sales_revenue', amount: -400 }, [
      'sales_revenue',
      'retained_earnings',
      400,
    ]),
    one({ type: 'BalanceRetained', year: '2026-27', account: 'gateway_fees', party: 'g', amount: 100 }, [
      'retained_earnings',
      'gateway_fees',
      100,
      'g',
    ]),
  ],
};

export const EVERY_SAMPLE = Object.values(EVERY_EVENT).flat();
