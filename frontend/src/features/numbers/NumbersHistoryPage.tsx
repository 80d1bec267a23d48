/** All numbers of the user, newest first, by filters that the address has. */
import { Button } from 'antd';
import { Suspense, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { NumbersPageResponse } from '../../api/client.gen.js';
import { useGetMeQuery, useListNumbersQuery } from '../../api/reads.js';
import { common } from '../../texts/en/common.js';
import { histories } from '../../texts/en/histories.js';
import { useTexts } from '../../texts/texts.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { Empty } from '../../ui/feedback/Empty.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { shownRead } from '../../ui/hooks/shown-read.js';
import { useMedia } from '../../ui/hooks/use-media.js';
import { useKeptPlace } from '../../ui/hooks/use-kept-place.js';
import { useStory } from '../../ui/hooks/use-story.js';
import { Page } from '../../ui/layout/Page.js';
import { Pager, useCursorPages } from '../../ui/layout/Pager.js';
import { RecordsSkeleton } from '../../ui/layout/RecordsSkeleton.js';
import { ResponsiveTable } from '../../ui/layout/ResponsiveTable.js';
import { lazyPart } from '../../ui/loading/lazy-part.js';
import { countOf, filtersIn, NO_FILTERS, queryOf, withFilters, type NumberFilters } from './history/filters.js';
import { NumberCard } from './history/NumberCard.js';
import { NumberFiltersBar } from './history/NumberFiltersBar.js';
import { useNumberColumns } from './history/use-number-columns.js';
import './history/history.css';

const PAGE_SIZE = 20;

const TimelineDrawer = lazyPart(() => import('../../entities/number/TimelineDrawer.js'), 'TimelineDrawer');

const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (part: NumberFilters) => setSearch((previous) => withFilters(previous, part), { replace: true }),
    [setSearch],
  );
  return { filters: filtersIn(search), change };
};

export function NoNumbers({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTexts(histories);
  return (
    <Empty icon="history" title={t('noNumbersFound')}>
      <p className="small">{isFiltered ? t('noNumbersMatch') : t('noNumbersYet')}</p>
      {isFiltered ? (
        <Button type="primary" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      ) : (
        <LinkButton to="/buy-numbers" type="primary">
          {t('buyNumbers')}
        </LinkButton>
      )}
    </Empty>
  );
}

function Rows({ items }: Pick<NumbersPageResponse, 'items'>) {
  const t = useTexts(histories);
  const columns = useNumberColumns();
  return (
    <ResponsiveTable
      label={t('numbers')}
      rows={items}
      columns={columns}
      card={(number) => <NumberCard number={number} />}
    />
  );
}

export function NumbersHistoryPage() {
  const t = useTexts(histories);
  const tc = useTexts(common);
  const { filters, change } = useFilters();
  const pages = useCursorPages();
  const read = shownRead(useListNumbersQuery({ ...queryOf(filters), before: pages.before, limit: PAGE_SIZE }));
  const story = useStory();
  useKeptPlace(useGetMeQuery().data?.id, read.data !== undefined);
  const total = read.data?.total;
  const isFiltered = countOf(filters) > 0;
  const isWide = useMedia('(min-width: 768px)'); // there the filters have the button themselves
  const clear = () => change(NO_FILTERS);
  return (
    <Page title={t('numbersTitle')} lead={t('numbersLead')}>
      <NumberFiltersBar filters={filters} onChange={change} rows={read.data?.items ?? []} total={total} />
      <div className="panel history-list" aria-busy={read.isFetching}>
        <div className="row apart nowrap total">
          <p className="quiet" role="status">
            {total === undefined ? '' : t('total', { count: total })}
          </p>
          {isFiltered && total !== 0 && !isWide && (
            <Button type="link" onClick={clear}>
              {t('clearFilters')}
            </Button>
          )}
        </div>
        <QueryContent
          read={read}
          failed={t('errorLoadingData')}
          stale={t('numbersFailed')}
          loading={<RecordsSkeleton label={tc('loading')} />}
        >
          {({ items, next }) =>
            items.length === 0 ? (
              <NoNumbers isFiltered={isFiltered} onClear={clear} />
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
      <Suspense>{story.id && <TimelineDrawer id={story.id} title={t('story')} onClose={story.close} />}</Suspense>
    </Page>
  );
}
