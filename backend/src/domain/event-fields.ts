/** The fields of each event type as data, whose completeness the compiler checks (decision 0024). */
import type { EventOf, EventType } from './events.js';

/**
 * What a field may hold: one text, number or boolean (or null), a list of those, or an object with fields. A code is a
 * text of ours, as no person writes it. The private ones are what a person may not read: costs, providers, what these
 * answered, their limits (decision 0167).
 */
export type Fields = { readonly [field: string]: Kind };
type Kind = 'value' | 'code' | 'private value' | 'list' | 'private list' | Fields;

type KindOf<T> = T extends readonly unknown[]
  ? 'list' | 'private list'
  : T extends object
    ? { readonly [K in keyof T]-?: KindOf<NonNullable<T[K]>> }
    : 'value' | 'code' | 'private value';

const OFFER = {
  provider: 'private value',
  country: 'value',
  countryName: 'value',
  service: 'value',
  serviceName: 'value',
  server: 'value',
} as const;
const TERMS = {
  providerPrice: 'private value',
  currency: 'private value',
  rate: 'private value',
  markup: 'private value',
} as const;
const CLOCKS = {
  pollEvery: 'value',
  pollFor: 'value',
  holdFor: 'value',
  cancelLimit: 'private value',
  cancelMargin: 'private value',
} as const;

const DISPUTE = { rechargeId: 'value', disputeId: 'value', gateway: 'value' } as const;
const ALLOCATION = { withdrawalId: 'value', rechargeId: 'value', allocationId: 'value' } as const;

/** Complete by its type: this file does not compile without a field that was added to an event. */
export const FIELDS: { readonly [T in EventType]: KindOf<Omit<EventOf<T>, 'type'>> } = {
  FundsDeposited: { rechargeId: 'value', amount: 'value', gateway: 'value', paymentId: 'value', timeTold: 'value' },
  FundsReserved: { numberId: 'value', amount: 'value' },
  FundsSpent: { numberId: 'value', amount: 'value', cost: 'private value', provider: 'private value' },
  HoldLowered: { numberId: 'value', amount: 'value' },
  FundsReleased: { numberId: 'value', amount: 'value', reason: 'code' },
  FundsRefunded: { numberId: 'value', amount: 'value', reason: 'code' },
  FundsAdjusted: { adjustmentId: 'value', amount: 'value', reason: 'code' },
  WithdrawalRequested: { withdrawalId: 'value', amount: 'value' },
  FundsWithdrawn: { withdrawalId: 'value', amount: 'value', through: 'code', gateway: 'value' },
  WithdrawalFailed: { withdrawalId: 'value', amount: 'value', reason: 'code' },
  AllocationHeld: {
    ...ALLOCATION,
    amount: 'value',
    through: 'code',
    gateway: 'value',
    paymentId: 'value',
  },
  WithdrawalApproved: { withdrawalId: 'value' },
  AllocationSent: ALLOCATION,
  AllocationReturned: { ...ALLOCATION, amount: 'value', through: 'code', gateway: 'value' },
  AllocationFailed: { ...ALLOCATION, amount: 'value', reason: 'code' },
  DepositReversed: {
    rechargeId: 'value',
    amount: 'value',
    fromAvailable: 'value',
    reversalId: 'value',
    gateway: 'value',
  },
  RefundSeen: {
    rechargeId: 'value',
    refundRef: 'value',
    gateway: 'value',
    amount: 'value',
    fromAvailable: 'value',
    beyond: 'value',
  },
  DisputeOpened: { ...DISPUTE, amount: 'value', held: 'value' },
  DisputeLost: {
    ...DISPUTE,
    amount: 'value',
    fromHeld: 'value',
    fromAvailable: 'value',
    released: 'value',
    beyond: 'value',
  },
  DisputeWon: { ...DISPUTE, released: 'value' },
  ReceivableSettled: { amount: 'value' },
  WalletBanned: { reason: 'code' },
  BanLifted: { reason: 'code' },
  AccountClosed: { left: 'value' },
  NumberRequested: {
    numberId: 'value',
    offer: OFFER,
    price: 'value',
    cost: 'private value',
    terms: TERMS,
    clocks: CLOCKS,
    anyServer: 'value',
    replaces: 'value',
  },
  OrderSent: { numberId: 'value', provider: 'private value', attempt: 'value' },
  OrderUnanswered: { numberId: 'value', trouble: 'private value', seenBefore: 'private list' },
  OrderSought: { numberId: 'value', absent: 'value', candidate: 'private value', nextAt: 'value' },
  OrderRerouted: {
    numberId: 'value',
    from: 'private value',
    reason: 'code',
    answer: 'private value',
    offer: OFFER,
    cost: 'private value',
    terms: TERMS,
    clocks: CLOCKS,
  },
  NumberAssigned: {
    numberId: 'value',
    provider: 'private value',
    activationId: 'private value',
    proof: 'value',
    deadline: 'value',
    canRepeat: 'value',
    cost: 'private value',
    closed: 'value',
  },
  CodeReceived: { numberId: 'value', seq: 'value', proof: 'value' },
  CodeReceivedLate: {
    numberId: 'value',
    seq: 'value',
    proof: 'value',
    cost: 'private value',
    provider: 'private value',
  },
  CancelRequested: { numberId: 'value' },
  CancelPostponed: { numberId: 'value', until: 'value' },
  CancelWithdrawn: { numberId: 'value' },
  ChangeRequested: {
    numberId: 'value',
    replacementId: 'value',
    offer: OFFER,
    priceSeen: 'value',
    anyServer: 'value',
  },
  ChangeWithdrawn: { numberId: 'value' },
  ChangeFailed: { numberId: 'value', replacementId: 'value', reason: 'code' },
  RepeatRequested: { numberId: 'value' },
  RepeatSent: { numberId: 'value', waits: 'value', heard: 'private value' },
  RepeatEnded: { numberId: 'value', reason: 'code' },
  NumberClosed: { numberId: 'value', reason: 'code', open: 'value', answer: 'private value' },
  CancelRefused: { numberId: 'value' },
  ActivationEnded: { numberId: 'value', how: 'code', charged: 'private value' },
  RechargeOrdered: { rechargeId: 'value', amount: 'value', gateway: 'value' },
  RechargeClosed: { rechargeId: 'value', outcome: 'code', settledTo: 'value' },
  PaymentQuarantined: {
    caseId: 'value',
    amount: 'value',
    currency: 'value',
    paymentId: 'value',
    orderId: 'value',
    reason: 'code',
    timeTold: 'value',
  },
  ForeignPaymentQuarantined: {
    caseId: 'value',
    currency: 'value',
    minorUnits: 'value',
    paymentId: 'value',
    orderId: 'value',
    reason: 'code',
    timeTold: 'value',
  },
  QuarantineDecided: { caseId: 'value', amount: 'value', to: 'code', walletId: 'value', reason: 'code' },
  QuarantineReturnFailed: { caseId: 'value', reason: 'code' },
  QuarantineReleased: { caseId: 'value', amount: 'value', to: 'code', reason: 'code', gateway: 'value' },
  SettlementReceived: { settlementId: 'value', amount: 'value', fees: 'value', tax: 'value' },
  SettlementReconciled: { settlementId: 'value', count: 'value', gross: 'value', utr: 'value', matchSetHash: 'value' },
  ItemsMatched: { matchId: 'value', count: 'value', amount: 'value', reason: 'code', matchSetHash: 'value' },
  DifferenceWrittenOff: {
    matchId: 'value',
    account: 'code',
    count: 'value',
    amount: 'value',
    reason: 'code',
    matchSetHash: 'value',
  },
  MatchUndone: { matchId: 'value', account: 'code', count: 'value', amount: 'value', reason: 'code' },
  ProviderBalanceRead: {
    readingId: 'value',
    balance: 'value',
    currency: 'value',
    rate: 'value',
    amount: 'value',
    at: 'value',
    booked: 'value',
    drift: 'value',
  },
  ProviderToppedUp: { topUpId: 'value', amount: 'value', received: 'value' },
  ProviderChargedWithoutSale: { activationId: 'value', amount: 'value' },
  ProviderRefunded: { activationId: 'value', amount: 'value', account: 'code' },
  DataErased: { what: 'code', before: 'value', count: 'value' },
  AcceptanceProposed: { finding: 'value', promise: 'value', reason: 'code', by: 'value' },
  FindingAccepted: { finding: 'value', reason: 'code', proposedBy: 'value', by: 'value' },
  AcceptanceWithdrawn: { finding: 'value', by: 'value' },
  PeriodClosed: {
    period: 'value',
    sealNo: 'value',
    sealHash: 'value',
    rulesVersion: 'value',
    trialBalance: 'list',
    openItemsHash: 'value',
    lateFacts: { count: 'value', sum: 'value' },
  },
  CloseWithdrawn: { period: 'value' },
  YearClosed: { year: 'value', profit: 'value' },
  BalanceRetained: { year: 'value', account: 'code', party: 'value', amount: 'value' },
};

export const isValue = (value: unknown): boolean => value === null || typeof value !== 'object';
