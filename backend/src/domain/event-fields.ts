/**
 * The fields of each event type as data: the compiler checks the types, the ledger and `verify` check stored events
 * (decision 0024).
 */
import type { DomainEvent, EventOf, EventType } from './events.js';

/** What a field may hold: one text, number or boolean (or null), a list of those, or an object with fields. */
type Fields = { readonly [field: string]: Kind };
type Kind = 'value' | 'list' | Fields;

type KindOf<T> = T extends readonly unknown[]
  ? 'list'
  : T extends object
    ? { readonly [K in keyof T]-?: KindOf<NonNullable<T[K]>> }
    : 'value';

const OFFER = {
  provider: 'value',
  country: 'value',
  countryName: 'value',
  service: 'value',
  serviceName: 'value',
  server: 'value',
} as const;
const TERMS = { providerPrice: 'value', currency: 'value', rate: 'value', markup: 'value' } as const;
const CLOCKS = {
  pollEvery: 'value',
  pollFor: 'value',
  holdFor: 'value',
  cancelLimit: 'value',
  cancelMargin: 'value',
} as const;

/** Complete by its type: this file does not compile without a field that was added to an event. */
const FIELDS: { readonly [T in EventType]: KindOf<Omit<EventOf<T>, 'type'>> } = {
  FundsDeposited: { rechargeId: 'value', amount: 'value', gateway: 'value', paymentId: 'value', timeTold: 'value' },
  FundsReserved: { numberId: 'value', amount: 'value' },
  FundsSpent: { numberId: 'value', amount: 'value', cost: 'value', provider: 'value' },
  HoldLowered: { numberId: 'value', amount: 'value' },
  FundsReleased: { numberId: 'value', amount: 'value', reason: 'value' },
  FundsRefunded: { numberId: 'value', amount: 'value', reason: 'value' },
  FundsAdjusted: { adjustmentId: 'value', amount: 'value', reason: 'value' },
  WithdrawalRequested: { withdrawalId: 'value', amount: 'value' },
  FundsWithdrawn: { withdrawalId: 'value', amount: 'value', through: 'value' },
  WithdrawalFailed: { withdrawalId: 'value', amount: 'value', reason: 'value' },
  DepositReversed: {
    rechargeId: 'value',
    amount: 'value',
    fromAvailable: 'value',
    reversalId: 'value',
  },
  ReceivableSettled: { amount: 'value' },
  WalletBanned: { reason: 'value' },
  BanLifted: { reason: 'value' },
  NumberRequested: {
    numberId: 'value',
    offer: OFFER,
    price: 'value',
    cost: 'value',
    terms: TERMS,
    clocks: CLOCKS,
    anyServer: 'value',
    replaces: 'value',
  },
  OrderSent: { numberId: 'value', provider: 'value', attempt: 'value' },
  OrderUnanswered: { numberId: 'value', trouble: 'value', seenBefore: 'list' },
  OrderSought: { numberId: 'value', absent: 'value', candidate: 'value', nextAt: 'value' },
  OrderRerouted: {
    numberId: 'value',
    from: 'value',
    reason: 'value',
    answer: 'value',
    offer: OFFER,
    cost: 'value',
    terms: TERMS,
    clocks: CLOCKS,
  },
  NumberAssigned: {
    numberId: 'value',
    provider: 'value',
    activationId: 'value',
    phone: 'value',
    deadline: 'value',
    canRepeat: 'value',
    cost: 'value',
    closed: 'value',
  },
  CodeReceived: { numberId: 'value', seq: 'value', proof: 'value' },
  CodeReceivedLate: { numberId: 'value', seq: 'value', proof: 'value', cost: 'value', provider: 'value' },
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
  ChangeFailed: { numberId: 'value', replacementId: 'value', reason: 'value' },
  RepeatRequested: { numberId: 'value' },
  RepeatSent: { numberId: 'value', waits: 'value', heard: 'value' },
  RepeatEnded: { numberId: 'value', reason: 'value' },
  NumberClosed: { numberId: 'value', reason: 'value', open: 'value', answer: 'value' },
  CancelRefused: { numberId: 'value' },
  ActivationEnded: { numberId: 'value', how: 'value', charged: 'value' },
  RechargeOrdered: { rechargeId: 'value', amount: 'value', gateway: 'value' },
  RechargeClosed: { rechargeId: 'value', outcome: 'value' },
  PaymentQuarantined: {
    caseId: 'value',
    amount: 'value',
    currency: 'value',
    paymentId: 'value',
    orderId: 'value',
    reason: 'value',
    timeTold: 'value',
  },
  ForeignPaymentQuarantined: {
    caseId: 'value',
    currency: 'value',
    minorUnits: 'value',
    paymentId: 'value',
    orderId: 'value',
    reason: 'value',
    timeTold: 'value',
  },
  QuarantineReleased: { caseId: 'value', amount: 'value', to: 'value', reason: 'value' },
  SettlementReceived: { settlementId: 'value', amount: 'value', fees: 'value' },
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
  ProviderToppedUp: { topUpId: 'value', amount: 'value' },
  ProviderChargedWithoutSale: { activationId: 'value', amount: 'value' },
  ProviderRefunded: { activationId: 'value', amount: 'value', account: 'value' },
};

const isValue = (value: unknown): boolean => value === null || typeof value !== 'object';

/**
 * Fields that are undefined are never stored. Runs for every event that is written: most fields cost one comparison.
 */
const collectUnknown = (value: object, fields: Fields, path: string, unknown: string[]): void => {
  for (const name of Object.keys(value)) {
    const field = (value as Record<string, unknown>)[name];
    const kind = fields[name];
    if (field === undefined || (kind === 'value' && isValue(field)) || (path === '' && name === 'type')) continue;
    if (kind === 'list' && Array.isArray(field) && field.every(isValue)) continue;
    const nested = typeof kind === 'object' && Object.hasOwn(fields, name) && !isValue(field);
    if (nested) collectUnknown(field as object, kind, `${path}${name}.`, unknown);
    else unknown.push(path + name);
  }
};

const NONE: readonly string[] = [];

/** Paths of fields that this event's type does not have, such as `code` or `offer.stock`; sorted, usually none. */
export const unknownFields = (event: DomainEvent): readonly string[] => {
  const unknown: string[] = [];
  collectUnknown(event, FIELDS[event.type], '', unknown);
  return unknown.length === 0 ? NONE : unknown.sort();
};
