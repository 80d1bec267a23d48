/** The four faces of a list: on its way, not to be had, empty, and there. Old data stays on screen while new is not to be had. */
import type { ReactNode } from 'react';
import type { Trouble } from '../../api/trouble.js';
import { Shimmer } from './Skeleton.js';
import { TroubleBanner } from './TroubleBanner.js';

interface Props<Data> {
  read: { data?: Data; error?: unknown; refetch: () => unknown };
  failed: string;
  stale?: string;
  lines?: number;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ read: { data, error, refetch }, failed, stale, lines = 5, children }: Props<Data>) {
  const retry = () => void refetch();
  if (data === undefined)
    return error ? (
      <TroubleBanner title={failed} trouble={error as Trouble} onRetry={retry} />
    ) : (
      <Shimmer lines={lines} />
    );
  return (
    <>
      {error !== undefined && <TroubleBanner title={stale ?? failed} trouble={error as Trouble} onRetry={retry} />}
      {children(data)}
    </>
  );
}
