/** The address of the postings that a figure is the sum of: each figure of the books leads to its own. */
import { beginningOf, endOf } from '../lists/indian-days.js';
import type { TimeOf } from '../../api/client.gen.js';

interface Figure {
  readonly side: 'debit' | 'credit';
  readonly account: string;
  /** '' is none; absent: of all parties. */
  readonly party?: string | undefined;
  readonly by: TimeOf;
  /** The first moment that does not belong to it; null: all does. */
  readonly before: string | null;
  readonly knownBefore: string | null;
  /** The first moment that belongs to it; null: the beginning. */
  readonly since?: string | null;
  /** Of India: only this day of it. */
  readonly day?: string;
}

const earlier = (one: string | null, other: string): string =>
  one === null || Date.parse(other) <= Date.parse(one) ? other : one;

export const postingsAddress = (figure: Figure): string => {
  const { side, account, party, by, before, knownBefore, since = null, day } = figure;
  const [from, end] = day === undefined ? [since, before] : [beginningOf(day), earlier(before, endOf(day))];
  const filters: [string, string | null | undefined][] = [
    [`${side}.is`, account],
    ['party.is', party],
    [`${by}.from`, from],
    [`${by}.before`, end],
    ...(by === 'effective' ? [['recorded.before', knownBefore] as [string, string | null]] : []),
  ];
  const given = filters.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value]]));
  return `/finance/postings?${new URLSearchParams(given).toString()}`;
};
