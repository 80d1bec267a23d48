/** The dashboard reads anew every 30 s while it is visible; a failed read is tried again three times, 5 s apart. */
import { useEffect, useState } from 'react';

/** LIMITS-3. Options of a read. */
export const EVERY_30_S = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;

const RETRY_AFTER_MS = 5000;
export const MOST_RETRIES = 3;

interface Read {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Whether the last answer is an error, also while it is tried again, and how often it was tried. */
export const useRetries = ({ isError, isFetching, refetch }: Read): { hasFailed: boolean; tries: number } => {
  const [{ hasFailed, tries }, setState] = useState({ hasFailed: false, tries: 0 });
  if (!isFetching && hasFailed !== isError) setState({ hasFailed: isError, tries: 0 });

  useEffect(() => {
    if (!isError || isFetching || tries >= MOST_RETRIES) return;
    const timer = setTimeout(() => {
      setState({ hasFailed: true, tries: tries + 1 });
      refetch();
    }, RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isError, isFetching, tries, refetch]);

  return { hasFailed, tries };
};
