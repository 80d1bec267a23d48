/** What the last 30 days say of one part of the product. */
import type { StatusDayResponse } from '../../api/client.gen.js';

export const PARTS = ['database', 'queue', 'provider', 'gateway'] as const;
export type Part = (typeof PARTS)[number];

export interface PartHistory {
  /** Hundredths of a percent of the measured minutes, rounded down: 99.99 is not 100. Null: nothing was measured. */
  readonly share: number | null;
  /** Days with trouble, the newest first. */
  readonly troubled: readonly { readonly day: string; readonly degraded: number; readonly down: number }[];
}

export const historyOf = (days: readonly StatusDayResponse[], part: Part): PartHistory => {
  const measured = days.reduce((sum, day) => sum + day.measured, 0);
  const trouble = days.reduce((sum, { [part]: { degraded, down } }) => sum + degraded + down, 0);
  return {
    share: measured === 0 ? null : Math.floor(((measured - trouble) * 10_000) / measured) / 100,
    troubled: days
      .filter(({ [part]: { degraded, down } }) => degraded + down > 0)
      .map(({ day, [part]: minutes }) => ({ day, ...minutes }))
      .reverse(),
  };
};
