/** Exports what the list shows, all pages of it, for who may. */
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { ListExportRequest, ListSpecResponse } from '../../api/client.gen.js';
import { troubleOf } from '../../api/trouble.js';
import { consoleLists } from '../../texts/en/console/console-lists.js';
import { useTexts } from '../../texts/texts.js';
import { useSessionQuery } from '../console-api.js';
import { useSayFailure } from '../use-say-failure.js';
import { exportFile } from './export-file.js';
import type { ListState } from './use-list.js';

const FORMATS: readonly ListExportRequest['format'][] = ['csv', 'xlsx'];

export function ListExportButton({ spec, state }: { spec: ListSpecResponse; state: ListState }) {
  const t = useTexts(consoleLists);
  const { message } = App.useApp();
  const sayFailure = useSayFailure();
  const { data } = useSessionQuery();
  const [isBusy, setBusy] = useState(false);
  if (!data?.me?.permissions.includes('export_data')) return null;
  const take = async (format: ListExportRequest['format']) => {
    const { columns, filters, sort, search } = state.asked;
    setBusy(true);
    try {
      await exportFile(spec.name, { columns, filters, sort, search }, format);
      void message.success(t('exported', { list: spec.title }));
    } catch (error) {
      sayFailure({ error: troubleOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: FORMATS.map((format) => ({ key: format, label: t(format) })),
        onClick: ({ key }) => void take(key as ListExportRequest['format']),
      }}
    >
      <Button loading={isBusy}>{t('export')}</Button>
    </Dropdown>
  );
}
