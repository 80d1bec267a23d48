/** Takes a pattern off the denylist, for a reason. */
import { Button, Form, Modal, Typography } from 'antd';
import { useId } from 'react';
import type { DenylistResponse } from '../../api/client.gen.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { FieldErrors } from '../providers/FieldErrors.js';
import { ReasonField } from '../changes/ReasonField.js';
import { Trouble } from '../Trouble.js';
import { useChangeOnce } from '../changes/use-change-once.js';
import { useChangeDenylistMutation } from './catalogue-api.js';

interface Props {
  pattern: string;
  list: DenylistResponse;
  onClose: () => void;
}

export function RemovePattern({ pattern, list: { changes }, onClose }: Props) {
  const t = useTexts(consoleCatalogue);
  // The page has another form, with fields of the same names.
  const name = useId();
  const { changeOnce } = useChangeOnce();
  const [change, { error, isLoading }] = useChangeDenylistMutation();
  const remove = async ({ reason }: { reason: string }) => {
    const isDone = await changeOnce(
      (id) => change({ id, reason, pattern, isDenied: false, seen: changes[0]?.id ?? null }).unwrap(),
      t('patternRemoved', { pattern }),
    );
    if (isDone) onClose();
  };
  return (
    <Modal open title={t('removePatternNamed', { pattern })} footer={null} onCancel={onClose}>
      <Typography.Paragraph>{t('removeEffect')}</Typography.Paragraph>
      <Form
        name={name}
        layout="vertical"
        requiredMark={false}
        onFinish={(typed: { reason: string }) => void remove(typed)}
      >
        <ReasonField label={t('reason')} autoFocus />
        {Boolean(error) && <Trouble trouble={error} />}
        <FieldErrors error={error} />
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('removePattern')}
        </Button>
      </Form>
    </Modal>
  );
}
