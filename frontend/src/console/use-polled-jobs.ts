/** Jobs that a page shows, read again while one of them waits or runs. */
import { useState } from 'react';

/** Ms. */
const READ_EVERY = 2_000;

interface Job {
  readonly state: string;
}

export const isOpenJob = ({ state }: Job): boolean => state === 'waiting' || state === 'running';

interface Options {
  readonly pollingInterval: number;
  readonly skipPollingIfUnfocused: boolean;
  readonly refetchOnMountOrArgChange: boolean;
}

/** @param useQuery a generated hook that takes nothing */
export const usePolledJobs = <Read extends { readonly data?: readonly Job[] | undefined }>(
  useQuery: (nothing: undefined, options: Options) => Read,
): Read => {
  const [pollingInterval, setPollingInterval] = useState(READ_EVERY);
  const read = useQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true });
  const wanted = !read.data || read.data.some(isOpenJob) ? READ_EVERY : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  return read;
};
