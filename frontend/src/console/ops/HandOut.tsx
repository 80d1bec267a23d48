/** Has all that matches done now: a preview, a reason, and what changed between the two. */
import { Alert, Button, Form, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import type { HandedOutResponse, PreviewWorkRequest, WorkPreviewResponse } from '../../api/client.gen.js';
import { consoleOps } from '../../texts/en/console/console-ops.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { ReasonField } from '../changes/ReasonField.js';
import { useSendOnce } from '../changes/use-send-once.js';
import { Trouble } from '../Trouble.js';
import { useHandOutWorkMutation, usePreviewWorkQuery } from './ops-api.js';

export type Meant = PreviewWorkRequest;

function Preview({ preview }: { preview: WorkPreviewResponse }) {
  const t = useTexts(consoleOps);
  const { count, waiting, nothing, held, examples } = preview;
  return (
    <>
      {count === 0 ? (
        <p>{t('previewNothing')}</p>
      ) : (
        <>
          <p>
            {t('previewCount', { count })} {t('previewWaiting', { waiting, lost: count - waiting })}
          </p>
          <p>
            <strong>{t('previewHeld', { held: rupees(held) })}</strong>
          </p>
        </>
      )}
      {nothing > 0 && <p>{t('previewGone', { count: nothing })}</p>}
      {examples.length > 0 && (
        <>
          <h2 className="console-subtitle">{t('examples')}</h2>
          <ul className="console-id">
            {examples.map(({ job, stream, subject, waits }) => (
              <li key={`${job} ${stream} ${subject}`}>
                {t(`queue_${job}`)} {subject}: {t(waits ? 'wait' : 'lost')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Outcome({ result }: { result: HandedOutResponse }) {
  const t = useTexts(consoleOps);
  const { promoted, added, isSame, gone, more, held } = result;
  const isOther = !isSame && gone === 0 && more === 0;
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={t('done', { promoted, added })}
      description={
        <>
          {isSame && <p>{t('doneSame')}</p>}
          {gone > 0 && <p>{t('doneGone', { count: gone })}</p>}
          {more > 0 && <p>{t('doneMore', { count: more })}</p>}
          {isOther && <p>{t('doneOther')}</p>}
          <p>{t('doneHeld', { held: rupees(held) })}</p>
        </>
      }
    />
  );
}

interface Props {
  meant: Meant;
  onClose: () => void;
}

export function HandOut({ meant, onClose }: Props) {
  const t = useTexts(consoleOps);
  // What is pressed is what was seen: while the dialog is open it is read once.
  const { data: preview, error: unread, refetch } = usePreviewWorkQuery(meant);
  const [handOut, { error, isLoading }] = useHandOutWorkMutation();
  const [result, setResult] = useState<HandedOutResponse | null>(null);
  const sendOnce = useSendOnce();
  const finish = async ({ reason }: { reason: string }) => {
    if (!preview) return;
    const { kind, queue, cause } = meant;
    const { count, digest, since, until } = preview;
    await sendOnce(async (id) => {
      const seen = { count, digest, since, until };
      setResult(await handOut({ id, kind, queue, cause, reason, seen }).unwrap());
    });
  };
  return (
    <Modal open title={t('previewTitle')} onCancel={onClose} footer={null} destroyOnHidden>
      {Boolean(unread) && <Trouble trouble={unread} onRetry={() => void refetch()} />}
      {!preview && !unread && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {preview && !result && <Preview preview={preview} />}
      {preview && preview.count > 0 && !result && (
        <Form
          name="hand-out"
          layout="vertical"
          requiredMark={false}
          onFinish={(typed: { reason: string }) => void finish(typed)}
        >
          <ReasonField label={t('reason')} autoFocus />
          {Boolean(error) && <Trouble trouble={error} />}
          <Button type="primary" htmlType="submit" loading={isLoading} block>
            {t('confirm', { count: preview.count })}
          </Button>
        </Form>
      )}
      {result && <Outcome result={result} />}
      {(result !== null || preview?.count === 0) && (
        <Button className="console-outcome" onClick={onClose} block>
          {t('close')}
        </Button>
      )}
    </Modal>
  );
}
