/** One reconciliation: what matches, what is left open and why, and what a person might match (decision 0257). */
import type { Paise } from '../money/money.js';
import { isFeeRight } from './fees.js';
import { byId, type OurItem, type TheirLine } from './item.js';
import { match, type Match } from './matching.js';
import { openCases, type Bucket, type CaseReason, type Matched, type OpenCase } from './open-cases.js';
import { ageOf, dayAt, dueDay, type Age } from './working-days.js';

/** Of the rules: another one may give another output for the same input. */
export const RULES_VERSION = 2;

export interface Input {
  /** Open: in no match yet. */
  readonly ours: readonly OurItem[];
  readonly theirs: readonly TheirLine[];
  readonly matched: Matched;
  /** A day of India, counted from 1970-01-01. */
  readonly today: number;
  /** What a gateway may keep of a payment, basis points. */
  readonly mostFee: number;
}

/** The same amount within a few days, once on each side: it proves nothing. */
interface Suggestion {
  readonly ours: string;
  readonly theirs: string;
  readonly amount: Paise;
}

export interface Reconciliation {
  readonly matches: readonly Match[];
  readonly cases: readonly OpenCase[];
  readonly suggestions: readonly Suggestion[];
}

const SUGGESTED_WITHIN_DAYS = 5;

/** A match with a wrong fee is none: both sides stay open, and are one case. */
const feeCase = (found: Match, lines: readonly TheirLine[], today: number): OpenCase => {
  const due = Math.min(...lines.map(({ at }) => dayAt(at)));
  return {
    ...{ bucket: 'both', reason: 'fee', ours: found.ours, theirs: found.theirs, due, age: ageOf(due, today) },
    ...{ ourAmount: found.amount, theirAmount: found.amount },
  };
};

const countedBy = <Item extends { readonly amount: Paise }>(items: readonly Item[]): Map<Paise, Item[]> => {
  const by = new Map<Paise, Item[]>();
  for (const item of items) {
    const same = by.get(item.amount);
    if (same) same.push(item);
    else by.set(item.amount, [item]);
  }
  return by;
};

const suggest = (ours: readonly OurItem[], theirs: readonly TheirLine[]): Suggestion[] => {
  const others = countedBy(theirs);
  return [...countedBy(ours)].flatMap(([amount, [item, ...more]]) => {
    const [line, ...otherLines] = others.get(amount) ?? [];
    if (!item || !line || more.length > 0 || otherLines.length > 0) return [];
    const isNear = Math.abs(dayAt(line.at) - dueDay(item.at)) <= SUGGESTED_WITHIN_DAYS;
    return isNear ? [{ ours: item.id, theirs: line.id, amount }] : [];
  });
};

/** Deterministic: the same input in another order gives the same output. */
export const reconcile = ({ ours, theirs, matched, today, mostFee }: Input): Reconciliation => {
  const usable = new Map(theirs.filter(({ isChanged }) => !isChanged).map((line) => [line.id, line]));
  const linesOf = ({ theirs: ids }: Match) => ids.map((id) => usable.get(id)!);
  const found = match(ours, [...usable.values()]);
  const isSound = (one: Match): boolean => linesOf(one).every((line) => isFeeRight(line, mostFee));
  const matches = found.filter(isSound);
  const wrongFees = found.filter((one) => !isSound(one)).map((one) => feeCase(one, linesOf(one), today));

  const taken = {
    ours: new Set(found.flatMap((one) => one.ours)),
    theirs: new Set(found.flatMap((one) => one.theirs)),
  };
  const left = {
    ours: ours.filter(({ id }) => !taken.ours.has(id)).sort(byId),
    theirs: theirs.filter(({ id }) => !taken.theirs.has(id)).sort(byId),
  };
  const known = new Map(matched);
  const asked = new Set(left.theirs.flatMap(({ references, about }) => [...references, about]));
  for (const { id, references, amount } of ours)
    if (taken.ours.has(id)) for (const one of references) if (asked.has(one)) known.set(one, amount);
  const cases = [...wrongFees, ...openCases(left, known, today)];
  const missing = new Set(
    cases.filter(({ reason }) => reason === 'missing').flatMap((one) => [...one.ours, ...one.theirs]),
  );
  const isMissing = ({ id }: { readonly id: string }): boolean => missing.has(id);
  return { matches, cases, suggestions: suggest(left.ours.filter(isMissing), left.theirs.filter(isMissing)) };
};

export interface BucketSum {
  readonly bucket: Bucket | 'matched';
  readonly reason: CaseReason | null;
  readonly age: Age | null;
  readonly count: number;
  /** Paise: of our items, and of their lines. */
  readonly ourAmount: Paise;
  readonly theirAmount: Paise;
}

/** By bucket, reason and age, in a fixed order; what is matched comes first. */
export const bucketsOf = ({ matches, cases }: Reconciliation): BucketSum[] => {
  const sums = new Map<string, BucketSum>();
  const add = (one: BucketSum): void => {
    const key = [one.bucket, one.reason, one.age].join(' ');
    const before = sums.get(key) ?? { ...one, count: 0, ourAmount: 0, theirAmount: 0 };
    const [ourAmount, theirAmount] = [before.ourAmount + one.ourAmount, before.theirAmount + one.theirAmount];
    sums.set(key, { ...before, count: before.count + 1, ourAmount, theirAmount });
  };
  for (const { amount } of matches)
    add({ bucket: 'matched', reason: null, age: null, count: 1, ourAmount: amount, theirAmount: amount });
  for (const { bucket, reason, age, ourAmount, theirAmount } of cases)
    add({ bucket, reason, age, count: 1, ourAmount, theirAmount });
  const isMatched = ({ bucket }: BucketSum): boolean => bucket === 'matched';
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum)
    .sort((one, other) => Number(isMatched(other)) - Number(isMatched(one)));
};
