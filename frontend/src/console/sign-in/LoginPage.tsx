/** Sign-in of staff: password, then a code of the phone, or the set-up of such codes. */
import { App, Button, Form, Input, Spin } from 'antd';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { hasCode } from '../../api/trouble.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useEnterCodeMutation, useSessionQuery, useSignInMutation, useSignOutMutation } from '../console-api.js';
import { SandboxBar } from '../SandboxBar.js';
import { TotpSetUp } from './TotpSetUp.js';
import { Trouble } from '../Trouble.js';
import { useSayFailure } from '../use-say-failure.js';

/** Staff are told no more than that: which of the two was wrong, or how a text was. */
const isWrongCredentials = (error: unknown): boolean =>
  hasCode(error, 'wrong-credentials') || hasCode(error, 'invalid-input');

export function PasswordStep() {
  const t = useTexts(consoleTexts);
  const { message } = App.useApp();
  const [signIn, { error: failure, isLoading, reset }] = useSignInMutation();
  const submit = async (typed: { email: string; password: string }) => {
    message.destroy(); // what the attempt before was answered
    try {
      const { stage } = await signIn({ email: typed.email.trim(), password: typed.password }).unwrap();
      if (stage === 'open') void message.success(t('loggedIn'));
    } catch (error) {
      void message.error(t(isWrongCredentials(error) ? 'wrongCredentials' : 'loginFailed'));
    }
  };
  return (
    <Form
      name="sign-in" // over a page whose own fields may be called the same
      layout="vertical"
      requiredMark={false}
      onValuesChange={() => failure && reset()}
      onFinish={(typed: Parameters<typeof submit>[0]) => void submit(typed)}
    >
      <Form.Item name="email" label={t('email')} rules={[{ required: true, message: t('emailRequired') }]}>
        <Input type="email" autoComplete="username" inputMode="email" autoFocus />
      </Form.Item>
      <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordRequired') }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {failure && !isWrongCredentials(failure) && <Trouble trouble={failure} />}
      <Button type="primary" size="large" htmlType="submit" loading={isLoading} block>
        {t('signIn')}
      </Button>
    </Form>
  );
}

export function CodeStep() {
  const t = useTexts(consoleTexts);
  const { message } = App.useApp();
  const [enterCode, { error, isLoading }] = useEnterCodeMutation();
  const [signOut] = useSignOutMutation();
  const sayFailure = useSayFailure();
  const { refetch } = useSessionQuery();
  const submit = async ({ code }: { code: string }) => {
    const answer = await enterCode({ code });
    if (!answer.error) void message.success(t('loggedIn'));
    else if (hasCode(answer.error, 'sign-in-required')) void refetch();
  };
  const leave = async () => {
    if (!sayFailure(await signOut())) void refetch();
  };
  return (
    <Form
      name="sign-in-code"
      layout="vertical"
      requiredMark={false}
      onFinish={(typed: { code: string }) => void submit(typed)}
    >
      <p>{t('codeHint')}</p>
      <Form.Item name="code" label={t('code')} rules={[{ required: true, message: t('required') }]}>
        <Input autoFocus autoComplete="one-time-code" />
      </Form.Item>
      {error && <Trouble trouble={error} />}
      <Button type="primary" size="large" htmlType="submit" loading={isLoading} block>
        {t('continue')}
      </Button>
      <Button type="text" block onClick={() => void leave()}>
        {t('startAgain')}
      </Button>
    </Form>
  );
}

/** Who comes from the form of users has given the password there. */
const useWelcome = (isOpen: boolean): void => {
  const t = useTexts(consoleTexts);
  const { message } = App.useApp();
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '#signed-in') return;
    if (isOpen) void message.success(t('loggedIn'));
    void navigate(isOpen ? '/' : '/login', { replace: true });
  }, [hash, isOpen, message, navigate, t]);
};

export function LoginPage() {
  const t = useTexts(consoleTexts);
  const { data, error, isLoading, refetch } = useSessionQuery();
  const { hash } = useLocation();
  const stage = data?.stage ?? null;
  if (isLoading) return <Spin className="console-loading" aria-label={t('loading')} />;
  return (
    <>
      <SandboxBar />
      <main className="console-box">
        <h1>{t('title')}</h1>
        {data && <Welcome isOpen={stage === 'open'} />}
        {error && <Trouble trouble={error} onRetry={() => void refetch()} />}
        {stage === 'code' && <CodeStep />}
        {stage === 'enrol' && <TotpSetUp hint={t('enrolHint')} label={t('setUpCodes')} onDone={() => void refetch()} />}
        {stage === 'open' && hash === '' && <Navigate to="/" replace />}
        {stage === null && !error && <PasswordStep />}
      </main>
    </>
  );
}

function Welcome({ isOpen }: { isOpen: boolean }) {
  useWelcome(isOpen);
  return null;
}
