/** The states of a read: loading, failed, loaded. Old data stays on screen when a new read fails. */
import { useDeferredValue, type ReactNode } from 'react';
import type { Trouble } from '../../api/trouble.js';
import { Skeleton } from './Skeleton.js';
import { TroubleBanner } from './TroubleBanner.js';

interface Props<Data> {
  read: { data?: Data; error?: unknown; refetch: () => unknown };
  failed: string;
  stale?: string;
  lines?: number;
  /** What takes the place of the content while it is read; default: `lines` of text. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function QueryContent<Data>({
  read: { data, error, refetch },
  failed,
  stale,
  lines = 5,
  loading = <Skeleton lines={lines} />,
  children,
}: Props<Data>) {
  const retry = () => void refetch();
  // What a store gives is drawn in one task; the first content is drawn in slices (decision 0327).
  const isDrawn = useDeferredValue(data !== undefined);
  if (data === undefined || !isDrawn)
    return error ? <TroubleBanner title={failed} trouble={error as Trouble} onRetry={retry} /> : loading;
  return (
    <>
      {error !== undefined && <TroubleBanner title={stale ?? failed} trouble={error as Trouble} onRetry={retry} />}
      {children(data)}
    </>
  );
}
