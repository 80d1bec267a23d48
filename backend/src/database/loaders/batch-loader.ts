/** Reads that are requested within a few milliseconds share one statement, and each gets its own answer. */
import DataLoader from 'dataloader';

/** How long requests are collected, ms. */
const WINDOW = 5;

export type BatchLoader<Key, Value> = DataLoader<Key, Value>;

/**
 * Nothing is cached: a request after the statement was sent reads again.
 * @param readAll gives one value for each key, in their order; where it fails, every request of the batch does
 */
export const batchLoader = <Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
): BatchLoader<Key, Value> =>
  new DataLoader<Key, Value>(readAll, { cache: false, batchScheduleFn: (send) => setTimeout(send, WINDOW) });
