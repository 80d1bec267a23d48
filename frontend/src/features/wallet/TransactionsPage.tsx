/** The transactions of a period by day, by filters that the address has, with the sums of the period. */
import { Button } from 'antd';
import { Suspense, useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useGetMeQuery, useGetWalletQuery, useListTransactionsQuery } from '../../api/reads.js';
import type { TransactionResponse } from '../../api/client.gen.js';
import { endLabel } from '../../entities/number/timeline/end-texts.js';
import { TransactionLine } from '../../entities/wallet/TransactionLine.js';
import { useDayHeading } from '../../entities/wallet/transaction-names.js';
import { common } from '../../texts/en/common.js';
import { histories } from '../../texts/en/histories.js';
import { useTexts } from '../../texts/texts.js';
import { Empty } from '../../ui/feedback/Empty.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { shownRead } from '../../ui/hooks/shown-read.js';
import { useKeptPlace } from '../../ui/hooks/use-kept-place.js';
import { useServerNow } from '../../ui/hooks/use-server-now.js';
import { openedStory, storySearch, useStory } from '../../ui/hooks/use-story.js';
import { Page } from '../../ui/layout/Page.js';
import { Pager, useCursorPages } from '../../ui/layout/Pager.js';
import { RecordsSkeleton } from '../../ui/layout/RecordsSkeleton.js';
import { ResponsiveTable } from '../../ui/layout/ResponsiveTable.js';
import { date, shortTime } from '../../ui/text/time.js';
import { lazyPart } from '../../ui/loading/lazy-part.js';
import { filtersIn, NO_FILTERS, withFilters, type Period, type TransactionFilters } from './transaction-filters.js';
import { TransactionFiltersBar } from './TransactionFiltersBar.js';
import { TransactionSummary } from './TransactionSummary.js';
import { useCachedSince } from './use-cached-since.js';
import { Check, useTransactionColumns } from './use-transaction-columns.js';

const PAGE_SIZE = 20;

const TransactionStory = lazyPart(() => import('./TransactionStory.js'), 'TransactionStory');

function Card({ row }: { row: TransactionResponse }) {
  const { search } = useLocation();
  return (
    <>
      <TransactionLine
        row={row}
        to={{ search: storySearch(search, row.id) }}
        state={openedStory}
        when={row.closeReason ? `${shortTime(row.createdAt)} · ${endLabel(row.closeReason)}` : shortTime(row.createdAt)}
      />
      <Check row={row} />
    </>
  );
}

function Rows({ items }: { items: readonly TransactionResponse[] }) {
  const t = useTexts(histories);
  const columns = useTransactionColumns();
  const dayOf = useDayHeading(useServerNow(false));
  return (
    <ResponsiveTable
      label={t('transactions')}
      rows={items}
      columns={columns}
      tableFrom={1120} // six columns beside the menu
      sectionOf={dayOf}
      card={(row) => <Card row={row} />}
    />
  );
}

function NoTransactions({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTexts(histories);
  return (
    <Empty icon="money" title={t('noTransactionsFound')}>
      <p>{isFiltered ? t('noTransactionsMatch') : t('noTransactionsYet')}</p>
      {isFiltered && (
        <Button type="primary" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </Empty>
  );
}

const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (part: TransactionFilters) => setSearch((previous) => withFilters(previous, part), { replace: true }),
    [setSearch],
  );
  return { filters: filtersIn(search), change };
};

/** As wide as any: it keeps the place of the days until they are known. */
const SOME_DAY = '2026-11-30';

/** Which days are shown, and what the figures are of. */
function DaysShown({ filters, period }: { filters: TransactionFilters; period: Period | undefined }) {
  const t = useTexts(histories);
  const isDefault = !filters.from && !filters.to;
  const { from, to } = period ?? { from: SOME_DAY, to: SOME_DAY };
  return (
    <div className="small quiet">
      {isDefault && <b>{t('last30Days')}</b>}
      <span className={period ? undefined : 'until-known'}>
        {isDefault && ' · '}
        {t('daysShown', { from: date(from), to: date(to) })}
      </span>
      <div>{t('sumsOfDaysShown')}</div>
    </div>
  );
}

export function TransactionsPage() {
  const t = useTexts(histories);
  const tc = useTexts(common);
  const pages = useCursorPages();
  const { filters, change } = useFilters();
  const answer = useListTransactionsQuery({ ...filters, before: pages.before, limit: PAGE_SIZE });
  const read = shownRead(answer);
  const wallet = useGetWalletQuery();
  const story = useStory();
  const storyRow = read.data?.items.find(({ id }) => id === story.id);
  const cachedSince = useCachedSince(answer);
  useKeptPlace(useGetMeQuery().data?.id, read.data !== undefined);
  return (
    <Page
      title={t('transactionsTitle')}
      lead={t('transactionsLead')}
      extra={<DaysShown filters={filters} period={read.data?.period} />}
    >
      <TransactionSummary summary={read.data?.summary} hasFailed={read.error !== undefined} wallet={wallet} />
      <TransactionFiltersBar filters={filters} onChange={change} period={read.data?.period} />
      <div className="panel" aria-busy={read.isFetching}>
        <QueryContent
          read={read}
          failed={t('transactionsFailed')}
          stale={t('cachedWithAge', { text: t('transactionsCached'), age: cachedSince })}
          loading={<RecordsSkeleton label={tc('loading')} />}
        >
          {({ items, next }) =>
            items.length === 0 ? (
              <NoTransactions isFiltered={Object.keys(filters).length > 0} onClear={() => change(NO_FILTERS)} />
            ) : (
              <>
                <Rows items={items} />
                <Pager
                  pages={pages}
                  next={next}
                  texts={{ label: tc('pages'), newer: tc('newer'), older: tc('older') }}
                />
              </>
            )
          }
        </QueryContent>
      </div>
      <Suspense>{storyRow && <TransactionStory row={storyRow} onClose={story.close} />}</Suspense>
    </Page>
  );
}
