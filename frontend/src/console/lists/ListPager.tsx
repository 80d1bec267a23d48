/** The pages of a list: first, newer, older, or those of a day; there are no page numbers. */
import { Button, Input } from 'antd';
import type { ListPageResponse, ListSpecResponse } from '../../api/client.gen.js';
import { consoleLists } from '../../texts/en/console/console-lists.js';
import { useTexts } from '../../texts/texts.js';
import { grouped } from '../../ui/text/money.js';
import { clockTime } from '../../ui/text/time.js';
import { beginningOf, endOf } from './indian-days.js';
import type { ListState, Place } from './use-list.js';

interface Props {
  spec: ListSpecResponse;
  state: ListState;
  page: ListPageResponse;
  onTurn: (place: Place) => void;
}

export function ListPager({ spec, state, page, onTurn }: Props) {
  const t = useTexts(consoleLists);
  const sort = state.view.sort ?? spec.defaultSort;
  const isDown = sort.startsWith('-');
  const isByTime = spec.columns.some(({ key, kind }) => kind === 'time' && key === sort.replace('-', ''));
  const [back, on] = !isByTime
    ? (['previous', 'next'] as const)
    : isDown
      ? (['newer', 'older'] as const)
      : (['older', 'newer'] as const);
  const isFirst = page.previous === null;
  const isAtPlace = state.place.cursor !== undefined || state.place.at !== undefined;
  /** A page without rows has none before it either: where it is at a place, the way back is the first page. */
  const isTop = isFirst && (page.rows.length > 0 || !isAtPlace);
  const count =
    page.count === null ? t('notCounted') : page.isCountCapped ? t('countMore') : t('count', { count: page.count });
  return (
    <div className="console-pager">
      <span role="status">
        {page.count !== null && page.count > 999 && !page.isCountCapped
          ? count.replace(String(page.count), grouped(String(page.count)))
          : count}
        {' · '}
        {t('asOf', { time: clockTime(page.asOf) })}
      </span>
      <nav aria-label={t('pages', { list: spec.title })}>
        {isByTime && (
          <label className="console-jump">
            {t('jump')}
            <Input
              type="date"
              onChange={({ target: { value } }) => value && onTurn({ at: isDown ? endOf(value) : beginningOf(value) })}
            />
          </label>
        )}
        <Button disabled={isTop} onClick={() => onTurn({})}>
          {t('first')}
        </Button>
        <Button disabled={isFirst} onClick={() => onTurn({ cursor: page.previous! })}>
          {t(back)}
        </Button>
        <Button disabled={page.next === null} onClick={() => onTurn({ cursor: page.next! })}>
          {t(on)}
        </Button>
      </nav>
    </div>
  );
}
