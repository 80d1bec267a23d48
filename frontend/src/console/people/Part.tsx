/** A part of a page that is read by itself: while it is read, when that failed, and when it is there. */
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import type { ConsolePage } from '../console-page.js';
import { Trouble } from '../Trouble.js';

interface Read {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface Props<R extends Read> {
  /** What a generated hook answers. */
  read: R;
  /** Of a whole page: its heading where there is no thing to name it. */
  title?: ConsolePage['title'];
  children: (data: NonNullable<R['data']>) => ReactNode;
}

/** What was read before stays where a later reading fails, below what failed. */
export function Part<R extends Read>({ read: { data, error, refetch }, title, children }: Props<R>) {
  const t = useTexts(consoleTexts);
  const isMissing = data === undefined || data === null;
  return (
    <>
      {Boolean(error) && isMissing && title && <h1>{t(title)}</h1>}
      {Boolean(error) && <Trouble trouble={error} onRetry={() => void refetch()} />}
      {isMissing && !error && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {!isMissing && children(data)}
    </>
  );
}
