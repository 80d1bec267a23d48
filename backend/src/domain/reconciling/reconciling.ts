/** One reconciliation, in pieces: what matches, and what is left open and why (decisions 0257, 0305). */
import type { Paise } from '../money/money.js';
import { isFeeRight } from './fees.js';
import { byId, type OurItem, type TheirLine } from './item.js';
import { match, type Match } from './matching.js';
import { openCases, type Matched, type OpenCase } from './open-cases.js';
import { ageOf, dayAt } from './working-days.js';

/** Of the rules: another one may give another output for the same input. */
export const RULES_VERSION = 3;

/** All that names the same is in one piece: what is in another one can be no match of it. */
export interface Piece<Line extends TheirLine = TheirLine> {
  /** Open: in no match yet. */
  readonly ours: readonly OurItem[];
  readonly theirs: readonly Line[];
}

interface Terms {
  /** A day of India, counted from 1970-01-01. */
  readonly today: number;
  /** What a gateway may keep of a payment, basis points. */
  readonly mostFee: number;
}

export interface MatchedPiece<Line extends TheirLine = TheirLine> {
  readonly matches: readonly Match[];
  readonly wrongFees: readonly OpenCase[];
  /** In no match, in the order of their ids. */
  readonly left: Piece<Line>;
  /** Of ours that are in a match, or in one with a wrong fee. */
  readonly taken: Matched;
}

/** A match with a wrong fee is none: both sides stay open, and are one case. */
const feeCase = (found: Match, lines: readonly TheirLine[], today: number): OpenCase => {
  const due = Math.min(...lines.map(({ at }) => dayAt(at)));
  return {
    ...{ bucket: 'both', reason: 'fee', ours: found.ours, theirs: found.theirs, due, age: ageOf(due, today) },
    ...{ ourAmount: found.amount, theirAmount: found.amount },
  };
};

/** Deterministic: the same piece in another order gives the same output. */
export const matchPiece = <Line extends TheirLine>(
  { ours, theirs }: Piece<Line>,
  { today, mostFee }: Terms,
): MatchedPiece<Line> => {
  const usable = new Map(theirs.filter(({ isChanged }) => !isChanged).map((line) => [line.id, line]));
  const linesOf = ({ theirs: ids }: Match) => ids.map((id) => usable.get(id)!);
  const found = match(ours, [...usable.values()]);
  const isSound = (one: Match): boolean => linesOf(one).every((line) => isFeeRight(line, mostFee));
  const wrongFees = found.filter((one) => !isSound(one)).map((one) => feeCase(one, linesOf(one), today));
  const ids = { ours: new Set(found.flatMap((one) => one.ours)), theirs: new Set(found.flatMap((one) => one.theirs)) };
  const left = {
    ours: ours.filter(({ id }) => !ids.ours.has(id)).sort(byId),
    theirs: theirs.filter(({ id }) => !ids.theirs.has(id)).sort(byId),
  };
  const taken = new Map<string, Paise>();
  for (const { id, references, amount } of ours)
    if (ids.ours.has(id)) for (const one of references) taken.set(one, amount);
  return { matches: found.filter(isSound), wrongFees, left, taken };
};

/** @param matched what the lines that are left name, and was matched before: in other pieces, or in other runs */
export const casesOf = ({ wrongFees, left, taken }: MatchedPiece, matched: Matched, today: number): OpenCase[] => [
  ...wrongFees,
  ...openCases(left, new Map([...matched, ...taken]), today),
];
