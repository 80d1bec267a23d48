/**
 * What a provider lists and what its balance says, in millionths of its own currency, which is in no account of the
 * books (decision 0040). What it lists is compared with what it listed before, its balance with both (decision 0281).
 */

/** Digits of a millionth. */
export const MILLIONTHS = 6;

/** An activation as the provider lists it now. */
export interface ListedCharge {
  readonly activationId: string;
  /** What it charges for it, 0 at least. */
  readonly charge: number;
}

/** What earlier readings found of it. */
export interface KnownCharge {
  readonly charge: number;
  /** How many lines it has. */
  readonly lines: number;
}

export interface ChargeLine {
  readonly key: string;
  readonly activationId: string;
  /** Signed: below zero is taken from us. */
  readonly moved: number;
}

/** What it lists otherwise than before, a line each: all lines of an activation sum to what it charges for it now. */
export const newCharges = (
  listed: readonly ListedCharge[],
  known: ReadonlyMap<string, KnownCharge>,
): readonly ChargeLine[] =>
  listed.flatMap(({ activationId, charge }) => {
    const before = known.get(activationId) ?? { charge: 0, lines: 0 };
    if (charge === before.charge) return [];
    const place = before.lines === 0 ? '' : `:${before.lines + 1}`;
    return [{ key: `activation:${activationId}${place}`, activationId, moved: before.charge - charge }];
  });

/** Where the balance was when the list was read: it is asked before and after. */
export interface BalanceRange {
  readonly low: number;
  readonly high: number;
}

export const rangeOf = (before: number, after: number): BalanceRange => ({
  low: Math.min(before, after),
  high: Math.max(before, after),
});

export interface CheckedBalance {
  /** What neither a line nor a top-up explains: below zero, less is there. */
  readonly difference: number;
  readonly balance: BalanceRange;
}

/**
 * @param before what was known of the balance at the reading before; null: this is the first
 * @param moved by lines and top-ups since then
 */
export const checkBalance = (before: BalanceRange | null, moved: number, read: BalanceRange): CheckedBalance => {
  if (!before) return { difference: 0, balance: read };
  const [low, high] = [before.low + moved, before.high + moved];
  const difference = Math.max(read.low - high, 0) + Math.min(read.high - low, 0);
  return {
    difference,
    balance: { low: Math.max(low + difference, read.low), high: Math.min(high + difference, read.high) },
  };
};
