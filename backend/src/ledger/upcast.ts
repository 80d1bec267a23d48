/** Reads every version of every event that was ever written; an unknown event stops its reader with an error. */
import type { DomainEvent, EventType } from '../domain/events.js';
import { PARTED } from '../domain/private-part.js';

type Data = Record<string, unknown>;
type Upcaster = (data: Data) => Data;

/**
 * The versions that are written now. When a type changes: raise its version, add the step from the old one, add a
 * fixture.
 */
export const SCHEMA: Record<EventType, number> = {
  FundsDeposited: 1,
  FundsReserved: 1,
  FundsSpent: 2,
  HoldLowered: 1,
  FundsReleased: 1,
  FundsRefunded: 1,
  FundsAdjusted: 1,
  WithdrawalRequested: 1,
  FundsWithdrawn: 1,
  WithdrawalFailed: 1,
  AllocationHeld: 1,
  WithdrawalApproved: 1,
  AllocationSent: 1,
  AllocationReturned: 1,
  AllocationFailed: 1,
  DepositReversed: 1,
  RefundSeen: 1,
  DisputeOpened: 1,
  DisputeLost: 1,
  DisputeWon: 1,
  ReceivableSettled: 1,
  WalletBanned: 1,
  BanLifted: 1,
  AccountClosed: 1,
  NumberRequested: 2,
  OrderSent: 2,
  OrderUnanswered: 2,
  OrderSought: 2,
  OrderRerouted: 2,
  NumberAssigned: 3,
  CodeReceived: 1,
  CodeReceivedLate: 2,
  CancelRequested: 1,
  CancelPostponed: 1,
  CancelWithdrawn: 1,
  ChangeRequested: 2,
  ChangeWithdrawn: 1,
  ChangeFailed: 1,
  RepeatRequested: 1,
  RepeatSent: 2,
  RepeatEnded: 1,
  NumberClosed: 2,
  CancelRefused: 1,
  ActivationEnded: 2,
  RechargeOrdered: 1,
  RechargeClosed: 1,
  PaymentQuarantined: 1,
  ForeignPaymentQuarantined: 1,
  QuarantineDecided: 1,
  QuarantineReturnFailed: 1,
  QuarantineReleased: 1,
  SettlementReceived: 2,
  SettlementReconciled: 1,
  ItemsMatched: 1,
  DifferenceWrittenOff: 1,
  MatchUndone: 1,
  ProviderToppedUp: 1,
  ProviderBalanceRead: 1,
  ProviderChargedWithoutSale: 1,
  ProviderRefunded: 1,
  DataErased: 1,
  AcceptanceProposed: 1,
  FindingAccepted: 1,
  AcceptanceWithdrawn: 1,
  PeriodClosed: 1,
  CloseWithdrawn: 1,
  YearClosed: 1,
  BalanceRetained: 1,
};

/** Version 2 keeps the private fields in a text of their own; joined, they are what version 1 had in one. */
const parted: Readonly<Record<number, Upcaster>> = { 1: (data) => data };

/** Version 3 has the proof of a phone number that is stored beside the event; before, the event had it itself. */
const phoneLeftOut: Upcaster = (data) => {
  delete data['phone'];
  return Object.assign(data, { proof: null });
};

/** Version 2 names the tax apart; before, the fees were what the gateway kept altogether. */
const withoutTax: Upcaster = (data) => Object.assign(data, { tax: 0 });

/** From version n to n + 1, by type. */
const steps: { [T in EventType]?: Readonly<Record<number, Upcaster>> } = {
  ...Object.fromEntries([...PARTED].map((type) => [type, parted])),
  NumberAssigned: { ...parted, 2: phoneLeftOut },
  SettlementReceived: { 1: withoutTax },
};

export class UnknownEvent extends Error {
  constructor(type: string, schema: number) {
    super(`unknown event: ${type}, version ${schema}`);
    this.name = 'UnknownEvent';
  }
}

type Steps = Readonly<Record<string, Readonly<Record<number, Upcaster>> | undefined>>;

/**
 * Upgrades data of any version to the newest, one version after the other. It changes the data it is given: copies
 * would cost a twentieth of a replay.
 */
export const upcasterOf =
  (newest: Readonly<Record<string, number>>, steps: Steps) =>
  (type: string, schema: number, data: Data): DomainEvent => {
    const today = Object.hasOwn(newest, type) ? newest[type]! : 0;
    if (!Number.isInteger(schema) || schema > today || schema < 1) throw new UnknownEvent(type, schema);
    let current = data;
    for (let version = schema; version < today; version++) {
      const step = steps[type]?.[version];
      if (!step) throw new UnknownEvent(type, version);
      current = step(current);
    }
    return Object.assign(current, { type }) as unknown as DomainEvent;
  };

/** @throws UnknownEvent for a type or version that this code does not know */
export const upcast = upcasterOf(SCHEMA, steps);
