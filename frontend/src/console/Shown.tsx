/** What an answer shows. While another one is fetched it stays, and is seen to be of before. */
import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { console as consoleTexts } from '../texts/en/console/console.js';
import { useTexts } from '../texts/texts.js';

interface Props {
  isFetching: boolean;
  children: ReactNode;
}

export function Shown({ isFetching, children }: Props) {
  const t = useTexts(consoleTexts);
  return (
    <>
      <div role="status" className="console-fetching">
        {isFetching && (
          <>
            <Spin size="small" /> {t('fetching')}
          </>
        )}
      </div>
      <div className="console-shown" aria-busy={isFetching}>
        {children}
      </div>
    </>
  );
}
