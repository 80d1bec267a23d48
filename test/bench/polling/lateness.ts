/** How late each number was polled, measured at the provider. */
import type { Asked } from './sandbox-provider.js';

export interface Looks {
  /** Of each look, ms after it was due. */
  readonly late: readonly number[];
  /** Looks that came, of those that were due: 1 is all. */
  readonly share: number;
  /** Numbers that were not polled as often as they were due, but for one look at the edges of what was counted. */
  readonly missed: number;
}

/** @param firsts by activation id: any moment at which it was due @param period ms */
export const latenessOf = (
  asked: Asked,
  firsts: ReadonlyMap<string, number>,
  period: number,
  lasted: number,
): Looks => {
  const late: number[] = [];
  let missed = 0;
  const least = Math.max(1, Math.floor(lasted / period) - 1);
  for (const [id, first] of firsts) {
    const times = asked[id] ?? [];
    if (times.length < least) missed++;
    for (const at of times) late.push((((at - first) % period) + period) % period);
  }
  return { late, share: late.length / ((firsts.size * lasted) / period), missed };
};
