/**
 * What every field of every event is, by the type of the event and the place in it: a text has one of these meanings,
 * or it may not be in an event (decision 0171). Complete by its type: neither a field that was added to an event nor a
 * number that became a text compiles without its line here.
 */
import type { EventOf, EventType } from '@backend/domain/events.js';

export const TEXT_MEANINGS = {
  id: 'an id of ours',
  gatewayId: 'an id of a gateway or of the bank',
  providerId: 'an id of a provider',
  gateway: 'the name of a gateway, by our settings',
  provider: 'the name of a provider, by our settings',
  catalogue: 'of the catalogue',
  figure: 'a currency, or a number as text; an account with its numbers',
  day: 'a day, a month or a year of India',
  digest: 'a digest',
  code: 'a code of ours',
  protocol: "a code of a provider's protocol, or of the transport",
} as const;
type TextMeaning = keyof typeof TEXT_MEANINGS;

/** Of a list: what its elements are. */
export type Meanings = { readonly [field: string]: TextMeaning | 'number' | 'boolean' | Meanings };

type MeaningOf<T> = T extends string
  ? TextMeaning
  : T extends number
    ? 'number'
    : T extends boolean
      ? 'boolean'
      : T extends readonly (infer Element)[]
        ? MeaningOf<Element>
        : { readonly [K in keyof T]-?: MeaningOf<NonNullable<T[K]>> };

const OFFER = {
  provider: 'provider',
  country: 'catalogue',
  countryName: 'catalogue',
  service: 'catalogue',
  serviceName: 'catalogue',
  server: 'catalogue',
} as const;
const TERMS = { providerPrice: 'figure', currency: 'figure', rate: 'figure', markup: 'number' } as const;
const CLOCKS = {
  pollEvery: 'number',
  pollFor: 'number',
  holdFor: 'number',
  cancelLimit: 'number',
  cancelMargin: 'number',
} as const;

export const EVENT_MEANINGS: { readonly [T in EventType]: MeaningOf<Omit<EventOf<T>, 'type'>> } = {
  FundsDeposited: {
    rechargeId: 'id',
    amount: 'number',
    gateway: 'gateway',
    paymentId: 'gatewayId',
    timeTold: 'number',
  },
  FundsReserved: { numberId: 'id', amount: 'number' },
  FundsSpent: { numberId: 'id', amount: 'number', cost: 'number', provider: 'provider' },
  HoldLowered: { numberId: 'id', amount: 'number' },
  FundsReleased: { numberId: 'id', amount: 'number', reason: 'code' },
  FundsRefunded: { numberId: 'id', amount: 'number', reason: 'code' },
  FundsAdjusted: { adjustmentId: 'id', amount: 'number', reason: 'code' },
  WithdrawalRequested: { withdrawalId: 'id', amount: 'number' },
  FundsWithdrawn: { withdrawalId: 'id', amount: 'number', through: 'code', gateway: 'gateway' },
  WithdrawalFailed: { withdrawalId: 'id', amount: 'number', reason: 'code' },
  AllocationHeld: {
    withdrawalId: 'id',
    rechargeId: 'id',
    allocationId: 'id',
    amount: 'number',
    through: 'code',
    gateway: 'gateway',
    paymentId: 'gatewayId',
  },
  WithdrawalApproved: { withdrawalId: 'id' },
  AllocationSent: { withdrawalId: 'id', rechargeId: 'id', allocationId: 'id' },
  AllocationReturned: {
    withdrawalId: 'id',
    rechargeId: 'id',
    allocationId: 'id',
    amount: 'number',
    through: 'code',
    gateway: 'gateway',
  },
  AllocationFailed: { withdrawalId: 'id', rechargeId: 'id', allocationId: 'id', amount: 'number', reason: 'code' },
  DepositReversed: {
    rechargeId: 'id',
    amount: 'number',
    fromAvailable: 'number',
    reversalId: 'gatewayId',
    gateway: 'gateway',
  },
  RefundSeen: {
    rechargeId: 'id',
    refundRef: 'gatewayId',
    gateway: 'gateway',
    amount: 'number',
    fromAvailable: 'number',
    beyond: 'number',
  },
  DisputeOpened: { rechargeId: 'id', disputeId: 'gatewayId', gateway: 'gateway', amount: 'number', held: 'number' },
  DisputeLost: {
    rechargeId: 'id',
    disputeId: 'gatewayId',
    gateway: 'gateway',
    amount: 'number',
    fromHeld: 'number',
    fromAvailable: 'number',
    released: 'number',
    beyond: 'number',
  },
  DisputeWon: { rechargeId: 'id', disputeId: 'gatewayId', gateway: 'gateway', released: 'number' },
  ReceivableSettled: { amount: 'number' },
  WalletBanned: { reason: 'code' },
  BanLifted: { reason: 'code' },
  AccountClosed: { left: 'number' },
  NumberRequested: {
    numberId: 'id',
    offer: OFFER,
    price: 'number',
    cost: 'number',
    terms: TERMS,
    clocks: CLOCKS,
    anyServer: 'boolean',
    replaces: 'id',
  },
  OrderSent: { numberId: 'id', provider: 'provider', attempt: 'number' },
  OrderUnanswered: { numberId: 'id', trouble: 'protocol', seenBefore: 'providerId' },
  OrderSought: { numberId: 'id', absent: 'boolean', candidate: 'providerId', nextAt: 'number' },
  OrderRerouted: {
    numberId: 'id',
    from: 'provider',
    reason: 'code',
    answer: 'protocol',
    offer: OFFER,
    cost: 'number',
    terms: TERMS,
    clocks: CLOCKS,
  },
  NumberAssigned: {
    numberId: 'id',
    provider: 'provider',
    activationId: 'providerId',
    proof: 'digest',
    deadline: 'number',
    canRepeat: 'boolean',
    cost: 'number',
    closed: 'boolean',
  },
  CodeReceived: { numberId: 'id', seq: 'number', proof: 'digest' },
  CodeReceivedLate: { numberId: 'id', seq: 'number', proof: 'digest', cost: 'number', provider: 'provider' },
  CancelRequested: { numberId: 'id' },
  CancelPostponed: { numberId: 'id', until: 'number' },
  CancelWithdrawn: { numberId: 'id' },
  ChangeRequested: { numberId: 'id', replacementId: 'id', offer: OFFER, priceSeen: 'number', anyServer: 'boolean' },
  ChangeWithdrawn: { numberId: 'id' },
  ChangeFailed: { numberId: 'id', replacementId: 'id', reason: 'code' },
  RepeatRequested: { numberId: 'id' },
  RepeatSent: { numberId: 'id', waits: 'boolean', heard: 'digest' },
  RepeatEnded: { numberId: 'id', reason: 'code' },
  NumberClosed: { numberId: 'id', reason: 'code', open: 'boolean', answer: 'protocol' },
  CancelRefused: { numberId: 'id' },
  ActivationEnded: { numberId: 'id', how: 'code', charged: 'number' },
  RechargeOrdered: { rechargeId: 'id', amount: 'number', gateway: 'gateway' },
  RechargeClosed: { rechargeId: 'id', outcome: 'code', settledTo: 'day' },
  PaymentQuarantined: {
    caseId: 'gatewayId',
    amount: 'number',
    currency: 'figure',
    paymentId: 'gatewayId',
    orderId: 'gatewayId',
    reason: 'code',
    timeTold: 'number',
  },
  ForeignPaymentQuarantined: {
    caseId: 'gatewayId',
    currency: 'figure',
    minorUnits: 'number',
    paymentId: 'gatewayId',
    orderId: 'gatewayId',
    reason: 'code',
    timeTold: 'number',
  },
  QuarantineDecided: { caseId: 'gatewayId', amount: 'number', to: 'code', walletId: 'id', reason: 'code' },
  QuarantineReturnFailed: { caseId: 'gatewayId', reason: 'code' },
  QuarantineReleased: { caseId: 'gatewayId', amount: 'number', to: 'code', reason: 'code', gateway: 'gateway' },
  SettlementReceived: { settlementId: 'gatewayId', amount: 'number', fees: 'number', tax: 'number' },
  SettlementReconciled: {
    settlementId: 'gatewayId',
    count: 'number',
    gross: 'number',
    utr: 'gatewayId',
    matchSetHash: 'digest',
  },
  ProviderBalanceRead: {
    readingId: 'id',
    balance: 'figure',
    currency: 'figure',
    rate: 'figure',
    amount: 'number',
    at: 'number',
    booked: 'number',
    drift: 'number',
  },
  ProviderToppedUp: { topUpId: 'gatewayId', amount: 'number' },
  ProviderChargedWithoutSale: { activationId: 'providerId', amount: 'number' },
  ProviderRefunded: { activationId: 'providerId', amount: 'number', account: 'code' },
  DataErased: { what: 'code', before: 'number', count: 'number' },
  AcceptanceProposed: { finding: 'digest', promise: 'number', reason: 'code', by: 'id' },
  FindingAccepted: { finding: 'digest', reason: 'code', proposedBy: 'id', by: 'id' },
  AcceptanceWithdrawn: { finding: 'digest', by: 'id' },
  PeriodClosed: {
    period: 'day',
    sealNo: 'number',
    sealHash: 'digest',
    rulesVersion: 'number',
    trialBalance: 'figure',
    openItemsHash: 'digest',
    lateFacts: { count: 'number', sum: 'number' },
  },
  CloseWithdrawn: { period: 'day' },
  YearClosed: { year: 'day', profit: 'number' },
  BalanceRetained: { year: 'day', account: 'code', party: 'gateway', amount: 'number' },
};
