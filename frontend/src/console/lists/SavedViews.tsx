/** Saved views of a list: one is chosen, the one on the screen is saved under a name, one's own is deleted. */
import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import type { ListSpecResponse, ListViewResponse } from '../../api/client.gen.js';
import { consoleLists } from '../../texts/en/console/console-lists.js';
import { useTexts } from '../../texts/texts.js';
import { useSayFailure } from '../use-say-failure.js';
import { writeView } from './list-address.js';
import { useDeleteViewMutation, useListViewsQuery, useSaveViewMutation } from './lists-api.js';
import type { ListState } from './use-list.js';

const viewOf = ({ query: { columns, filters = [], sort } }: ListViewResponse) => ({
  ...{ filters, columns: columns ?? undefined, sort: sort ?? undefined },
});

export function SavedViews({ spec, state }: { spec: ListSpecResponse; state: ListState }) {
  const t = useTexts(consoleLists);
  const sayFailure = useSayFailure();
  const { data: views = [] } = useListViewsQuery(spec.name);
  const [save, { isLoading: isSaving }] = useSaveViewMutation();
  const [remove] = useDeleteViewMutation();
  const [chosenId, choose] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const chosen = views.find(({ viewId }) => viewId === chosenId);
  const isChanged = chosen && String(writeView(viewOf(chosen))) !== String(writeView(state.view));
  const apply = (viewId: string) => {
    const view = views.find((one) => one.viewId === viewId);
    if (!view) return;
    choose(viewId);
    setName(view.isOwn ? view.name : '');
    setShared(view.isShared && view.isOwn);
    state.setDensity(view.density);
    const has = (key: string) => spec.columns.some((column) => column.key === key);
    const { filters, ...rest } = viewOf(view);
    state.change({ ...rest, filters: filters.filter(({ column }) => has(column)) });
  };
  const keep = async () => {
    const { columns, filters, sort } = state.view;
    const query = { filters: [...filters], ...(columns && { columns: [...columns] }), ...(sort && { sort }) };
    const viewId = crypto.randomUUID();
    const wanted = { viewId, name: name.trim(), query, density: state.density, isShared };
    sayFailure(await save({ list: spec.name, view: wanted }));
  };
  return (
    <fieldset>
      <legend>{t('views')}</legend>
      {views.length > 0 && (
        <Select
          aria-label={t('views')}
          placeholder={t('chooseView')}
          value={chosen?.viewId}
          options={views.map((view) => ({
            value: view.viewId,
            label: view.isOwn ? view.name : t('sharedView', { name: view.name }),
          }))}
          onChange={apply}
        />
      )}
      {chosen && !chosen.isWhole && <p role="status">{t('viewNotWhole')}</p>}
      {isChanged && <p role="status">{t('viewChanged')}</p>}
      <Input
        aria-label={t('viewName')}
        placeholder={t('viewName')}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
        {t('shareView')}
      </Checkbox>
      <div className="console-tags">
        <Button disabled={name.trim() === ''} loading={isSaving} onClick={() => void keep()}>
          {t('saveView')}
        </Button>
        {chosen?.isOwn && (
          <Button
            onClick={() => {
              choose(null);
              void remove(chosen.viewId).then(sayFailure);
            }}
          >
            {t('deleteView')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
