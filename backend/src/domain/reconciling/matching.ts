/**
 * Finds which of our items and which of their lines are the same money. Pure, and the same for one input in whatever
 * order it comes: both sides are sorted, and the rules are tried in a fixed order. Amounts have to be equal to the
 * paisa; an amount and a date alone never match (decision 0257).
 */
import type { Paise } from '../money/money.js';
import { byId, RULES, type OurItem, type Rule, type TheirLine } from './item.js';

export interface Match {
  readonly rule: Rule;
  /** Ids. One of ours and one of theirs, or one of a side and several of the other. */
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  /** Of either side. */
  readonly amount: Paise;
}

interface Group {
  readonly ours: OurItem[];
  readonly theirs: TheirLine[];
}

const sumOf = (items: readonly { readonly amount: Paise }[]): Paise =>
  items.reduce((sum, { amount }) => sum + amount, 0);

type Named = { readonly references: readonly string[] };

/**
 * By what they name by this rule, in the order in which it is first named.
 * @param isWanted of the references: the others are not kept
 */
const byReference = <Item extends Named>(
  rule: Rule,
  items: readonly Item[],
  isWanted: (reference: string) => boolean,
): Map<string, Item[]> => {
  const by = new Map<string, Item[]>();
  for (const item of items)
    for (const reference of item.references) {
      if (!reference.startsWith(`${rule}:`) || !isWanted(reference)) continue;
      const same = by.get(reference);
      if (same) same.push(item);
      else by.set(reference, [item]);
    }
  return by;
};

/** Those of both sides that name the same by this rule, one after the other: few of a hundred thousand are kept. */
function* groupsOf(rule: Rule, ours: readonly OurItem[], theirs: readonly TheirLine[]): Generator<Group> {
  const oursBy = byReference(rule, ours, () => true);
  const theirsBy = byReference(rule, theirs, (reference) => oursBy.has(reference));
  for (const [reference, group] of oursBy) {
    const lines = theirsBy.get(reference);
    if (lines) yield { ours: group, theirs: lines };
  }
}

/** Each of ours with the first of theirs that has the same amount; takes both out of the group. */
const pairs = (rule: Rule, { ours, theirs }: Group): Match[] =>
  [...ours].flatMap((item) => {
    const place = theirs.findIndex(({ amount }) => amount === item.amount);
    if (place < 0) return [];
    ours.splice(ours.indexOf(item), 1);
    const [line] = theirs.splice(place, 1);
    return [{ rule, ours: [item.id], theirs: [line!.id], amount: item.amount }];
  });

/** One of a side and all that is left of the other, where they sum to it. */
const wholes = (rule: Rule, { ours, theirs }: Group): Match[] => {
  const isOneToMany = Math.min(ours.length, theirs.length) === 1 && Math.max(ours.length, theirs.length) > 1;
  if (!isOneToMany || sumOf(ours) !== sumOf(theirs)) return [];
  return [{ rule, ours: ours.map(({ id }) => id), theirs: theirs.map(({ id }) => id), amount: sumOf(ours) }];
};

/** @returns the matches; each item and each line is in one at the most */
export const match = (ours: readonly OurItem[], theirs: readonly TheirLine[]): Match[] => {
  const sorted = { ours: [...ours].sort(byId), theirs: [...theirs].sort(byId) };
  const taken = { ours: new Set<string>(), theirs: new Set<string>() };
  const isOpen = (found: Match): boolean =>
    !found.ours.some((id) => taken.ours.has(id)) && !found.theirs.some((id) => taken.theirs.has(id));
  const matches: Match[] = [];
  for (const rule of RULES) {
    const openOurs = sorted.ours.filter(({ id }) => !taken.ours.has(id));
    const openTheirs = sorted.theirs.filter(({ id }) => !taken.theirs.has(id));
    for (const group of groupsOf(rule, openOurs, openTheirs))
      for (const found of [...pairs(rule, group), ...wholes(rule, group)].filter(isOpen)) {
        found.ours.forEach((id) => taken.ours.add(id));
        found.theirs.forEach((id) => taken.theirs.add(id));
        matches.push(found);
      }
  }
  return matches;
};
