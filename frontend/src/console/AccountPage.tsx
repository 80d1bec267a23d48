/** Who is signed in: role, permissions, sign-in codes, password, sessions. */
import { App, Button, Card, Descriptions, Form, Input, Tag } from 'antd';
import { isTrouble } from '../api/trouble.js';
import { console as consoleTexts } from '../texts/en/console/console.js';
import { useTexts } from '../texts/texts.js';
import { fieldTexts } from '../ui/text/refusals.js';
import { ConsoleTable } from './ConsoleTable.js';
import { dateTime } from '../ui/text/time.js';
import { useChangePasswordMutation, useEndSessionMutation, useSessionQuery, useSessionsQuery } from './console-api.js';
import { Part } from './people/Part.js';
import { useProtected } from './sign-in/StepUp.js';
import { TotpSetUp } from './sign-in/TotpSetUp.js';
import { Trouble } from './Trouble.js';
import { useSayFailure } from './use-say-failure.js';

function Sessions() {
  const t = useTexts(consoleTexts);
  const sayFailure = useSayFailure();
  const [end, { isLoading: isEnding }] = useEndSessionMutation();
  const endOne = async (id: string) => {
    sayFailure(await end(id));
  };
  return (
    <Part read={useSessionsQuery()}>
      {(rows) => (
        <ConsoleTable
          label={t('sessions')}
          rows={rows}
          isLoading={false}
          empty={t('noSessions')}
          columns={[
            { title: t('device'), cell: ({ device }) => <span className="console-id">{device}</span> },
            { title: t('address'), cell: ({ address }) => address },
            { title: t('signedInAt'), cell: ({ createdAt }) => dateTime(createdAt) },
            { title: t('lastSeenAt'), cell: ({ lastSeenAt }) => dateTime(lastSeenAt) },
            {
              title: t('action'),
              cell: ({ id, isCurrent }) =>
                isCurrent ? (
                  <Tag>{t('thisSession')}</Tag>
                ) : (
                  <Button onClick={() => void endOne(id)} disabled={isEnding}>
                    {t('endSession')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Part>
  );
}

function Password() {
  const t = useTexts(consoleTexts);
  const protect = useProtected();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ password: string }>();
  const [change, { error, isLoading }] = useChangePasswordMutation();
  const errors = fieldTexts(isTrouble(error) ? error : null);
  const submit = async ({ password }: { password: string }) => {
    try {
      await protect(() => change({ password }).unwrap());
      form.resetFields();
      void message.success(t('passwordChanged'));
    } catch {
      // shown below the field
    }
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(typed: { password: string }) => void submit(typed)}
    >
      <Form.Item
        name="password"
        label={t('newPassword')}
        extra={t('passwordRules')}
        rules={[{ required: true, message: t('passwordRequired') }]}
        {...(errors.password ? { validateStatus: 'error', help: errors.password } : {})}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      {error && Object.keys(errors).length === 0 && <Trouble trouble={error} />}
      <Button htmlType="submit" loading={isLoading}>
        {t('changePassword')}
      </Button>
    </Form>
  );
}

export function AccountPage() {
  const t = useTexts(consoleTexts);
  const { data, refetch } = useSessionQuery();
  const me = data?.me;
  if (!me) return null;
  return (
    <>
      <h1>{t('account')}</h1>
      <Card title={t('whoAmI')}>
        <Descriptions column={1}>
          <Descriptions.Item label={t('name')}>{me.name}</Descriptions.Item>
          <Descriptions.Item label={t('email')}>{me.email}</Descriptions.Item>
          <Descriptions.Item label={t('role')}>{me.role}</Descriptions.Item>
          <Descriptions.Item label={t('permissions')}>
            <span className="console-tags">
              {me.permissions.length === 0
                ? t('noPermissions')
                : me.permissions.map((permission) => <Tag key={permission}>{permission}</Tag>)}
            </span>
          </Descriptions.Item>
        </Descriptions>
      </Card>
      <Card title={t('signInCodes')}>
        <TotpSetUp
          hint={me.hasTotp ? t('codesOn') : t('codesOff')}
          label={me.hasTotp ? t('renewCodes') : t('setUpCodes')}
          onDone={() => void refetch()}
        />
      </Card>
      <Card title={t('password')}>
        <Password />
      </Card>
      <Card title={t('sessions')}>
        <Sessions />
      </Card>
    </>
  );
}
