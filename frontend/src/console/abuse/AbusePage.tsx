/** Bans and flags of abuse: an account is searched, seen, banned or freed; flags are read and closed. */
import { Button, Card, Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { console as consoleTexts } from '../../texts/en/console.js';
import { useTexts } from '../../texts/texts.js';
import { ACCOUNT_PARAMETER, addressOfAccount } from './account-address.js';
import { AccountPanel } from './AccountPanel.js';
import { useFindAccountMutation, useSessionQuery } from '../console-api.js';
import { FlagsPanel } from './FlagsPanel.js';
import { Trouble } from '../Trouble.js';

function Search({ onFound }: { onFound: (userId: string | null) => void }) {
  const t = useTexts(consoleTexts);
  const [find, { data, error, isLoading }] = useFindAccountMutation();
  const submit = async ({ text }: { text: string }) => {
    const answer = await find({ text });
    if (answer.data) onFound(answer.data.items[0]?.userId ?? null);
  };
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(typed: { text: string }) => void submit(typed)}>
      <Form.Item
        name="text"
        label={t('emailOrId')}
        rules={[{ required: true, whitespace: true, message: t('required') }]}
      >
        <Input autoComplete="off" maxLength={254} />
      </Form.Item>
      {error && <Trouble trouble={error} />}
      <div role="status">{data?.items.length === 0 && !isLoading && <p>{t('accountNotFound')}</p>}</div>
      <Button type="primary" htmlType="submit" loading={isLoading}>
        {t('findAccount')}
      </Button>
    </Form>
  );
}

export function AbusePage() {
  const t = useTexts(consoleTexts);
  const { data } = useSessionQuery();
  const { key } = useLocation();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const userId = address.get(ACCOUNT_PARAMETER);
  const account = useRef<HTMLElement>(null);
  useEffect(() => {
    account.current?.focus({ preventScroll: true });
    account.current?.scrollIntoView({ block: 'start' });
  }, [userId, key]);
  const permissions = data?.me?.permissions ?? [];
  const canBan = permissions.includes('user_ban');
  const canManage = permissions.includes('user_management');
  const canFind = canBan || canManage;
  const show = (id: string | null) => void navigate(addressOfAccount(id));
  return (
    <>
      <h1>{t('abuse')}</h1>
      {canFind && (
        <Card title={t('findTitle')}>
          <Search onFound={show} />
        </Card>
      )}
      {canFind && userId !== null && (
        <section ref={account} tabIndex={-1} aria-label={t('accountTitle')}>
          <Card title={t('accountTitle')}>
            <AccountPanel key={userId} userId={userId} canBan={canBan} canEndSessions={canManage} />
          </Card>
        </section>
      )}
      {canManage && (
        <Card title={t('flags')}>
          <FlagsPanel canBan={canBan} onShow={show} />
        </Card>
      )}
      {!canFind && <p>{t('permissionDenied')}</p>}
    </>
  );
}
