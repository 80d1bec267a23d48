/** Resets the codes of a colleague who lost phone and recovery codes, with the reason. */
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { StaffResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useResetStaffCodesMutation } from '../console-api.js';
import { useChange } from './use-change.js';

export function ResetCodes({ id, email }: StaffResponse) {
  const t = useTexts(consoleTexts);
  const run = useChange();
  const [isOpen, setOpen] = useState(false);
  const [reset, { isLoading }] = useResetStaffCodesMutation();
  const send = async (form: { reason: string }) => {
    await run(() => reset({ id, form }).unwrap(), t('codesReset', { email }));
    setOpen(false);
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
        <Form layout="vertical" requiredMark={false} onFinish={(form: { reason: string }) => void send(form)}>
          <p>{t('resetCodesHint')}</p>
          <Form.Item
            name="reason"
            label={t('why')}
            rules={[{ required: true, whitespace: true, message: t('required') }]}
          >
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={isLoading} block>
            {t('resetCodes')}
          </Button>
        </Form>
      </Modal>
    </>
  );
}
