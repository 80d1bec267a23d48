/** Tokens for scripts: made with a part of one's own permissions, shown once, revoked at any time. */
import { Alert, Button, Card, Checkbox, Form, Input, InputNumber, Typography } from 'antd';
import type { TokenRequest } from '../api/client.gen.js';
import { console as consoleTexts } from '../texts/en/console/console.js';
import { useTexts } from '../texts/texts.js';
import { useSendOnce } from './changes/use-send-once.js';
import { useMakeTokenMutation, useRevokeTokenMutation, useSessionQuery, useTokensQuery } from './console-api.js';
import { ConsoleTable } from './ConsoleTable.js';
import { dateTime } from '../ui/text/time.js';
import { Part } from './people/Part.js';
import { Trouble } from './Trouble.js';
import { useSayFailure } from './use-say-failure.js';

function NewToken() {
  const t = useTexts(consoleTexts);
  const sendOnce = useSendOnce();
  const { data: session } = useSessionQuery();
  const [form] = Form.useForm<Omit<TokenRequest, 'id'>>();
  const [make, { data: made, error, isLoading }] = useMakeTokenMutation();
  const submit = async (wanted: Omit<TokenRequest, 'id'>) => {
    if (await sendOnce((id) => make({ ...wanted, id }).unwrap())) form.resetFields();
  };
  return (
    <>
      {made?.token === null && <Alert type="warning" showIcon title={t('tokenMadeBefore')} />}
      {made?.token && (
        <Alert
          type="success"
          showIcon
          title={t('tokenMade')}
          description={
            <Typography.Text code copyable={{ text: made.token, tooltips: false }}>
              {made.token}
            </Typography.Text>
          }
        />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ hours: 1, permissions: [] }}
        onFinish={(wanted: Omit<TokenRequest, 'id'>) => void submit(wanted)}
      >
        <Form.Item
          name="name"
          label={t('tokenName')}
          rules={[{ required: true, whitespace: true, message: t('required') }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="permissions" label={t('permissions')}>
          <Checkbox.Group options={session?.me?.permissions ?? []} />
        </Form.Item>
        <Form.Item name="hours" label={t('tokenHours')} rules={[{ required: true, message: t('required') }]}>
          <InputNumber min={1} max={24} precision={0} />
        </Form.Item>
        {error && <Trouble trouble={error} />}
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('makeToken')}
        </Button>
      </Form>
    </>
  );
}

export function TokensPage() {
  const t = useTexts(consoleTexts);
  const sayFailure = useSayFailure();
  const [revoke, { isLoading: isRevoking }] = useRevokeTokenMutation();
  const revokeOne = async (id: string) => {
    sayFailure(await revoke(id));
  };
  return (
    <>
      <h1>{t('tokens')}</h1>
      <Card title={t('newToken')}>
        <NewToken />
      </Card>
      <Card title={t('tokensInForce')}>
        <Part read={useTokensQuery()}>
          {(tokens) => (
            <ConsoleTable
              label={t('tokensInForce')}
              rows={tokens}
              isLoading={false}
              empty={t('noTokens')}
              columns={[
                { title: t('tokenName'), cell: ({ name }) => <span className="console-id">{name}</span> },
                { title: t('permissions'), cell: ({ permissions }) => permissions.join(', ') },
                { title: t('expiresAt'), cell: ({ expiresAt }) => dateTime(expiresAt) },
                {
                  title: t('lastUsedAt'),
                  cell: ({ lastUsedAt }) => (lastUsedAt === null ? '—' : dateTime(lastUsedAt)),
                },
                {
                  title: t('action'),
                  cell: ({ id }) => (
                    <Button danger onClick={() => void revokeOne(id)} disabled={isRevoking}>
                      {t('revoke')}
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </Part>
      </Card>
    </>
  );
}
