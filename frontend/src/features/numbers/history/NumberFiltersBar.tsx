/** Search and filters of the history: a row on wide screens, below 768 px a sheet behind one button. */
import { Button, Drawer } from 'antd';
import { Suspense, useState } from 'react';
import { histories } from '../../../texts/en/histories.js';
import { useTexts } from '../../../texts/texts.js';
import { useMedia } from '../../../ui/hooks/use-media.js';
import { lazyPart } from '../../../ui/loading/lazy-part.js';
import { DigitsSearch } from './DigitsSearch.js';
import { countOf, NO_FILTERS } from './filters.js';
import type { FilterFieldsProps } from './FilterFields.js';

const FilterFields = lazyPart(() => import('./FilterFields.js'), 'FilterFields');

interface Props extends FilterFieldsProps {
  /** How many numbers match, once it is known. */
  total: number | undefined;
}

const Fields = (props: FilterFieldsProps) => (
  <div className="filter-fields">
    <Suspense>
      <FilterFields {...props} />
    </Suspense>
  </div>
);

function FilterSheet({ total, onClose, ...fields }: Props & { onClose: () => void }) {
  const t = useTexts(histories);
  const footer = (
    <div className="row apart">
      <Button onClick={() => fields.onChange(NO_FILTERS)} disabled={countOf(fields.filters) === 0}>
        {t('clearFilters')}
      </Button>
      <Button type="primary" onClick={onClose}>
        {t('showNumbers', { count: total ?? 0 })}
      </Button>
    </div>
  );
  return (
    <Drawer open title={t('filters')} placement="bottom" size="min(560px, 92dvh)" onClose={onClose} footer={footer}>
      <Fields {...fields} />
    </Drawer>
  );
}

/**
 * The width of the screen is not known while the build draws first screens: both ways are drawn, and the style sheet
 * hides one, so that the search is as wide as it stays.
 */
const isBuild = typeof document === 'undefined';

export function NumberFiltersBar(props: Props) {
  const t = useTexts(histories);
  const isWide = useMedia('(min-width: 768px)');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { filters, onChange, rows } = props;
  const { digits, ...chosen } = filters;
  const count = countOf(chosen);
  const isCleared = countOf(filters) === 0;
  const clear = (
    <Button className="wide-filters" onClick={() => onChange(NO_FILTERS)} disabled={isCleared}>
      {t('clearFilters')}
    </Button>
  );
  return (
    <div role="search" className="number-filters" aria-label={t('filters')}>
      <DigitsSearch value={digits ?? ''} onSearch={(digits) => onChange({ digits })} />
      {(isWide || isBuild) && (
        <>
          {isBuild ? (
            <div className="filter-fields wide-filters" />
          ) : (
            <Fields filters={filters} onChange={onChange} rows={rows} />
          )}
          {clear}
        </>
      )}
      {!isWide && (
        <>
          <Button className="narrow-filters" aria-haspopup="dialog" onClick={() => setIsSheetOpen(true)}>
            {count > 0 ? t('filtersActive', { count }) : t('filters')}
          </Button>
          {isSheetOpen && <FilterSheet {...props} onClose={() => setIsSheetOpen(false)} />}
        </>
      )}
    </div>
  );
}
