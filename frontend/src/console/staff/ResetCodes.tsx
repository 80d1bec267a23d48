/** Resets the codes of a colleague who lost phone and recovery codes, with the reason. */
import { Button, Form, Modal, Typography } from 'antd';
import { useState } from 'react';
import type { StaffResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useResetStaffCodesMutation } from '../console-api.js';
import { ReasonField } from '../changes/ReasonField.js';
import { useChange } from './use-change.js';

export function ResetCodes({ id, email }: StaffResponse) {
  const t = useTexts(consoleTexts);
  const run = useChange();
  const [isOpen, setOpen] = useState(false);
  const [reset, { isLoading }] = useResetStaffCodesMutation();
  const send = async (form: { reason: string }) => {
    if (await run(() => reset({ id, form }).unwrap(), t('codesReset', { email }))) setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('resetCodes')}</Button>
      <Modal
        open={isOpen}
        title={t('resetCodesOf', { email })}
        onCancel={() => setOpen(false)}
        footer={null}
        destroyOnHidden
      >
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
    </>
  );
}
