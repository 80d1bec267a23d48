/** What is recorded of a settlement whose every line is matched: the bank, the fees, the tax, and what was compared. */
import type { DomainEvent } from '../events.js';
import type { Paise } from '../money/money.js';

/** What one transfer of the bank paid of it: all, where there is one. */
export interface MatchedSettlement {
  readonly settlementId: string;
  /** How many lines it has. */
  readonly count: number;
  /** Paise before fees and tax, signed: what the lines take from the gateway's clearing account. */
  readonly gross: Paise;
  readonly fees: Paise;
  readonly tax: Paise;
  /** The bank's reference of the transfer. */
  readonly utr: string;
  /** SHA-256 of the lines and of what each is matched with, hexadecimal. */
  readonly matchSetHash: string;
}

/** Of one settlement, recorded before: lines may come after it was booked. */
export type Booked = Pick<MatchedSettlement, 'count' | 'gross' | 'fees' | 'tax'>;

const NOT_BOOKED: Booked = { count: 0, gross: 0, fees: 0, tax: 0 };

/** A gateway that took more than it paid keeps the rest for the next settlement: people book such a one. */
export const canBook = ({ gross, fees, tax }: Pick<MatchedSettlement, 'gross' | 'fees' | 'tax'>): boolean =>
  fees >= 0 && tax >= 0 && gross - fees - tax > 0;

/**
 * What is not booked yet: all of the settlement, or what came since. That may be below zero, as a refund is.
 * @param whole with every line that it has now
 * @throws RangeError for a settlement that cannot be booked
 */
export const bookSettlement = (whole: MatchedSettlement, booked = NOT_BOOKED): DomainEvent[] => {
  if (!canBook(whole)) throw new RangeError(`settlement ${whole.settlementId} pays nothing out`);
  const { settlementId, utr, matchSetHash } = whole;
  const [count, gross] = [whole.count - booked.count, whole.gross - booked.gross];
  const [fees, tax] = [whole.fees - booked.fees, whole.tax - booked.tax];
  return [
    { type: 'SettlementReceived', settlementId, amount: gross - fees - tax, fees, tax },
    { type: 'SettlementReconciled', settlementId, count, gross, utr, matchSetHash },
  ];
};
