/** Exports what the list shows, all pages of it, for who may: at once, or in the background where there are many. */
import { App, Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import type { ListExportRequest, ListSpecResponse } from '../../api/client.gen.js';
import { hasCode, troubleOf } from '../../api/trouble.js';
import { consoleLists } from '../../texts/en/console/console-lists.js';
import { useTexts } from '../../texts/texts.js';
import { useSessionQuery } from '../console-api.js';
import { useSizeExportMutation } from '../exports/exports-api.js';
import { useAskExport } from '../exports/use-ask-export.js';
import { useSayFailure } from '../use-say-failure.js';
import { exportFile } from './export-file.js';
import type { ListState } from './use-list.js';

type Format = ListExportRequest['format'];

const FORMATS: readonly Format[] = ['csv', 'xlsx'];

export function ListExportButton({ spec, state }: { spec: ListSpecResponse; state: ListState }) {
  const t = useTexts(consoleLists);
  const { message, modal } = App.useApp();
  const sayFailure = useSayFailure();
  const { data } = useSessionQuery();
  const [measure, { data: size }] = useSizeExportMutation();
  const askExport = useAskExport(spec);
  const [isBusy, setBusy] = useState(false);
  if (!data?.me?.permissions.includes('export_data')) return null;
  const { columns, filters, sort, search } = state.asked;
  const asked = { columns, filters, sort, search };
  const isLarge = size?.rows === null;

  /** Where there were more rows than when they were counted, or nobody waited for the count. */
  const offerJob = (format: Format) =>
    void modal.confirm({
      ...{ title: t('exportLargeTitle'), content: t('exportLargeHint'), okText: t('exportLargeOk') },
      onOk: () => askExport({ ...asked, format }),
    });
  const takeNow = async (format: Format) => {
    try {
      await exportFile(spec.name, asked, format);
      void message.success(t('exported', { list: spec.title }));
    } catch (error) {
      const trouble = troubleOf(error);
      if (hasCode(trouble, 'export-too-large')) offerJob(format);
      else sayFailure({ error: trouble });
    }
  };
  const take = async (format: Format) => {
    setBusy(true);
    await (isLarge ? askExport({ ...asked, format }) : takeNow(format));
    setBusy(false);
  };

  const note = (): string => {
    if (!size) return t('exportCounting');
    return size.rows === null
      ? t('exportLarge', { most: size.most.toLocaleString('en') })
      : t('exportRows', { rows: size.rows.toLocaleString('en') });
  };
  const items: MenuProps['items'] = [
    {
      ...{ key: 'size', type: 'group' },
      label: (
        <span className="console-export-note">
          {note()}
          {isLarge && <small>{t('exportLargeHint')}</small>}
        </span>
      ),
      children: FORMATS.map((format) => ({ key: format, label: t(format) })),
    },
  ];
  return (
    <Dropdown
      trigger={['click']}
      onOpenChange={(isOpen) => {
        if (isOpen) void measure({ list: spec.name, asked });
      }}
      menu={{ items, onClick: ({ key }) => void take(key as Format) }}
    >
      <Button loading={isBusy}>{t('export')}</Button>
    </Dropdown>
  );
}
