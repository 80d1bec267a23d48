/** Resets the codes of a colleague who lost phone and recovery codes, with the reason. */
import { Button, Form, Modal, Typography } from 'antd';
import type { StaffResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useResetStaffCodesMutation } from '../console-api.js';
import { ReasonField } from '../changes/ReasonField.js';
import { useChange } from './use-change.js';

interface Props {
  member: StaffResponse;
  onClose: () => void;
}

export function ResetCodes({ member: { id, email }, onClose }: Props) {
  const t = useTexts(consoleTexts);
  const run = useChange();
  const [reset, { isLoading }] = useResetStaffCodesMutation();
  const send = async (form: { reason: string }) => {
    if (await run(() => reset({ id, form }).unwrap(), t('codesReset', { email }))) onClose();
  };
  return (
    <Modal open title={t('resetCodesOf', { email })} onCancel={onClose} footer={null}>
      <Form
        name="reset-codes"
        layout="vertical"
        requiredMark={false}
        onFinish={(form: { reason: string }) => void send(form)}
      >
        <Typography.Paragraph>{t('resetCodesHint')}</Typography.Paragraph>
        <ReasonField label={t('why')} />
        <Button type="primary" htmlType="submit" loading={isLoading} block>
          {t('resetCodes')}
        </Button>
      </Form>
    </Modal>
  );
}
