/**
 * A list of the console, whole: `<DataList list="users" />`. Columns, filters and orders come from its spec on the
 * server. With `within` it shows the rows of one thing, on the page of that thing.
 */
import { Alert, Empty, Input, Skeleton } from 'antd';
import { useRef, type ReactNode } from 'react';
import type { ListFilterRequest, ListRowResponse, ListSpecResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consoleLists } from '../../texts/en/console/console-lists.js';
import { useTexts } from '../../texts/texts.js';
import { useMedia } from '../../ui/hooks/use-media.js';
import { dateTimeSeconds } from '../../ui/text/time.js';
import { Trouble } from '../Trouble.js';
import { withChoices, type Choices } from './choices.js';
import { ActiveFilters, FilterButton } from './ListFilters.js';
import { useListRowsQuery, useListsQuery } from './lists-api.js';
import { ListExportButton } from './ListExportButton.js';
import { ListPager } from './ListPager.js';
import { ListRows } from './ListRows.js';
import { ListViewButton } from './ListViewButton.js';
import { SearchOn } from './SearchOn.js';
import { useList, type ListState, type Place } from './use-list.js';
import { useShownPage } from './use-shown-page.js';

interface Props {
  /** The name in the spec. */
  list: string;
  /** Filters that are always set, and not shown: the list is a part of a page. */
  within?: readonly ListFilterRequest[];
  /** What a filter of a column offers, where the spec cannot have it. */
  choices?: Choices;
  /** Buttons of a row. */
  actions?: (row: ListRowResponse) => ReactNode;
}

/** The buttons of the pages are at the end of the rows; the next page is read from its beginning. */
const useTurn = ({ setPlace }: ListState) => {
  const top = useRef<HTMLElement>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const turn = (place: Place) => {
    setPlace(place);
    const list = top.current;
    if (list && list.getBoundingClientRect().top < 0)
      list.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  };
  return { top, turn };
};

function Loaded({ spec, within, actions }: Omit<Props, 'list' | 'choices'> & { spec: ListSpecResponse }) {
  const t = useTexts(consoleLists);
  const state = useList(spec, within);
  const { view, change } = state;
  const { data, currentData, error, isFetching, refetch } = useListRowsQuery({ list: spec.name, asked: state.asked });
  const { page, isOther } = useShownPage(state.asked, error ? currentData : data, currentData);
  const { top, turn } = useTurn(state);
  const columns = (page?.columns ?? []).flatMap((key) => spec.columns.filter((column) => column.key === key));
  const isFiltered = view.filters.length > 0 || state.search !== '';
  const setFilters = (filters: ListFilterRequest[]) => change({ filters });
  return (
    <section ref={top} aria-label={spec.title} className="console-list">
      <div className="console-toolbar">
        {spec.searchHint !== null && (
          <Input.Search
            allowClear
            aria-label={t('search')}
            placeholder={spec.searchHint}
            title={t('searchKept')}
            maxLength={254}
            onSearch={state.setSearch}
          />
        )}
        <FilterButton spec={spec} filters={view.filters} onChange={setFilters} />
        <ListViewButton spec={spec} state={state} />
        <ListExportButton spec={spec} state={state} />
      </div>
      <ActiveFilters spec={spec} filters={view.filters} onChange={setFilters} />
      {error && <Trouble trouble={error} onRetry={() => void refetch()} />}
      {error && page && (
        <Alert type="warning" title={t(isOther ? 'shownOther' : 'shownOld', { time: dateTimeSeconds(page.asOf) })} />
      )}
      {page && page.dropped.length > 0 && (
        <Alert type="info" title={t('dropped', { columns: page.dropped.join(', ') })} />
      )}
      {!page && !error && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {page && page.rows.length === 0 && page.searchOn === null && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              <strong>{isFiltered ? t('nothingFound') : t('nothingYet')}</strong>
              <br />
              {isFiltered ? t('nothingFoundHint') : spec.empty}
            </>
          }
        />
      )}
      {page && page.rows.length > 0 && (
        <ListRows
          {...{ spec, columns, actions }}
          rows={page.rows}
          sort={view.sort ?? spec.defaultSort}
          density={state.density}
          isBusy={isFetching}
          onSort={(sort) => change({ sort })}
        />
      )}
      {page && <SearchOn {...{ spec, state, page }} isCurrent={page === currentData && !isFetching} />}
      {page && <ListPager spec={spec} state={state} page={page} onTurn={turn} />}
    </section>
  );
}

export function DataList({ list, choices, ...given }: Props) {
  const t = useTexts(consoleTexts);
  const { data, error, refetch } = useListsQuery();
  const spec = data?.find(({ name }) => name === list);
  if (error && !data) return <Trouble trouble={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return spec ? <Loaded key={list} spec={withChoices(spec, choices)} {...given} /> : <p>{t('permissionDenied')}</p>;
}
