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

/** Those of both sides that name the same by this rule. */
const groupsOf = (rule: Rule, ours: Iterable<OurItem>, theirs: Iterable<TheirLine>): Group[] => {
  const groups = new Map<string, Group>();
  const prefix = `${rule}:`;
  const groupOf = (reference: string): Group => {
    const group = groups.get(reference) ?? { ours: [], theirs: [] };
    groups.set(reference, group);
    return group;
  };
  const ofRule = (references: readonly string[]) => references.filter((one) => one.startsWith(prefix));
  for (const item of ours) for (const reference of ofRule(item.references)) groupOf(reference).ours.push(item);
  for (const line of theirs) for (const reference of ofRule(line.references)) groupOf(reference).theirs.push(line);
  return [...groups.values()].filter((group) => group.ours.length > 0 && group.theirs.length > 0);
};

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
  const openOurs = new Map([...ours].sort(byId).map((item) => [item.id, item]));
  const openTheirs = new Map([...theirs].sort(byId).map((line) => [line.id, line]));
  const isOpen = (found: Match): boolean =>
    found.ours.every((id) => openOurs.has(id)) && found.theirs.every((id) => openTheirs.has(id));
  const matches: Match[] = [];
  for (const rule of RULES)
    for (const group of groupsOf(rule, openOurs.values(), openTheirs.values()))
      for (const found of [...pairs(rule, group), ...wholes(rule, group)].filter(isOpen)) {
        found.ours.forEach((id) => openOurs.delete(id));
        found.theirs.forEach((id) => openTheirs.delete(id));
        matches.push(found);
      }
  return matches;
};
