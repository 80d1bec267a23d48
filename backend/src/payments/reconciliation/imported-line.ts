/** A line as it is imported: from a gateway's answer, from its file, or from a bank statement. No personal data. */
import { canonical, sha256 } from '../../crypto/canonical.js';
import type { Paise } from '../../domain/money/money.js';
import type { LineKind } from '../../domain/reconciling/item.js';
import type { SettlementLine } from '../../gateway/gateway.js';

/**
 * The source of bank statements; `provider:<id>` is that of a provider; the others are ids of gateways in our books.
 */
export const BANK = 'bank';

/** The id of the provider; null for a gateway and for the bank. */
export const providerOf = (source: string): string | null =>
  source.startsWith('provider:') ? source.slice('provider:'.length) : null;

/** What a provider says, in millionths of its own currency. */
interface OwnCurrency {
  /** Null for what its balance moved. */
  readonly activationId: string | null;
  /** Signed: below zero is taken from us. */
  readonly moved: number;
  readonly currency: string;
}

export interface ImportedLine {
  /** Of its source: the same line has the same key in whatever file. */
  readonly key: string;
  readonly kind: LineKind;
  readonly settlementId: string | null;
  readonly paymentId: string | null;
  readonly orderRef: string | null;
  readonly refundRef: string | null;
  /** Paise before fee and tax; below zero: taken from us. */
  readonly amount: Paise;
  readonly fee: Paise;
  readonly tax: Paise;
  readonly utr: string | null;
  /** When it was settled, ms since 1970. */
  readonly at: number;
  readonly paidAt: number | null;
  /** Of a provider alone. */
  readonly own?: OwnCurrency;
}

/** A gateway names each line of a settlement, or it is known by what it is about. */
export const ofSettlement = ({ lineId, ...line }: SettlementLine): ImportedLine => {
  const name = lineId ?? line.refundRef ?? line.paymentId ?? '';
  return { key: `${line.kind}:${name}:${line.settlementId}`, ...line };
};

/** SHA-256 of all that it says. */
export const contentOf = (line: ImportedLine): Buffer => sha256(canonical(line));

/** What it moves, paise. */
export const movedBy = ({ amount, fee, tax }: ImportedLine): Paise => amount - fee - tax;
