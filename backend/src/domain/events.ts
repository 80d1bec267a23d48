/** The facts of the house. Names are never changed, fields only added: each is read aloud by finance and folded for ever. */
import type { Clocks } from './numbers/clocks.js';
import type { Paise } from './money/money.js';
import type { Terms } from './money/price.js';

/** Why a hold went back to the person. */
type ReleaseReason = CloseReason;

/** Why a number ended without a charge. The first four are told as 'expired', the others as 'failed'. */
export type CloseReason =
  | 'cancelled' // the person cancelled
  | 'changed' // the person changed to another number
  | 'timed-out' // the deadline came without a code
  | 'provider-cancelled' // the provider took the number back
  | 'no-numbers' // the provider had none
  | 'price-changed' // the provider asked more than we may pay
  | 'not-sent' // the provider could not be reached, the order never left us
  | 'refused' // the provider refused the order
  | 'never-bought' // the answer was lost, and it is sure that nothing was bought
  | 'unconfirmed' // the answer was lost, and the deadline came before it was found
  | 'provider-busy';

/** One thing for sale: a service in a country at a provider, with the names a person saw. */
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
      /** What the gateway said of the time of payment, ms, where that cannot be: it is booked at the time of recording. */
      timeTold?: number;
    }
  /** A price was held for a number on order. */
  | { type: 'FundsReserved'; numberId: string; amount: Paise }
  /** The hold was spent: a code was stored in the same commit. cost is what the provider takes. */
  | { type: 'FundsSpent'; numberId: string; amount: Paise; cost: Paise; provider: string }
  /** A part of the hold went back to the person: the number is ordered elsewhere for less. */
  | { type: 'HoldLowered'; numberId: string; amount: Paise }
  /** The hold went back to the person, free of charge. */
  | { type: 'FundsReleased'; numberId: string; amount: Paise; reason: ReleaseReason }
  /** A completed purchase was given back. */
  | { type: 'FundsRefunded'; numberId: string; amount: Paise; reason: string }
  /** A signed correction with a reason, visible to the person: positive gives, negative takes. */
  | { type: 'FundsAdjusted'; adjustmentId: string; amount: Paise; reason: string }
  /** Money on its way back to the source of payment, held until the gateway confirms. */
  | { type: 'WithdrawalRequested'; withdrawalId: string; amount: Paise }
  /** The gateway, or the bank by hand, confirmed that the money left. */
  | { type: 'FundsWithdrawn'; withdrawalId: string; amount: Paise; through: 'gateway' | 'bank' }
  /** It will not leave: the hold went back to the person. */
  | { type: 'WithdrawalFailed'; withdrawalId: string; amount: Paise; reason: string }
  /** The bank took a deposit back (chargeback): from the free balance as far as it goes, the rest is owed. */
  | { type: 'DepositReversed'; rechargeId: string; amount: Paise; fromAvailable: Paise; reversalId: string }
  /** What was owed after a reversal was taken from the next credit. */
  | { type: 'ReceivableSettled'; amount: Paise }
  /** Buying and recharging were stopped for this person. */
  | { type: 'WalletBanned'; reason: string }
  /** Buying and recharging were allowed again. */
  | { type: 'BanLifted'; reason: string };

type NumberEvent =
  /** A number was put on order, with the price and the clocks it was bought with; its price was held in the same commit. */
  | {
      type: 'NumberRequested';
      numberId: string;
      offer: Offer;
      price: Paise;
      cost: Paise;
      terms: Terms;
      clocks: Clocks;
      /** The person chose any server: an order that was surely not placed goes on to another one. */
      anyServer?: true;
      /** The number this one replaces, when it came by a change. */
      replaces?: string;
    }
  /** We are about to ask the provider. From here on nothing is ever asked for again without an answer. */
  | { type: 'OrderSent'; numberId: string; provider: string; attempt: number }
  /** The order's answer was lost (time-out, 5xx, garbage): it may have been bought. */
  | { type: 'OrderUnanswered'; numberId: string; trouble: string; seenBefore: readonly string[] }
  /** A look at the provider's lists while confirming: complete lists without a match are counted. */
  | { type: 'OrderSought'; numberId: string; absent: boolean; candidate?: string; nextAt: number }
  /** The order was surely not placed at one provider, for that reason and with that answer, and goes on to another one within the same hold, at no higher price. */
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
  /** The provider gave a number. deadline is when it ends without a code, ms since 1970. cost: what the provider says it takes, where it says so. closed: its hold was released before, and the activation is ended at the provider. */
  | {
      type: 'NumberAssigned';
      numberId: string;
      provider: string;
      activationId: string;
      phone: string;
      deadline: number;
      canRepeat: boolean;
      cost?: Paise;
      closed?: true;
    }
  /** The first code is charged in the same commit, every further one is free. proof = sha256(salt, code); the code itself is stored beside. */
  | { type: 'CodeReceived'; numberId: string; seq: number; proof: string }
  /** A code after the hold was released, or found more than a minute after the deadline: shown, free of charge, and the house's loss. */
  | { type: 'CodeReceivedLate'; numberId: string; seq: number; proof: string; cost: Paise; provider: string }
  /** The person wants to cancel; it is carried out when the provider allows it, or at the deadline. */
  | { type: 'CancelRequested'; numberId: string }
  /** The provider does not let us cancel yet: the wish stands, and is carried out then. */
  | { type: 'CancelPostponed'; numberId: string; until: number }
  /** The person took a standing cancel back. */
  | { type: 'CancelWithdrawn'; numberId: string }
  /** The person wants another number instead, at no more than the price seen; the old one is cancelled first. */
  | {
      type: 'ChangeRequested';
      numberId: string;
      replacementId: string;
      offer: Offer;
      priceSeen: Paise;
      /** The offer is only the best of that moment: the replacement may come from any server. */
      anyServer?: true;
    }
  /** The person took a standing change back, and with it its cancel. */
  | { type: 'ChangeWithdrawn'; numberId: string }
  /** The replacement could not be bought; the old number stays cancelled, nothing is charged. */
  | { type: 'ChangeFailed'; numberId: string; replacementId: string; reason: string }
  /** Another code was asked for on a used number. */
  | { type: 'RepeatRequested'; numberId: string }
  /** The provider was asked for another code. waits: it says since then that none has come; heard: a hash of what told its newest SMS from others, where it gives that. */
  | { type: 'RepeatSent'; numberId: string; waits: boolean; heard?: string }
  /** The asking for another code ended: it came, the time was up, the provider refused, or it showed the same digits and nothing that tells whether they came again. */
  | { type: 'RepeatEnded'; numberId: string; reason: 'received' | 'timed-out' | 'refused' | 'same-code' }
  /** The number ended without a charge. open: the activation may still live at the provider and is being ended there. */
  | { type: 'NumberClosed'; numberId: string; reason: CloseReason; open: boolean; answer?: string }
  /** The provider refused to cancel, and no code has come: where it keeps its price, that is the house's loss. */
  | { type: 'CancelRefused'; numberId: string }
  /** What became of the activation at the provider is certain. charged: it kept so much, though nobody was charged. */
  | { type: 'ActivationEnded'; numberId: string; how: Ending; charged?: Paise };

type RechargeEvent =
  /** The person wants to pay in; nothing moves before the gateway confirms. */
  | { type: 'RechargeOrdered'; rechargeId: string; amount: Paise; gateway: string }
  /** The gateway said no, or it never came to a payment. A late payment still credits. */
  | { type: 'RechargeClosed'; rechargeId: string; outcome: 'failed' | 'expired' };

/** Facts of no wallet; they live in the streams `gateway:<id>` and `provider:<id>`. */
type HouseEvent =
  /** A payment that fits no order: put aside until somebody decides. Only rupees are booked; other currencies were recorded so until 22 November 2026. */
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
  /** A payment in another currency: put aside outside the rupee books. minorUnits are of that currency (ISO 4217), never paise. */
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
  /** A payment that was put aside went to a wallet, or back through the gateway. */
  | { type: 'QuarantineReleased'; caseId: string; amount: Paise; to: 'wallet' | 'gateway'; reason: string }
  /** The gateway paid out to our bank, less its fees. */
  | { type: 'SettlementReceived'; settlementId: string; amount: Paise; fees: Paise }
  /** We paid in at the provider. */
  | { type: 'ProviderToppedUp'; topUpId: string; amount: Paise }
  /** The provider's balance was read, once a day: balance in its currency, amount in paise at that rate; booked is what the books moved since the reading before, and drift what the balance moved beyond that. */
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
  /** The provider took money for an activation that nobody was charged for. */
  | { type: 'ProviderChargedWithoutSale'; activationId: string; amount: Paise }
  /** The provider gave money back, to the account that was charged. */
  | {
      type: 'ProviderRefunded';
      activationId: string;
      amount: Paise;
      account: 'provider_cost' | 'provider_loss' | 'late_code_loss';
    };

export type DomainEvent = WalletEvent | NumberEvent | RechargeEvent | HouseEvent;
export type EventType = DomainEvent['type'];
export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>;

/** The thing with a life of its own that an event moves on - a number, a recharge, a withdrawal - or null. */
export const lifeOf = (event: DomainEvent): string | null => {
  if ('numberId' in event) return event.numberId;
  if ('rechargeId' in event) return event.rechargeId;
  if ('withdrawalId' in event) return event.withdrawalId;
  return null;
};

/** What an event is about: the number, recharge, withdrawal ... whose few events fold by index, or null. */
export const subjectOf = (event: DomainEvent): string | null => {
  const life = lifeOf(event);
  if (life !== null) return life;
  if ('adjustmentId' in event) return event.adjustmentId;
  if ('caseId' in event) return event.caseId;
  return null;
};
