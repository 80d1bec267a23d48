/** What a reconciliation found in all of its pieces: how much, and what a person might match. */
import type { Paise } from '../money/money.js';
import { byId } from './item.js';
import type { Match } from './matching.js';
import type { Bucket, CaseReason, OpenCase } from './open-cases.js';
import type { Age } from './working-days.js';

export interface BucketSum {
  readonly bucket: Bucket | 'matched';
  readonly reason: CaseReason | null;
  readonly age: Age | null;
  readonly count: number;
  /** Paise: of our items, and of their lines. */
  readonly ourAmount: Paise;
  readonly theirAmount: Paise;
}

/** The same amount within a few days, once on each side: it proves nothing. */
export interface Suggestion {
  readonly ours: string;
  readonly theirs: string;
  readonly amount: Paise;
}

const SUGGESTED_WITHIN_DAYS = 5;

/** What is missing of one amount; the others of it are counted only. */
interface Missing {
  readonly first: { readonly id: string; readonly due: number };
  count: number;
}

type Side = 'ours' | 'theirs';

const isMatched = ({ bucket }: BucketSum): boolean => bucket === 'matched';

export class Findings {
  private readonly sums = new Map<string, BucketSum>();
  private readonly missing: Readonly<Record<Side, Map<Paise, Missing>>> = { ours: new Map(), theirs: new Map() };

  add(matches: readonly Match[], cases: readonly OpenCase[]): void {
    for (const { amount } of matches)
      this.count({ bucket: 'matched', reason: null, age: null, ourAmount: amount, theirAmount: amount });
    for (const one of cases) {
      this.count(one);
      if (one.reason === 'missing') this.noteMissing(one);
    }
  }

  /** By bucket, reason and age, in a fixed order; what is matched comes first. */
  get buckets(): BucketSum[] {
    return [...this.sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, sum]) => sum)
      .sort((one, other) => Number(isMatched(other)) - Number(isMatched(one)));
  }

  get matched(): { readonly count: number; readonly amount: Paise } {
    const { count, ourAmount: amount } = this.buckets.find(isMatched) ?? { count: 0, ourAmount: 0 };
    return { count, amount };
  }

  /** In the order of our ids. */
  get suggestions(): Suggestion[] {
    const found = [...this.missing.ours].flatMap(([amount, ours]) => {
      const theirs = this.missing.theirs.get(amount);
      if (!theirs || ours.count + theirs.count > 2) return [];
      if (Math.abs(theirs.first.due - ours.first.due) > SUGGESTED_WITHIN_DAYS) return [];
      return [{ id: ours.first.id, theirs: theirs.first.id, amount }];
    });
    return found.sort(byId).map(({ id, theirs, amount }) => ({ ours: id, theirs, amount }));
  }

  private count({ bucket, reason, age, ourAmount, theirAmount }: Omit<BucketSum, 'count'>): void {
    const key = [bucket, reason, age].join(' ');
    const before = this.sums.get(key) ?? { count: 0, ourAmount: 0, theirAmount: 0 };
    this.sums.set(key, {
      ...{ bucket, reason, age, count: before.count + 1 },
      ...{ ourAmount: before.ourAmount + ourAmount, theirAmount: before.theirAmount + theirAmount },
    });
  }

  /** Such a case has one side alone. */
  private noteMissing({ ours: [ours], theirs: [theirs], ourAmount, theirAmount, due }: OpenCase): void {
    const [side, id, amount] =
      ours === undefined ? (['theirs', theirs!, theirAmount] as const) : (['ours', ours, ourAmount] as const);
    const same = this.missing[side].get(amount);
    if (same) same.count += 1;
    else this.missing[side].set(amount, { first: { id, due }, count: 1 });
  }
}
