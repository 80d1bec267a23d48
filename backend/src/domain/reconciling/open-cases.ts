/** What a reconciliation leaves open, each with its reason and its age: the work of people (decision 0257). */
import type { Paise } from '../money/money.js';
import type { OurItem, TheirLine } from './item.js';
import { ageOf, dayAt, dueDay, type Age } from './working-days.js';

/** Who has it. */
export type Bucket = 'ours-only' | 'theirs-only' | 'both';

/**
 * not-due: its settlement is still to come. missing: the other side has nothing of it. amount: both name it, with
 * other amounts. fee: the gateway kept more than it may, or a wrong tax. status: the other side took back what we
 * have, or the other way round. duplicate: it is matched already. line-changed: it was read again with another
 * content. balance: a provider's balance moved by what no charge and no top-up explains.
 */
export type CaseReason = 'not-due' | 'missing' | 'amount' | 'fee' | 'status' | 'duplicate' | 'line-changed' | 'balance';

export interface OpenCase {
  readonly bucket: Bucket;
  readonly reason: CaseReason;
  /** Ids. */
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  readonly ourAmount: Paise;
  readonly theirAmount: Paise;
  /** A day of India, counted from 1970-01-01. */
  readonly due: number;
  readonly age: Age;
}

/** Of what was matched before: reference -> amount. */
export type Matched = ReadonlyMap<string, Paise>;

interface Left {
  readonly ours: readonly OurItem[];
  readonly theirs: readonly TheirLine[];
}

interface Found {
  readonly reason: CaseReason;
  readonly ours?: OurItem;
  readonly theirs?: TheirLine;
}

const bucketOf = ({ ours, theirs }: Found): Bucket => {
  if (ours && theirs) return 'both';
  return ours ? 'ours-only' : 'theirs-only';
};

const caseOf = (found: Found, today: number): OpenCase => {
  const { reason, ours, theirs } = found;
  const due = ours ? dueDay(ours.at) : dayAt(theirs!.at);
  return {
    ...{ bucket: bucketOf(found), reason, ours: ours ? [ours.id] : [], theirs: theirs ? [theirs.id] : [] },
    ...{ ourAmount: ours?.amount ?? 0, theirAmount: theirs?.amount ?? 0, due, age: ageOf(due, today) },
  };
};

const isOpposite = (one: Paise, other: Paise): boolean => Math.sign(one) !== Math.sign(other);

/** A line that none of our open items names. */
const reasonAlone = ({ kind, references, amount, about, isChanged }: TheirLine, matched: Matched): CaseReason => {
  if (isChanged) return 'line-changed';
  if (kind === 'balance') return 'balance';
  const before = references.map((one) => matched.get(one)).find((one) => one !== undefined);
  if (before !== undefined) return isOpposite(before, amount) ? 'status' : 'duplicate';
  return about !== null && matched.has(about) ? 'status' : 'missing';
};

/** @param today a day of India, counted from 1970-01-01 */
export const openCases = ({ ours, theirs }: Left, matched: Matched, today: number): OpenCase[] => {
  const byReference = new Map<string, OurItem>();
  for (const item of ours) for (const one of item.references) if (!byReference.has(one)) byReference.set(one, item);
  const named = new Set<OurItem>();
  const ofLines = theirs.map((line): OpenCase => {
    const item = line.references.map((one) => byReference.get(one)).find((one) => one && !named.has(one));
    if (!item) return caseOf({ reason: reasonAlone(line, matched), theirs: line }, today);
    named.add(item);
    const differs = isOpposite(item.amount, line.amount) ? 'status' : 'amount';
    return caseOf({ reason: line.isChanged ? 'line-changed' : differs, ours: item, theirs: line }, today);
  });
  const alone = ours
    .filter((item) => !named.has(item))
    .map((item) => caseOf({ reason: dueDay(item.at) >= today ? 'not-due' : 'missing', ours: item }, today));
  return [...ofLines, ...alone];
};
