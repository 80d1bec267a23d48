/**
 * All event types. Names are never changed and fields only added: stored events are read and folded for ever. A reason
 * is a code: words about a person lie where they can be erased.
 */
import type { Clocks } from './numbers/clocks.js';
import type { Paise } from './money/money.js';
import type { Terms } from './money/price.js';
import type {
  AcceptanceReason,
  AdjustmentReason,
  MatchReason,
  QuarantineReason,
  RefundReason,
  UnmatchReason,
  WithdrawalFailure,
  WriteOffReason,
} from './reasons.js';

/** Why a number ended without a charge. The first four are shown as 'expired', the others as 'failed'. */
export const CLOSE_REASONS = [
  'cancelled', // the person cancelled
  'changed', // the person changed to another number
  'timed-out', // the deadline came without a code
  'provider-cancelled', // the provider took the number back
  'no-numbers', // the provider had none
  'price-changed', // the provider asked more than we may pay
  'not-sent', // the provider could not be reached, the order never left us
  'refused', // the provider refused the order
  'never-bought', // the answer was lost, and it is sure that nothing was bought
  'unconfirmed', // the answer was lost, and the deadline came before it was found
  'provider-busy', // no room at the provider for one more number
  'released-by-staff', // staff let the hold go before the deadline
] as const;

export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Why a hold went back to the person. */
type ReleaseReason = CloseReason;

/** What is for sale: a service in a country at a provider, with the names that the person saw. */
export interface Offer {
  readonly provider: string;
  readonly country: string;
  readonly countryName: string;
  readonly service: string;
  readonly serviceName: string;
  /** The provider's own name for this source, where it gives one ('Server 2'). */
  readonly server?: string;
}

/** How an activation ended at the provider, once that is certain. */
export type Ending = 'cancelled' | 'code' | 'finished' | 'gone';

type WalletEvent =
  /** A payment was confirmed by the gateway and credited. */
  | {
      type: 'FundsDeposited';
      rechargeId: string;
      amount: Paise;
      gateway: string;
      paymentId: string;
      /** The time of payment by the gateway, ms, where it is impossible: then the time of recording is booked. */
      timeTold?: number;
    }
  /** A price was held for a number on order. */
  | { type: 'FundsReserved'; numberId: string; amount: Paise }
  /** The hold was spent: the same commit stored a code. cost: the provider's charge. */
  | { type: 'FundsSpent'; numberId: string; amount: Paise; cost: Paise; provider: string }
  /** A part of the hold went back to the person: the number is ordered at a cheaper provider. */
  | { type: 'HoldLowered'; numberId: string; amount: Paise }
  /** The hold went back to the person, free of charge. */
  | { type: 'FundsReleased'; numberId: string; amount: Paise; reason: ReleaseReason }
  /** A completed purchase was refunded. */
  | { type: 'FundsRefunded'; numberId: string; amount: Paise; reason: RefundReason }
  /** A signed correction with a reason, visible to the person: positive gives, negative takes. */
  | { type: 'FundsAdjusted'; adjustmentId: string; amount: Paise; reason: AdjustmentReason }
  /** Money to be sent back to the source of payment, held until the gateway confirms. */
  | { type: 'WithdrawalRequested'; withdrawalId: string; amount: Paise }
  /** The gateway, which is named, or the bank by hand, confirmed that the money left. */
  | { type: 'FundsWithdrawn'; withdrawalId: string; amount: Paise; through: 'gateway' | 'bank'; gateway?: string }
  /** The money is not sent: the hold went back to the person. */
  | { type: 'WithdrawalFailed'; withdrawalId: string; amount: Paise; reason: WithdrawalFailure }
  /**
   * A part of a withdrawal, which goes back by the payment it came with; held with it. through: the bank, where the
   * payment is too old for the gateway.
   */
  | {
      type: 'AllocationHeld';
      withdrawalId: string;
      rechargeId: string;
      allocationId: string;
      amount: Paise;
      through: 'gateway' | 'bank';
      gateway: string;
      paymentId: string;
    }
  /** Staff let the withdrawal go: its parts are sent. */
  | { type: 'WithdrawalApproved'; withdrawalId: string }
  /** The gateway is about to be asked. From here on the part is held until its fate is certain. */
  | { type: 'AllocationSent'; withdrawalId: string; rechargeId: string; allocationId: string }
  /** The gateway, or the bank by hand, confirmed that this part left. */
  | {
      type: 'AllocationReturned';
      withdrawalId: string;
      rechargeId: string;
      allocationId: string;
      amount: Paise;
      through: 'gateway' | 'bank';
      gateway: string;
    }
  /** This part does not leave: its hold went back to the person. */
  | {
      type: 'AllocationFailed';
      withdrawalId: string;
      rechargeId: string;
      allocationId: string;
      amount: Paise;
      reason: WithdrawalFailure;
    }
  /** As DisputeLost, without a dispute. Not written any more. */
  | {
      type: 'DepositReversed';
      rechargeId: string;
      amount: Paise;
      fromAvailable: Paise;
      reversalId: string;
      /** Through which the deposit came. */
      gateway?: string;
    }
  /**
   * The gateway paid back a payment, or a part of it, and we had not asked: the free balance pays as far as it goes,
   * the rest is owed. beyond: what is more than was left of the payment, which people settle.
   */
  | {
      type: 'RefundSeen';
      rechargeId: string;
      /** The gateway's id of the refund. */
      refundRef: string;
      gateway: string;
      amount: Paise;
      fromAvailable: Paise;
      beyond?: Paise;
    }
  /**
   * The person's bank disputes a payment. amount: of the payment, as far as anything is left of it. held: what the free
   * balance holds for it until the dispute ends.
   */
  | {
      type: 'DisputeOpened';
      rechargeId: string;
      disputeId: string;
      gateway: string;
      amount: Paise;
      held: Paise;
    }
  /**
   * The bank took the payment back (chargeback): what was held pays, then the free balance, and the rest is owed.
   * released: what was held beyond the amount. beyond: what is more than was left of the payment, which people settle.
   */
  | {
      type: 'DisputeLost';
      rechargeId: string;
      disputeId: string;
      gateway: string;
      amount: Paise;
      fromHeld: Paise;
      fromAvailable: Paise;
      released: Paise;
      beyond?: Paise;
    }
  /** The payment stands, and what was held for the dispute is free again. */
  | { type: 'DisputeWon'; rechargeId: string; disputeId: string; gateway: string; released: Paise }
  /** What was owed after a reversal was taken from the next credit. */
  | { type: 'ReceivableSettled'; amount: Paise }
  /** Buying and recharging were stopped for this person. */
  | { type: 'WalletBanned'; reason: string }
  /** Buying and recharging were allowed again. */
  | { type: 'BanLifted'; reason: string }
  /** The person closed their account: nothing is bought or recharged any more. left: what no gateway sends back. */
  | { type: 'AccountClosed'; left: Paise };

type NumberEvent =
  /** A number was requested, with the price and the clocks of the purchase; the same commit holds its price. */
  | {
      type: 'NumberRequested';
      numberId: string;
      offer: Offer;
      price: Paise;
      cost: Paise;
      terms: Terms;
      clocks: Clocks;
      /** The person chose any server: an order that was certainly not placed goes to another provider. */
      anyServer?: true;
      /** The number that this one replaces, after a change. */
      replaces?: string;
    }
  /** The order is about to be sent. From here on it is never sent again without an answer. */
  | { type: 'OrderSent'; numberId: string; provider: string; attempt: number }
  /** The order's answer was lost (time-out, 5xx, garbage): it may have been bought. */
  | { type: 'OrderUnanswered'; numberId: string; trouble: string; seenBefore: readonly string[] }
  /** One search of the provider's lists while confirming: complete lists without a match are counted. */
  | { type: 'OrderSought'; numberId: string; absent: boolean; candidate?: string; nextAt: number }
  /**
   * The order was certainly not placed at `from`, and goes to another provider within the same hold, at no higher
   * price.
   */
  | {
      type: 'OrderRerouted';
      numberId: string;
      from: string;
      reason: CloseReason;
      answer?: string;
      offer: Offer;
      cost: Paise;
      terms: Terms;
      clocks: Clocks;
    }
  /**
   * The provider assigned a number. deadline: when it ends without a code, ms since 1970. cost: the provider's charge,
   * where it states one. closed: its hold was released before, and the activation is to be ended at the provider. proof
   * = sha256(salt, phone), never the phone itself; null in events of before, whose text has it.
   */
  | {
      type: 'NumberAssigned';
      numberId: string;
      provider: string;
      activationId: string;
      proof: string | null;
      deadline: number;
      canRepeat: boolean;
      cost?: Paise;
      closed?: true;
    }
  /**
   * The first code is charged in the same commit, further ones are free. proof = sha256(salt, code), never the code
   * itself.
   */
  | { type: 'CodeReceived'; numberId: string; seq: number; proof: string }
  /**
   * A code after the hold was released, or found over a minute after the deadline: shown free of charge, booked as our
   * loss.
   */
  | { type: 'CodeReceivedLate'; numberId: string; seq: number; proof: string; cost: Paise; provider: string }
  /** The person requested a cancel; it is executed when the provider allows it, or at the deadline. */
  | { type: 'CancelRequested'; numberId: string }
  /** The provider does not allow a cancel yet: the request stands, and is executed at `until`. */
  | { type: 'CancelPostponed'; numberId: string; until: number }
  /** The person withdrew a standing cancel. */
  | { type: 'CancelWithdrawn'; numberId: string }
  /** The person requested another number instead, at no more than the price seen; the old one is cancelled first. */
  | {
      type: 'ChangeRequested';
      numberId: string;
      replacementId: string;
      offer: Offer;
      priceSeen: Paise;
      /** The offer was the best one at that moment: the replacement may come from any server. */
      anyServer?: true;
    }
  /** The person withdrew a standing change, and with it the cancel. */
  | { type: 'ChangeWithdrawn'; numberId: string }
  /** The replacement could not be bought; the old number stays cancelled, nothing is charged. */
  | { type: 'ChangeFailed'; numberId: string; replacementId: string; reason: string }
  /** Another code was asked for on a used number. */
  | { type: 'RepeatRequested'; numberId: string }
  /**
   * The provider was asked for another code. waits: it reported since then that none has come.
   * heard: a hash of what identifies its newest SMS, where it gives that.
   */
  | { type: 'RepeatSent'; numberId: string; waits: boolean; heard?: string }
  /**
   * The request for another code ended: a code came, it timed out, was refused, or only the same digits were shown
   * again.
   */
  | { type: 'RepeatEnded'; numberId: string; reason: 'received' | 'timed-out' | 'refused' | 'same-code' }
  /**
   * The number ended without a charge. open: the activation may still live at the provider and is being ended there.
   */
  | { type: 'NumberClosed'; numberId: string; reason: CloseReason; open: boolean; answer?: string }
  /** The provider refused to cancel, and no code has come: where it keeps its price, that is our loss. */
  | { type: 'CancelRefused'; numberId: string }
  /** How the activation ended at the provider is certain. charged: what the provider kept without a sale. */
  | { type: 'ActivationEnded'; numberId: string; how: Ending; charged?: Paise };

type RechargeEvent =
  /** The person ordered a recharge; nothing is credited before the gateway confirms. */
  | { type: 'RechargeOrdered'; rechargeId: string; amount: Paise; gateway: string }
  /**
   * The gateway reported a failure, or no payment came. A late payment is still credited. settledTo: no settlement of
   * the gateway up to this day of India has a payment of it, which makes it certain.
   */
  | { type: 'RechargeClosed'; rechargeId: string; outcome: 'failed' | 'expired'; settledTo?: string };

/**
 * Events of no wallet; they are stored in the streams `gateway:<id>`, `provider:<id>`, `house:retention`,
 * `house:acceptances` and `books:main`.
 */
type SystemEvent =
  /**
   * A payment that matches no order, put aside for a decision. Only rupees are booked; those recorded before
   * ForeignPaymentQuarantined existed may be of another currency.
   */
  | {
      type: 'PaymentQuarantined';
      caseId: string;
      amount: Paise;
      currency: string;
      paymentId: string;
      orderId: string;
      reason: string;
      timeTold?: number;
    }
  /**
   * A payment in another currency: put aside outside the rupee books. minorUnits are of that currency (ISO 4217), never
   * paise.
   */
  | {
      type: 'ForeignPaymentQuarantined';
      caseId: string;
      currency: string;
      minorUnits: number;
      paymentId: string;
      orderId: string;
      reason: string;
      timeTold?: number;
    }
  /** Where a payment that was put aside goes. It moves no money; it is done after this. walletId: whose wallet. */
  | {
      type: 'QuarantineDecided';
      caseId: string;
      amount: Paise;
      to: 'wallet' | 'gateway';
      walletId?: string;
      reason: QuarantineReason;
    }
  /** The gateway never pays it back: it goes by the bank, by hand. */
  | { type: 'QuarantineReturnFailed'; caseId: string; reason: WithdrawalFailure }
  /** A payment that was put aside went to a wallet, or back through the gateway, or by the bank. */
  | {
      type: 'QuarantineReleased';
      caseId: string;
      amount: Paise;
      to: 'wallet' | 'gateway' | 'bank';
      reason: QuarantineReason;
      /** Through which the payment came, where the stream is that of a wallet. */
      gateway?: string;
    }
  /**
   * The gateway paid out to our bank, less its fees and the tax on them. fees: without tax; tax: GST, claimed back. A
   * settlement whose lines came later has one more, of these lines alone, in which each amount may be below zero.
   */
  | { type: 'SettlementReceived'; settlementId: string; amount: Paise; fees: Paise; tax: Paise }
  /**
   * Every line of a settlement was matched with an item of our books, in the same commit as SettlementReceived. count:
   * of the lines that were not booked before; gross: what they took from the gateway's clearing account; matchSetHash:
   * SHA-256 of all lines and of what each was matched with, hexadecimal.
   */
  | {
      type: 'SettlementReconciled';
      settlementId: string;
      count: number;
      gross: Paise;
      utr: string;
      matchSetHash: string;
    }
  /**
   * Two members of staff say that items of our books and lines of a gateway or the bank are the same money. count: of
   * both; amount: of either; matchSetHash: SHA-256 of their ids, hexadecimal.
   */
  | { type: 'ItemsMatched'; matchId: string; count: number; amount: Paise; reason: MatchReason; matchSetHash: string }
  /**
   * Two members of staff give up a difference that a reconciliation found. account: whose items they are; amount: the
   * lines less the items, what the account gets; count and matchSetHash: as of ItemsMatched.
   */
  | {
      type: 'DifferenceWrittenOff';
      matchId: string;
      account: ReconciledAccount;
      count: number;
      amount: Paise;
      reason: WriteOffReason;
      matchSetHash: string;
    }
  /**
   * Two members of staff took a match by hand or a write-off back: its items and lines are open again. matchId: of it;
   * account: whose items they are; count: of both; amount: what was written off and is posted back, 0 of a match.
   */
  | {
      type: 'MatchUndone';
      matchId: string;
      account: ReconciledAccount;
      count: number;
      amount: Paise;
      reason: UnmatchReason;
    }
  /**
   * We paid in at the provider. received: what it credited, a decimal text in its currency, where that is no rupees.
   */
  | { type: 'ProviderToppedUp'; topUpId: string; amount: Paise; received?: string }
  /**
   * The provider's balance was read, once a day: balance in its currency, amount in paise at that rate.
   * booked: what the books moved since the previous reading. drift: what the balance moved beyond that.
   */
  | {
      type: 'ProviderBalanceRead';
      readingId: string;
      balance: string;
      currency: string;
      rate: string;
      amount: Paise;
      at: number;
      booked?: Paise;
      drift?: Paise;
    }
  /** The provider charged us for an activation without a sale. */
  | { type: 'ProviderChargedWithoutSale'; activationId: string; amount: Paise }
  /** The provider refunded a charge, to the account that was debited. */
  | {
      type: 'ProviderRefunded';
      activationId: string;
      amount: Paise;
      account: 'provider_cost' | 'provider_loss' | 'late_code_loss';
    }
  /**
   * What lay beside the events is about to be erased, as it is kept for so long only: how many of it were recorded
   * before that time, ms. From here on they may be missing.
   */
  | { type: 'DataErased'; what: 'codes' | 'phones'; before: number; count: number }
  /**
   * A member of staff proposed to accept a finding of the ledger's check. finding: its hash, SHA-256, hexadecimal;
   * promise: its number in docs/promises.md; by: the id of the member.
   */
  | { type: 'AcceptanceProposed'; finding: string; promise: number; reason: AcceptanceReason; by: string }
  /** Another member confirmed the proposal: from here on the finding is counted apart. */
  | { type: 'FindingAccepted'; finding: string; reason: AcceptanceReason; proposedBy: string; by: string }
  /** A proposal or an acceptance was withdrawn: the finding counts again. */
  | { type: 'AcceptanceWithdrawn'; finding: string; by: string }
  /**
   * The books of a month of India were closed against a seal. period: '2026-10'; sealHash: hexadecimal; rulesVersion:
   * of what belongs to a period. trialBalance: 'account/party debit credit balance' in paise, what the month moved and
   * the balance at its end. openItemsHash: SHA-256 of what each stream moved in accounts with open items. lateFacts:
   * postings of earlier months, whose seals have none of them.
   */
  | {
      type: 'PeriodClosed';
      period: string;
      sealNo: number;
      sealHash: string;
      rulesVersion: number;
      trialBalance: readonly string[];
      openItemsHash: string;
      lateFacts: { count: number; sum: Paise };
    }
  /** The close of that month does not stand any more. Nothing was closed after it. */
  | { type: 'CloseWithdrawn'; period: string }
  /** A financial year, '2026-27', was closed: what it earned goes to the retained earnings, account by account. */
  | { type: 'YearClosed'; year: string; profit: Paise }
  /** One account of earnings ends its year with nothing. amount: its debits less its credits until then. */
  | { type: 'BalanceRetained'; year: string; account: EarningAccount; party?: string; amount: Paise };

/** Accounts that show what was earned and spent. */
export type EarningAccount =
  | 'sales_revenue'
  | 'refunds'
  | 'adjustments'
  | 'gateway_fees'
  | 'provider_cost'
  | 'provider_loss'
  | 'late_code_loss'
  | 'write_offs';

/** Accounts that gateways and the bank keep books of too. */
export type ReconciledAccount = 'gateway_clearing' | 'bank' | 'provider_prepaid';

export type DomainEvent = WalletEvent | NumberEvent | RechargeEvent | SystemEvent;
export type EventType = DomainEvent['type'];
export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>;

const NONE: readonly string[] = [];

/**
 * The ids of the entities whose states the event changes: a number, a recharge or a withdrawal; both of these for a
 * part of a withdrawal.
 */
export const entityIdsOf = (event: DomainEvent): readonly string[] => {
  if ('numberId' in event) return [event.numberId];
  if ('rechargeId' in event)
    return 'withdrawalId' in event ? [event.rechargeId, event.withdrawalId] : [event.rechargeId];
  return 'withdrawalId' in event ? [event.withdrawalId] : NONE;
};

/** The id under which an event is indexed: of its first entity, of an adjustment, of a quarantine case; or null. */
export const subjectIdOf = (event: DomainEvent): string | null => {
  const [entityId] = entityIdsOf(event);
  if (entityId !== undefined) return entityId;
  if ('adjustmentId' in event) return event.adjustmentId;
  if ('caseId' in event) return event.caseId;
  return null;
};
