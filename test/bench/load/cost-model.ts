/**
 * What a number of people a day needs, from what one action costs: a proportion, and nothing more. It is right as far
 * as an action costs the same beside a hundred million others, which no run on one machine can show.
 */

/** One action: processor time of each part in ms, bytes, requests. */
export interface ActionCost {
  readonly backend: number;
  readonly worker: number;
  readonly postgres: number;
  readonly redis: number;
  /** Bytes of the log of PostgreSQL, and bytes that stay in its tables and indexes. */
  readonly wal: number;
  readonly stored: number;
  readonly provider: number;
  readonly redisCommands: number;
  /** Events of the ledger. */
  readonly events: number;
}

export type Action = 'browse' | 'buy' | 'cancel' | 'pay' | 'wait';
export type ActionCosts = Readonly<Record<Action, ActionCost>>;

/** What one person does on a day, on average. `wait` counts periods of polling. */
type PersonsDay = Readonly<Record<Action, number>>;

export interface Assumptions {
  readonly day: PersonsDay;
  /** The busiest minute, of the mean of the day. */
  readonly peak: number;
  /** The part of a processor that is used at the peak; the rest is for what is not foreseen. */
  readonly full: number;
  /** Minutes that a page stays open. */
  readonly open: number;
}

export interface Demand {
  /** Actions a second at the peak, waiting apart. */
  readonly actions: number;
  /** Processors at the peak, with their reserve. */
  readonly backend: number;
  readonly worker: number;
  readonly postgres: number;
  readonly redis: number;
  /** Open pages at the peak. */
  readonly pages: number;
  /** Bytes a second at the peak. */
  readonly wal: number;
  /** Bytes a day. */
  readonly stored: number;
  readonly eventsADay: number;
  /** A second, at the peak. */
  readonly provider: number;
  readonly redisCommands: number;
}

const DAY_S = 86_400;
const ACTIONS: readonly Action[] = ['browse', 'buy', 'cancel', 'pay', 'wait'];

/** @param people a day */
export const demandOf = (people: number, costs: ActionCosts, { day, peak, full, open }: Assumptions): Demand => {
  const atPeak = (people * peak) / DAY_S;
  const each = (part: keyof ActionCost): number => ACTIONS.reduce((sum, one) => sum + day[one] * costs[one][part], 0);
  const processors = (part: keyof ActionCost): number => (each(part) * atPeak) / 1000 / full;
  const visits = ACTIONS.reduce((sum, one) => sum + (one === 'wait' ? 0 : day[one]), 0);
  return {
    actions: visits * atPeak,
    backend: processors('backend'),
    worker: processors('worker'),
    postgres: processors('postgres'),
    redis: processors('redis'),
    pages: visits * atPeak * open * 60,
    wal: each('wal') * atPeak,
    stored: each('stored') * people,
    eventsADay: each('events') * people,
    provider: each('provider') * atPeak,
    redisCommands: each('redisCommands') * atPeak,
  };
};

/** One thing of which there is a most. */
export interface Bound {
  readonly what: string;
  readonly most: number;
  readonly of: (demand: Demand) => number;
  /** How it is answered. */
  readonly answer: string;
}

/** How many people a day each carries, the one that ends first before the others. */
export const whatBreaks = (
  bounds: readonly Bound[],
  costs: ActionCosts,
  assumptions: Assumptions,
): { readonly bound: Bound; readonly people: number }[] => {
  const one = demandOf(1, costs, assumptions);
  return bounds
    .map((bound) => ({ bound, people: Math.floor(bound.most / bound.of(one)) }))
    .sort((a, b) => a.people - b.people);
};
