/** What a request about money would post now, the balance after it, and who would have to agree. */
import { Alert, Skeleton } from 'antd';
import type { MoneyPreviewResponse, PreviewMoneyRequest } from '../../api/client.gen.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { Trouble } from '../Trouble.js';
import { usePreviewMoneyQuery } from './money-api.js';
import { BalanceChange, Postings } from './Postings.js';
import { PreviewedItems } from './PreviewedItems.js';

const WAYS = { 'at-once': 'wayAtOnce', 'another-person': 'wayAnother', alone: 'wayAlone' } as const;

interface PreviewedProps {
  preview: MoneyPreviewResponse;
  isUndone: boolean;
  showsWay: boolean;
}

function Previewed({ preview, isUndone, showsWay }: PreviewedProps) {
  const t = useTexts(consoleMoney);
  const { postings, items, before, after, way } = preview;
  return (
    <>
      {items.length > 0 && <PreviewedItems items={items} label={t(isUndone ? 'released' : 'claimed')} />}
      {items.length > 0 && postings.length === 0 ? (
        <p>{t(isUndone ? 'unmatchHint' : 'matchHint')}</p>
      ) : (
        <Postings postings={postings} label={t('preview')} />
      )}
      {before && after && <BalanceChange before={before} after={after} />}
      {showsWay && way && <Alert type={way === 'at-once' ? 'info' : 'warning'} showIcon title={t(WAYS[way])} />}
    </>
  );
}

interface Props {
  asked: PreviewMoneyRequest;
  /** False where it is asked already. */
  showsWay?: boolean;
}

export function MoneyPreview({ asked, showsWay = true }: Props) {
  const { currentData, error, refetch } = usePreviewMoneyQuery(asked, { refetchOnMountOrArgChange: true });
  if (error) return <Trouble trouble={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return <Previewed preview={currentData} isUndone={asked.kind === 'unmatch'} showsWay={showsWay} />;
}
