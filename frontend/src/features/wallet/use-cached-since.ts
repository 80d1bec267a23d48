/** How long ago the transactions shown were read, while they cannot be read anew. */
import { useAppSelector } from '../../state/hooks.js';
import { useServerNow } from '../../ui/hooks/use-server-now.js';
import { age } from '../../ui/text/time.js';

interface Answer {
  readonly isError: boolean;
  /** By the clock of the device, in ms. */
  readonly fulfilledTimeStamp?: number;
}

export const useCachedSince = ({ isError, fulfilledTimeStamp }: Answer): string => {
  const now = useServerNow(isError);
  const offset = useAppSelector(({ live }) => live.clockOffsetMs);
  return age(fulfilledTimeStamp === undefined ? 0 : now - offset - fulfilledTimeStamp);
};
