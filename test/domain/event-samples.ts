/** Events for tests: one wallet, and a number that costs 10.30 rupees and us 8.80. */
import type { RefundReason } from '@backend/domain/reasons.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import type { CloseReason, Ending, EventOf } from '@backend/domain/events.js';
import { LIMITS } from '@backend/domain/money/wallet.js';
import type { PurchaseRequest } from '@backend/domain/numbers/buying.js';
import type { ChangeRequest } from '@backend/domain/numbers/changing.js';
import { BEGIN } from './folded-history.js';

export const PRICE = 1_030;
export const COST = 880;
export const offer = { provider: 'p', country: '22', countryName: 'India', service: 'wa', serviceName: 'WhatsApp' };
export const terms = { providerPrice: '8.80', currency: 'INR', rate: '1', markup: 1_700 };

export const purchaseRequest = (changes: Partial<PurchaseRequest> = {}): PurchaseRequest => ({
  numberId: 'n',
  offer,
  terms,
  priceSeen: PRICE,
  clocks: CLOCKS,
  limits: LIMITS,
  denied: [],
  ...changes,
});

/** To another number of the same kind. */
export const changeWish = (changes: Partial<ChangeRequest> = {}): ChangeRequest => ({
  replacementId: 'm',
  offer,
  terms,
  priceSeen: PRICE,
  limits: LIMITS,
  denied: [],
  ...changes,
});

export const ordered = (amount: number, rechargeId = 'r'): EventOf<'RechargeOrdered'> => ({
  type: 'RechargeOrdered',
  rechargeId,
  amount,
  gateway: 'g',
});
export const deposited = (amount: number, rechargeId = 'r'): EventOf<'FundsDeposited'> => ({
  type: 'FundsDeposited',
  rechargeId,
  amount,
  gateway: 'g',
  paymentId: `pay-${rechargeId}`,
});
export const allocated = (amount = 300, place = 1, rechargeId = 'r'): EventOf<'AllocationHeld'> => ({
  type: 'AllocationHeld',
  ...{ withdrawalId: 'w', rechargeId, allocationId: `w0${place}` },
  ...{ amount, through: 'gateway', gateway: 'g', paymentId: `pay-${rechargeId}` },
});
export const reserved = (amount = PRICE, numberId = 'n'): EventOf<'FundsReserved'> => ({
  type: 'FundsReserved',
  numberId,
  amount,
});
export const requested = (changes: Partial<EventOf<'NumberRequested'>> = {}): EventOf<'NumberRequested'> => ({
  type: 'NumberRequested',
  numberId: 'n',
  offer,
  price: PRICE,
  cost: COST,
  terms,
  clocks: CLOCKS,
  ...changes,
});
/** A hold and its number. */
export const bought = (numberId = 'n', changes: Partial<EventOf<'NumberRequested'>> = {}) => [
  reserved(changes.price ?? PRICE, numberId),
  requested({ ...changes, numberId }),
];
export const sent = (attempt = 1, provider = 'p'): EventOf<'OrderSent'> => ({
  type: 'OrderSent',
  numberId: 'n',
  provider,
  attempt,
});
/** The same service in the same country at another provider, for the same price. */
export const otherOffer = { ...offer, provider: 'q' };
export const rerouted = (changes: Partial<EventOf<'OrderRerouted'>> = {}): EventOf<'OrderRerouted'> => ({
  type: 'OrderRerouted',
  numberId: 'n',
  from: 'p',
  reason: 'no-numbers',
  answer: 'NO_NUMBERS',
  offer: otherOffer,
  cost: COST,
  terms,
  clocks: CLOCKS,
  ...changes,
});
export const lowered = (amount: number): EventOf<'HoldLowered'> => ({ type: 'HoldLowered', numberId: 'n', amount });
export const unanswered = (seenBefore: string[] = ['a0']): EventOf<'OrderUnanswered'> => ({
  type: 'OrderUnanswered',
  numberId: 'n',
  trouble: 'time-out',
  seenBefore,
});
export const sought = (absent: boolean, nextAt: number): EventOf<'OrderSought'> => ({
  type: 'OrderSought',
  numberId: 'n',
  absent,
  nextAt,
});
export const assignment = { activationId: 'a1', proof: 'proof-of-phone', canRepeat: true };
export const assigned = (changes: Partial<EventOf<'NumberAssigned'>> = {}): EventOf<'NumberAssigned'> => ({
  type: 'NumberAssigned',
  numberId: 'n',
  provider: 'p',
  ...assignment,
  deadline: BEGIN + CLOCKS.holdFor,
  ...changes,
});
export const received = (seq = 1, proof = `proof-${seq}`): EventOf<'CodeReceived'> => ({
  type: 'CodeReceived',
  numberId: 'n',
  seq,
  proof,
});
export const receivedLate = (seq = 1, proof = `proof-${seq}`): EventOf<'CodeReceivedLate'> => ({
  type: 'CodeReceivedLate',
  numberId: 'n',
  seq,
  proof,
  cost: COST,
  provider: 'p',
});
export const spent = (): EventOf<'FundsSpent'> => ({
  type: 'FundsSpent',
  numberId: 'n',
  amount: PRICE,
  cost: COST,
  provider: 'p',
});
export const released = (reason: CloseReason): EventOf<'FundsReleased'> => ({
  type: 'FundsReleased',
  numberId: 'n',
  amount: PRICE,
  reason,
});
export const closed = (reason: CloseReason, open = false, answer?: string): EventOf<'NumberClosed'> => ({
  type: 'NumberClosed',
  numberId: 'n',
  reason,
  open,
  ...(answer === undefined ? {} : { answer }),
});
export const ended = (how: Ending): EventOf<'ActivationEnded'> => ({ type: 'ActivationEnded', numberId: 'n', how });
export const refunded = (reason: RefundReason = 'goodwill'): EventOf<'FundsRefunded'> => ({
  type: 'FundsRefunded',
  numberId: 'n',
  amount: PRICE,
  reason,
});
export const cancelWanted = (): EventOf<'CancelRequested'> => ({ type: 'CancelRequested', numberId: 'n' });
export const changeWanted = (replacementId = 'm'): EventOf<'ChangeRequested'> => ({
  type: 'ChangeRequested',
  numberId: 'n',
  replacementId,
  offer,
  priceSeen: PRICE,
});

/** 100 rupees, and a number for 10.30 that waits for its code. */
export const waiting = () => [ordered(10_000), deposited(10_000), ...bought(), sent(), assigned()];
/** The same, charged: the first code has come. */
export const used = () => [...waiting(), received(), spent()];

/** An event with a text that may hold anything. */
export const noted = (text: string): EventOf<'ProviderBalanceRead'> => ({
  ...{ type: 'ProviderBalanceRead', readingId: text, balance: '1', currency: 'INR', rate: '1', amount: 1, at: 1 },
});
