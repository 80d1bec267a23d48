/**
 * How far a list was searched whose filter no index has (decision 0248). While nothing is found it goes on by itself,
 * until somebody stops it.
 */
import { Alert, Button, Spin } from 'antd';
import { useEffect } from 'react';
import type { ListPageResponse, ListSpecResponse } from '../../api/client.gen.js';
import { consoleLists } from '../../texts/en/console/console-lists.js';
import { useTexts } from '../../texts/texts.js';
import { dateTimeSeconds } from '../../ui/text/time.js';
import type { ListState } from './use-list.js';

interface Props {
  spec: ListSpecResponse;
  state: ListState;
  page: ListPageResponse;
  /** The page is of what is asked now. */
  isCurrent: boolean;
}

const isSearching = (state: ListState, page: ListPageResponse): boolean =>
  page.searchOn !== null && page.rows.length === 0 && !state.isStopped;

export function SearchOn({ spec, state, page, isCurrent }: Props) {
  const t = useTexts(consoleLists);
  const { searchOn, searchedTo } = page;
  const goesOn = isSearching(state, page);
  const { setPlace, stop } = state;
  useEffect(() => {
    if (goesOn && isCurrent) setPlace({ cursor: searchOn! });
  }, [goesOn, isCurrent, searchOn, setPlace]);
  if (searchOn === null || searchedTo === null) return null;
  const sort = (state.view.sort ?? spec.defaultSort).replace('-', '');
  const isByTime = spec.columns.some(({ key, kind }) => kind === 'time' && key === sort);
  const to = isByTime ? dateTimeSeconds(searchedTo) : searchedTo;
  if (goesOn)
    return (
      <Alert
        type="info"
        icon={<Spin size="small" />}
        showIcon
        title={<span role="status">{t('searching', { to })}</span>}
        action={<Button onClick={stop}>{t('stopSearch')}</Button>}
      />
    );
  return (
    <Alert
      type="info"
      title={t(page.rows.length === 0 ? 'searchedNothing' : 'searchedTo', { to })}
      action={<Button onClick={() => setPlace({ cursor: searchOn })}>{t('searchOn')}</Button>}
    />
  );
}
