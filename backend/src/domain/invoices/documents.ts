/**
 * The documents of a day: one for each person of what they were charged, and one for each document of which something
 * was given back. Pure: the same facts give the same documents with the same numbers (decision 0267).
 */
import type { Paise } from '../money/money.js';
import type { StateCode } from './states.js';
import { taxGivenBack, taxIn, type TaxParts } from './tax.js';

/** A price that was charged, or given back, as an entry has it. */
export interface Charge {
  readonly stream: string;
  /** The first version of its entry, and its event's place in it. */
  readonly entry: number;
  readonly place: number;
  readonly kind: 'charge' | 'refund';
  readonly numberId: string;
  readonly amount: Paise;
  /** When it took effect, microseconds since 1970. */
  readonly effective: number;
}

/** Who sells, as a document names them. */
export interface Seller {
  readonly name: string;
  readonly address: string | null;
  readonly gstin: string | null;
  readonly state: StateCode | null;
  readonly sac: string | null;
}

/** Registered for GST with tax, registered without tax, not registered; and what takes back a part of one. */
export const TITLES = ['tax-invoice', 'bill-of-supply', 'receipt', 'credit-note'] as const;
export type Title = (typeof TITLES)[number];

export interface Terms {
  readonly seller: Seller;
  /** Basis points; 0 for who is not registered, as only they take tax who are. */
  readonly rate: number;
  /** Where supplies are to whose State is not known. */
  readonly placeOfSupply: StateCode | null;
}

/** Consecutive numbers: of what was charged, and of what was given back. */
export type Series = 'INV' | 'CRN';

export interface DraftDocument {
  /** '2026-27' */
  readonly year: string;
  readonly series: Series;
  /** From 1 in each year. */
  readonly serial: number;
  readonly walletId: string;
  readonly title: Title;
  readonly seller: Seller;
  readonly rate: number;
  readonly placeOfSupply: StateCode | null;
  readonly parts: TaxParts;
  /** The number of the document of which this one gives back. */
  readonly original: string | null;
  readonly lines: readonly Charge[];
}

/** A document that has the charge of a number, and what was given back of it before. */
export interface Original {
  readonly number: string;
  readonly seller: Seller;
  readonly rate: number;
  readonly placeOfSupply: StateCode | null;
  readonly givenBack: Paise;
}

export interface DayFacts {
  /** The financial year of the day. */
  readonly year: string;
  /** Charges in no document yet, and refunds. */
  readonly charges: readonly Charge[];
  readonly terms: Terms;
  /** By wallet: the State that the person gave. */
  readonly states: ReadonlyMap<string, StateCode>;
  /** By `numberKey`, of earlier days. */
  readonly originals: ReadonlyMap<string, Original>;
  /** The serial that comes next. */
  readonly next: Readonly<Record<Series, number>>;
}

export const numberKey = ({ stream, numberId }: Pick<Charge, 'stream' | 'numberId'>): string => `${stream}/${numberId}`;

/** 'INV-2627-0000042': 16 characters, as many as the rules allow. */
export const documentNumber = (year: string, series: Series, serial: number): string =>
  `${series}-${year.slice(2, 4)}${year.slice(5, 7)}-${String(serial).padStart(7, '0')}`;

const inOrder = (one: Charge, other: Charge): number =>
  one.stream === other.stream ? one.entry - other.entry || one.place - other.place : one.stream < other.stream ? -1 : 1;

/** In the order in which the groups begin. */
const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
};

const sumOf = (charges: readonly Charge[]): Paise => charges.reduce((sum, { amount }) => sum + amount, 0);

const titleOf = ({ seller, rate }: Terms): Title => {
  if (seller.gstin === null) return 'receipt';
  return rate === 0 ? 'bill-of-supply' : 'tax-invoice';
};

/** Where nobody knows better, the supply is in the seller's own State. */
const isIntra = (seller: Seller, placeOfSupply: StateCode | null): boolean =>
  placeOfSupply === null || placeOfSupply === seller.state;

const invoicesOf = ({ year, charges, terms, states, next }: DayFacts): DraftDocument[] => {
  const { seller, rate } = terms;
  const sold = charges.filter(({ kind }) => kind === 'charge');
  return grouped(sold, ({ stream }) => stream).map(([walletId, lines], at) => {
    const placeOfSupply = states.get(walletId) ?? terms.placeOfSupply ?? seller.state;
    const parts = taxIn(sumOf(lines), rate, isIntra(seller, placeOfSupply));
    return {
      ...{ year, series: 'INV' as const, serial: next.INV + at, walletId, title: titleOf(terms), seller, rate },
      ...{ placeOfSupply, parts, original: null, lines },
    };
  });
};

const originalsIn = (documents: readonly DraftDocument[]): [string, Original][] =>
  documents.flatMap(({ year, series, serial, seller, rate, placeOfSupply, lines }) => {
    const original = { number: documentNumber(year, series, serial), seller, rate, placeOfSupply, givenBack: 0 };
    return lines.map((line): [string, Original] => [numberKey(line), original]);
  });

/**
 * A credit note is by the terms of the document that it gives back of, whatever they are now. A refund whose charge is
 * in no document yet waits for it.
 */
const creditNotesOf = (facts: DayFacts, invoices: readonly DraftDocument[]): DraftDocument[] => {
  const originals = new Map([...facts.originals, ...originalsIn(invoices)]);
  const refunds = facts.charges.filter((charge) => charge.kind === 'refund' && originals.has(numberKey(charge)));
  const groups = grouped(refunds, (refund) => originals.get(numberKey(refund))!.number);
  return groups.map(([number, lines], at) => {
    const { seller, rate, placeOfSupply, givenBack } = originals.get(numberKey(lines[0]!))!;
    const parts = taxGivenBack(sumOf(lines), givenBack, rate, isIntra(seller, placeOfSupply));
    return {
      ...{ year: facts.year, series: 'CRN' as const, serial: facts.next.CRN + at, walletId: lines[0]!.stream },
      ...{ title: 'credit-note' as const, seller, rate, placeOfSupply, parts, original: number, lines },
    };
  });
};

/** By wallet, in code units; the credit notes after the others. */
export const documentsOf = (facts: DayFacts): DraftDocument[] => {
  const sorted = { ...facts, charges: [...facts.charges].sort(inOrder) };
  const invoices = invoicesOf(sorted);
  return [...invoices, ...creditNotesOf(sorted, invoices)];
};
