/** Pauses one queue of jobs, with a reason. */
import { Button, Form, Modal, Typography } from 'antd';
import { consoleQueues } from '../../texts/en/console/console-queues.js';
import { useTexts } from '../../texts/texts.js';
import { ReasonField } from '../changes/ReasonField.js';
import { useChangeOnce } from '../changes/use-change-once.js';
import { Trouble } from '../Trouble.js';
import { usePauseQueueMutation } from './queues-api.js';

interface Props {
  queue: string;
  onClose: () => void;
}

export function PauseQueue({ queue, onClose }: Props) {
  const t = useTexts(consoleQueues);
  const { changeOnce } = useChangeOnce();
  const [pause, { error, isLoading }] = usePauseQueueMutation();
  const finish = async (form: { reason: string }) => {
    if (await changeOnce(() => pause({ queue, form }).unwrap(), t('paused', { queue }))) onClose();
  };
  return (
    <Modal open title={t('pauseNamed', { queue })} onCancel={onClose} footer={null}>
      <Typography.Paragraph>{t('pauseEffect')}</Typography.Paragraph>
      <Form
        name="pause-queue"
        layout="vertical"
        requiredMark={false}
        onFinish={(typed: { reason: string }) => void finish(typed)}
      >
        <ReasonField label={t('reason')} autoFocus />
        {Boolean(error) && <Trouble trouble={error} />}
        <Button type="primary" danger htmlType="submit" loading={isLoading} block>
          {t('pause')}
        </Button>
      </Form>
    </Modal>
  );
}
