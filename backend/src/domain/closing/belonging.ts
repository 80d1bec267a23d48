/**
 * Which period an entry of the books belongs to: a pure function of the entry and of what each close has sealed.
 * Nothing is locked, and a late fact falls into the next period by itself (decision 0259).
 */
import { endOf, type Month } from './months.js';

/** What a close has fixed: its period, and how far its seal has each stream. */
export interface Cut {
  readonly period: Month;
  /** The version up to which the seal has this stream; 0: not at all. */
  readonly sealedUpTo: (stream: string) => number;
}

export interface PlacedEntry {
  readonly stream: string;
  /** Of its last event. */
  readonly version: number;
  /** When it took effect, microseconds since 1970. */
  readonly effective: number;
}

/**
 * The first closed period whose seal has the entry, and whose end is not before its effect; null: the open one.
 * @param cuts of the closes that stand, in the order of their periods
 */
export const periodOf = ({ stream, version, effective }: PlacedEntry, cuts: readonly Cut[]): Month | null =>
  cuts.find(({ period, sealedUpTo }) => version <= sealedUpTo(stream) && effective < endOf(period))?.period ?? null;
