/** How late each number was looked at, told by the provider that was asked. */
import type { Asked } from './sandbox-provider.js';

export interface Looks {
  /** Of each look, ms after it was due. */
  readonly late: readonly number[];
  /** Looks that came, of those that were due: 1 is all. */
  readonly share: number;
}

/** @param firsts by activation id: any moment at which it was due @param period ms */
export const latenessOf = (
  asked: Asked,
  firsts: ReadonlyMap<string, number>,
  period: number,
  lasted: number,
): Looks => {
  const late: number[] = [];
  for (const [id, first] of firsts)
    for (const at of asked[id] ?? []) late.push((((at - first) % period) + period) % period);
  return { late, share: late.length / ((firsts.size * lasted) / period) };
};
