/** Invitations: one is sent by mail with its permissions, and those that are open can be withdrawn. */
import { App, Button, Checkbox, Form, Input } from 'antd';
import type { InviteRequest } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';
import { useSendOnce } from '../changes/use-send-once.js';
import { useInviteMutation, useInvitesQuery, useWithdrawInviteMutation } from '../console-api.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { Trouble } from '../Trouble.js';
import { useSayFailure } from '../use-say-failure.js';
import { usePermissions } from './use-permissions.js';

export function Invite() {
  const t = useTexts(consoleTexts);
  const sendOnce = useSendOnce();
  const { message } = App.useApp();
  const permissions = usePermissions();
  const [form] = Form.useForm<Omit<InviteRequest, 'id'>>();
  const [invite, { error, isLoading }] = useInviteMutation();
  const submit = async (wanted: Omit<InviteRequest, 'id'>) => {
    if (!(await sendOnce((id) => invite({ ...wanted, id }).unwrap()))) return; // the failure is below the fields
    form.resetFields();
    void message.success(t('invited', { email: wanted.email }));
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ permissions: [] }}
      onFinish={(wanted: Omit<InviteRequest, 'id'>) => void submit(wanted)}
    >
      <Form.Item
        name="email"
        label={t('email')}
        rules={[{ required: true, type: 'email', message: t('emailRequired') }]}
      >
        <Input type="email" inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item name="permissions" label={t('permissions')}>
        <Checkbox.Group options={permissions} />
      </Form.Item>
      {error && <Trouble trouble={error} />}
      <Button type="primary" htmlType="submit" loading={isLoading}>
        {t('invite')}
      </Button>
    </Form>
  );
}

export function Invites() {
  const t = useTexts(consoleTexts);
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawInviteMutation();
  const sayFailure = useSayFailure();
  const withdrawOne = async (id: string) => {
    sayFailure(await withdraw(id));
  };
  return (
    <Part read={useInvitesQuery()}>
      {(rows) => (
        <ConsoleTable
          label={t('openInvites')}
          rows={rows}
          isLoading={false}
          empty={t('noInvites')}
          columns={[
            { title: t('email'), cell: ({ email }) => <span className="console-id">{email}</span> },
            { title: t('permissions'), cell: ({ permissions }) => permissions.join(', ') || t('none') },
            { title: t('expiresAt'), cell: ({ expiresAt }) => dateTime(expiresAt) },
            {
              title: t('action'),
              cell: ({ id }) => (
                <Button onClick={() => void withdrawOne(id)} disabled={isWithdrawing}>
                  {t('withdraw')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Part>
  );
}
