/** What one event adds to the figures of its day: counts, and amounts in paise. Most events add nothing. */
import type { DomainEvent } from '../events.js';

export interface DayFigures {
  /** Numbers that were asked for. */
  readonly started: number;
  /** Numbers whose code was charged. */
  readonly sold: number;
  /** What people paid for codes, paise. */
  readonly revenue: number;
  /** What providers charged for them, paise. */
  readonly cost: number;
  /** Purchases that were given back. */
  readonly refunds: number;
  /** Paise. */
  readonly refunded: number;
  readonly topUps: number;
  /** Paise. */
  readonly toppedUp: number;
  /** Charges of providers that nobody paid for: late codes, and numbers without a sale, paise. */
  readonly losses: number;
}

export const NO_FIGURES: DayFigures = {
  ...{ started: 0, sold: 0, revenue: 0, cost: 0, refunds: 0, refunded: 0, topUps: 0, toppedUp: 0, losses: 0 },
};

const FIGURES = Object.keys(NO_FIGURES) as readonly (keyof DayFigures)[];

/** @returns null for an event that adds nothing */
export const figuresOf = (event: DomainEvent): Partial<DayFigures> | null => {
  switch (event.type) {
    case 'NumberRequested':
      return { started: 1 };
    case 'FundsSpent':
      return { sold: 1, revenue: event.amount, cost: event.cost };
    case 'FundsRefunded':
      return { refunds: 1, refunded: event.amount };
    case 'FundsDeposited':
      return { topUps: 1, toppedUp: event.amount };
    case 'CodeReceivedLate':
      return { losses: event.cost };
    case 'ProviderChargedWithoutSale':
      return { losses: event.amount };
    case 'ProviderRefunded':
      return event.account === 'provider_cost' ? { cost: -event.amount } : { losses: -event.amount };
    default:
      return null;
  }
};

/** What counts a person as active on its day: they asked for a number, or money of theirs came in. */
export const isActivity = ({ type }: DomainEvent): boolean => type === 'NumberRequested' || type === 'FundsDeposited';

export const addFigures = (one: DayFigures, other: Partial<DayFigures>): DayFigures =>
  Object.fromEntries(FIGURES.map((name) => [name, one[name] + (other[name] ?? 0)])) as unknown as DayFigures;

/** What is left of the revenue when providers are paid, refunds given and losses borne, paise. */
export const marginOf = ({ revenue, cost, refunded, losses }: DayFigures): number => revenue - cost - refunded - losses;
