/**
 * Reads of one row that many requests make: what is asked while a statement runs is read by the next one, and each gets
 * its own answer. As a lane of the ledger, without a timer: who is alone waits for nobody. Under a load a statement and
 * its answer cost more than the rows in it.
 */
import DataLoader from 'dataloader';
import type { BatchLoader } from './batch-loader.js';

/**
 * For the statement of a lane, ms: more than PostgreSQL lets it take. A connection whose packets are lost would hold up
 * all who come after it, for as long as TCP waits.
 */
export const ANSWERED_WITHIN = { query_timeout: 12_000 } as const;

/**
 * Nothing is cached: nobody is answered by a statement that was sent before they asked.
 * @param readAll gives one value for each key, in their order; where it fails, every request of the batch does
 */
export const laneLoader = <Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
): BatchLoader<Key, Value> => {
  let isReading = false;
  let sendNext: (() => void) | undefined;
  const read = async (keys: readonly Key[]): Promise<readonly Value[]> => {
    isReading = true;
    try {
      return await readAll(keys);
    } finally {
      isReading = false;
      const send = sendNext;
      sendNext = undefined;
      send?.();
    }
  };
  const schedule = (send: () => void): void => {
    if (isReading) sendNext = send;
    else setImmediate(send); // with what is asked in the same turn of the event loop
  };
  return new DataLoader<Key, Value>(read, { cache: false, batchScheduleFn: schedule });
};
