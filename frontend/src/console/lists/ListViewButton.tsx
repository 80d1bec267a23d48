/** How a list is shown: which columns, how dense, how many rows, and below 768 px the order. */
import { Button, Checkbox, Popover, Radio, Select } from 'antd';
import type { ListSpecResponse } from '../../api/client.gen.js';
import { consoleLists } from '../../texts/en/console/console-lists.js';
import { useTexts } from '../../texts/texts.js';
import { SavedViews } from './SavedViews.js';
import type { Density, ListState, PageSize } from './use-list.js';

const SIZES: readonly PageSize[] = [25, 50, 100];

interface Props {
  spec: ListSpecResponse;
  state: ListState;
}

export function ListViewButton({ spec, state }: Props) {
  const t = useTexts(consoleLists);
  const { view, change, density, limit } = state;
  const shown = view.columns ?? spec.columns.filter(({ isDefault }) => isDefault).map(({ key }) => key);
  const sort = view.sort ?? spec.defaultSort;
  const orders = spec.columns
    .filter(({ canSort }) => canSort)
    .flatMap(({ key, title }) => [
      { value: `-${key}`, label: `${title}: ${t('largestFirst')}` },
      { value: key, label: `${title}: ${t('smallestFirst')}` },
    ]);
  const content = (
    <div className="console-view">
      <SavedViews spec={spec} state={state} />
      <fieldset>
        <legend>{t('columns')}</legend>
        <Checkbox.Group
          value={[...shown]}
          options={spec.columns.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={(chosen) => {
            if (chosen.length > 0)
              change({ columns: spec.columns.map(({ key }) => key).filter((key) => chosen.includes(key)) });
          }}
        />
      </fieldset>
      <label>
        {t('sortBy')}
        <Select value={sort} options={orders} onChange={(wanted: string) => change({ sort: wanted })} />
      </label>
      <fieldset>
        <legend>{t('density')}</legend>
        <Radio.Group
          value={density}
          options={[
            { value: 'middle', label: t('densityMiddle') },
            { value: 'small', label: t('densitySmall') },
          ]}
          onChange={({ target }) => state.setDensity(target.value as Density)}
        />
      </fieldset>
      <fieldset>
        <legend>{t('pageSize')}</legend>
        <Radio.Group
          value={limit}
          options={SIZES.map((size) => ({ value: size, label: size }))}
          onChange={({ target }) => state.setLimit(target.value as PageSize)}
        />
      </fieldset>
    </div>
  );
  return (
    <Popover content={content} trigger="click" placement="bottomRight">
      <Button>{t('view')}</Button>
    </Popover>
  );
}
