/** The last five transactions; each opens its story in the history. */
import type { TransactionsPageResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';
import { TransactionLine } from '../../entities/wallet/TransactionLine.js';
import { dashboard } from '../../texts/en/dashboard.js';
import { useTexts } from '../../texts/texts.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { RecordsSkeleton } from '../../ui/layout/RecordsSkeleton.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { storySearch } from '../../ui/hooks/use-story.js';
import { Panel } from '../../ui/layout/Panel.js';
import { dateTime } from '../../ui/text/time.js';

export const SHOWN_TRANSACTIONS = 5;

interface Props {
  read: { data?: TransactionsPageResponse; error?: unknown; refetch: () => unknown };
}

function Content({ read: { data, error, refetch } }: Props) {
  const t = useTexts(dashboard);
  if (!data)
    return error ? (
      <TroubleBanner trouble={error as Trouble} onRetry={() => void refetch()} />
    ) : (
      <RecordsSkeleton rows={SHOWN_TRANSACTIONS} />
    );
  if (data.items.length === 0) return <p className="quiet">{t('noTransactions')}</p>;
  return (
    <ul className="records" aria-label={t('latestTransactions')}>
      {data.items.map((row) => (
        <li key={row.id} className="opens">
          <TransactionLine
            row={row}
            to={{ pathname: '/transaction-history', search: storySearch('', row.id) }}
            when={dateTime(row.createdAt)}
          />
        </li>
      ))}
    </ul>
  );
}

export function LatestTransactions({ read }: Props) {
  const t = useTexts(dashboard);
  return (
    <Panel
      title={t('latestTransactions')}
      extra={
        <LinkButton to="/transaction-history" type="link" size="small">
          {t('allTransactions')}
        </LinkButton>
      }
    >
      <Content read={read} />
    </Panel>
  );
}
