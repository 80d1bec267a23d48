/** A part of a page that is read by itself: while it is read, when that failed, and when it is there. */
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Trouble } from '../Trouble.js';

interface Read {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface Props<R extends Read> {
  /** What a generated hook answers. */
  read: R;
  children: (data: NonNullable<R['data']>) => ReactNode;
}

/** What was read before stays where a later reading fails, below what failed. */
export function Part<R extends Read>({ read: { data, error, refetch }, children }: Props<R>) {
  const isMissing = data === undefined || data === null;
  return (
    <>
      {Boolean(error) && <Trouble trouble={error} onRetry={() => void refetch()} />}
      {isMissing && !error && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {!isMissing && children(data)}
    </>
  );
}
