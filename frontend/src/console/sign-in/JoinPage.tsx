/** Who was invited by mail gives a name and a password, and is on the staff. */
import { Button, Form, Input, Result } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { fieldTexts } from '../../ui/text/refusals.js';
import { isTrouble } from '../../api/trouble.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useAcceptInviteMutation } from '../console-api.js';
import { SandboxBar } from '../SandboxBar.js';
import { Trouble } from '../Trouble.js';

export function JoinPage() {
  const t = useTexts(consoleTexts);
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token'));
  const [accept, { error, isLoading }] = useAcceptInviteMutation();
  const navigate = useNavigate();
  const errors = fieldTexts(isTrouble(error) ? error : null);
  // A link is as good as a password: it leaves the address bar.
  useEffect(() => {
    if (search.size > 0) setSearch({}, { replace: true });
  }, [search, setSearch]);

  const submit = async (typed: { name: string; password: string }) => {
    const answer = await accept({ token: token ?? '', ...typed });
    if (!answer.error) void navigate('/login', { replace: true });
  };
  if (!token) return <Result status="warning" title={t('inviteMissing')} />;
  return (
    <>
      <SandboxBar />
      <main className="console-box">
        <h1>{t('joinTitle')}</h1>
        <Form
          layout="vertical"
          requiredMark={false}
          onFinish={(typed: Parameters<typeof submit>[0]) => void submit(typed)}
        >
          <Form.Item
            name="name"
            label={t('name')}
            rules={[{ required: true, whitespace: true, message: t('required') }]}
            {...(errors.name ? { validateStatus: 'error', help: errors.name } : {})}
          >
            <Input autoFocus autoComplete="name" maxLength={100} />
          </Form.Item>
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
          <Button type="primary" size="large" htmlType="submit" loading={isLoading} block>
            {t('join')}
          </Button>
        </Form>
      </main>
    </>
  );
}
