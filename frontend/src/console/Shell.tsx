/** What is around every page of the console: navigation and sign-out, for who is signed in. */
import { App, Button, Spin } from 'antd';
import { useDispatch } from 'react-redux';
import { Navigate, NavLink, Outlet } from 'react-router';
import type { StaffMeResponse } from '../api/client.gen.js';
import { console as consoleTexts } from '../texts/en/console.js';
import { useTexts } from '../texts/texts.js';
import { SandboxBar } from './SandboxBar.js';
import { consoleApi, useSessionQuery, useSignOutMutation } from './console-api.js';
import { Trouble } from './Trouble.js';
import { useSayFailure } from './use-say-failure.js';

export function Header({ me }: { me: StaffMeResponse }) {
  const t = useTexts(consoleTexts);
  const dispatch = useDispatch();
  const { message } = App.useApp();
  const sayFailure = useSayFailure();
  const [signOut, { isLoading: isLeaving }] = useSignOutMutation();
  const leave = async () => {
    if (sayFailure(await signOut())) return;
    void message.success(t('loggedOut'));
    dispatch(consoleApi.util.resetApiState());
  };
  const canSeeAbuse = me.permissions.some((one) => one === 'user_ban' || one === 'user_management');
  const pages = [
    ['/', t('account')],
    ['/tokens', t('tokens')],
    ...(canSeeAbuse ? [['/abuse', t('abuse')]] : []),
    ...(me.role === 'super_admin' ? [['/staff', t('staff')]] : []),
  ] as const;
  return (
    <header className="console-header">
      <strong>{t('title')}</strong>
      <nav aria-label={t('pages')}>
        {pages.map(([to, label]) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <span className="console-who">{me.email}</span>
      <Button onClick={() => void leave()} loading={isLeaving}>
        {t('signOut')}
      </Button>
    </header>
  );
}

export function Shell() {
  const t = useTexts(consoleTexts);
  const { data, error, isLoading, refetch } = useSessionQuery();

  if (isLoading) return <Spin className="console-loading" aria-label={t('loading')} />;
  if (error || !data) return <Trouble trouble={error} onRetry={() => void refetch()} />;
  if (data.stage !== 'open' || !data.me) return <Navigate to="/login" replace />;
  return (
    <>
      <SandboxBar />
      <Header me={data.me} />
      <main className="console-main">
        <Outlet />
      </main>
    </>
  );
}
