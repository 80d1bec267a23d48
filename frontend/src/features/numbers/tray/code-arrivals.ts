/** Which codes have come since this tab was opened: each is an arrival once. */
import type { CodeResponse, NumberResponse } from '../../../api/client.gen.js';

export interface Arrival {
  readonly key: string;
  readonly number: NumberResponse;
  readonly received: CodeResponse;
  /** It came shortly before this tab was opened, so it is shown again and not announced. */
  readonly isRestored: boolean;
}

/** Codes that came so many ms before a tab was opened are shown in it: after a reload nothing is missing. */
const RESTORED_FOR_MS = 5 * 60_000;

const byNewest = (one: Arrival, other: Arrival) =>
  Date.parse(other.received.receivedAt) - Date.parse(one.received.receivedAt);

/**
 * What is there at the first call has not arrived; what of it is a few minutes old is restored. After it, a code of a
 * number that was known without it has arrived; one of a number that is seen for the first time only if it was received
 * after `since`, the server's time in ms when this tab began to watch.
 */
export const createArrivals = (since: number) => {
  const knownNumbers = new Set<string>();
  const knownCodes = new Set<string>();
  let isFirst = true;

  const isNew = ({ id }: NumberResponse, receivedAt: number): boolean =>
    isFirst ? receivedAt > since - RESTORED_FOR_MS : knownNumbers.has(id) || receivedAt > since;

  /** @returns what has arrived since the last call, newest first */
  return (numbers: readonly NumberResponse[]): Arrival[] => {
    const arrived: Arrival[] = [];
    for (const number of numbers) {
      for (const received of number.codes) {
        const key = `${number.id} ${received.seq}`;
        if (!knownCodes.has(key) && isNew(number, Date.parse(received.receivedAt)))
          arrived.push({ key, number, received, isRestored: isFirst });
        knownCodes.add(key);
      }
      knownNumbers.add(number.id);
    }
    isFirst = false;
    return arrived.sort(byNewest);
  };
};
