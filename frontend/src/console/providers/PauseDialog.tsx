/** Pauses one provider, or lets it sell again: with a reason. */
import { Button, Form, Modal, Typography } from 'antd';
import type { ProviderAccountResponse } from '../../api/client.gen.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { ReasonField } from '../changes/ReasonField.js';
import { Trouble } from '../Trouble.js';
import { useChangeAccount } from './use-change-account.js';

interface Props {
  account: ProviderAccountResponse;
  onClose: () => void;
}

export function PauseDialog({ account, onClose }: Props) {
  const t = useTexts(consoleCatalogue);
  const { send, error, isLoading } = useChangeAccount(account);
  const { id: name, enabled } = account;
  const finish = async ({ reason }: { reason: string }) => {
    if (await send({ enabled: !enabled }, reason)) onClose();
  };
  return (
    <Modal
      open
      title={enabled ? t('pauseNamed', { name }) : t('resumeNamed', { name })}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      <Typography.Paragraph>{enabled ? t('pauseEffect') : t('resumeEffect')}</Typography.Paragraph>
      <Form
        name="pause"
        layout="vertical"
        requiredMark={false}
        onFinish={(typed: { reason: string }) => void finish(typed)}
      >
        <ReasonField label={t('reason')} autoFocus />
        {Boolean(error) && <Trouble trouble={error} />}
        <Button type="primary" danger={enabled} htmlType="submit" loading={isLoading} block>
          {enabled ? t('pause') : t('resume')}
        </Button>
      </Form>
    </Modal>
  );
}
