/** Adds an account at a provider: it sells nothing until staff let it. */
import { Button, Drawer, Form, Input } from 'antd';
import { useState } from 'react';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { ReasonField } from '../changes/ReasonField.js';
import { Trouble } from '../Trouble.js';
import { AccessFields } from './AccountFields.js';
import { FieldErrors } from './FieldErrors.js';
import { useChangeAccount } from './use-change-account.js';

interface Typed {
  id: string;
  url: string;
  key: string;
  currency: string;
  reason: string;
}

export function AddAccount() {
  const t = useTexts(consoleCatalogue);
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Typed>();
  const id = Form.useWatch('id', form) ?? '';
  const { send, error, isLoading } = useChangeAccount({ id: id.trim(), changed: null });
  const finish = async ({ url, key, currency, reason }: Typed) => {
    const access = { url: url.trim(), key: key.trim(), currency: currency.trim() };
    if (await send(access, reason)) setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('add')}</Button>
      <Drawer
        open={isOpen}
        title={t('add')}
        onClose={() => setOpen(false)}
        closable={{ 'aria-label': t('cancel') }}
        size={480}
        destroyOnHidden
      >
        <p>{t('addHint')}</p>
        <Form<Typed>
          form={form}
          layout="vertical"
          requiredMark={false}
          preserve={false}
          onFinish={(typed) => void finish(typed)}
        >
          <Form.Item
            name="id"
            label={t('id')}
            extra={t('idHint')}
            validateFirst
            rules={[
              { required: true, whitespace: true, message: t('missing') },
              { pattern: /^\s*[\w-]{1,40}\s*$/, message: t('idRefused') },
            ]}
          >
            <Input maxLength={40} />
          </Form.Item>
          <AccessFields isNew urlExtra="" />
          <ReasonField label={t('reason')} />
          <FieldErrors error={error} />
          {Boolean(error) && <Trouble trouble={error} />}
          <Button type="primary" htmlType="submit" loading={isLoading}>
            {t('add')}
          </Button>
        </Form>
      </Drawer>
    </>
  );
}
