/** Has an export made in the background. The same question sent again after a lost answer is the same export. */
import { App } from 'antd';
import { useRef } from 'react';
import type { ListExportRequest, ListSpecResponse } from '../../api/client.gen.js';
import { consoleLists } from '../../texts/en/console/console-lists.js';
import { useTexts } from '../../texts/texts.js';
import { useSayFailure } from '../use-say-failure.js';
import { useAskExportMutation } from './exports-api.js';

/** With a link in it, which somebody has to reach. */
const MESSAGE_SECONDS = 8;

export const useAskExport = ({ name, title }: ListSpecResponse) => {
  const t = useTexts(consoleLists);
  const { message } = App.useApp();
  const sayFailure = useSayFailure();
  const [ask] = useAskExportMutation();
  const ids = useRef(new Map<string, string>());
  return async (asked: ListExportRequest): Promise<void> => {
    const question = JSON.stringify(asked);
    const exportId = ids.current.get(question) ?? crypto.randomUUID();
    ids.current.set(question, exportId);
    if (sayFailure(await ask({ list: name, job: { ...asked, exportId } }))) return;
    ids.current.delete(question);
    void message.success(
      <>
        {t('exportAsked', { list: title })} <a href="/admin/exports">{t('exportsLink')}</a>
      </>,
      MESSAGE_SECONDS,
    );
  };
};
