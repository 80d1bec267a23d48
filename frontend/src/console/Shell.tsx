/** What is around every page of the console: navigation and sign-out, for who is signed in. */
import { App, Button, Drawer, Skeleton, Spin } from 'antd';
import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, Outlet } from 'react-router';
import type { StaffMeResponse } from '../api/client.gen.js';
import { console as consoleTexts } from '../texts/en/console.js';
import { useTexts } from '../texts/texts.js';
import { useMedia } from '../ui/hooks/use-media.js';
import { Breadcrumbs } from './frame/Breadcrumbs.js';
import { SideMenu } from './frame/SideMenu.js';
import { SandboxBar } from './SandboxBar.js';
import { consoleApi, useSessionQuery, useSignOutMutation } from './console-api.js';
import { Trouble } from './Trouble.js';
import { useSayFailure } from './use-say-failure.js';

/** From here on the menu is beside the page. */
const WIDE = '(min-width: 1024px)';

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
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isWide = useMedia(WIDE);
  return (
    <header className="console-header">
      {!isWide && <Button onClick={() => setMenuOpen(true)}>{t('menu')}</Button>}
      <strong>{t('title')}</strong>
      <span className="console-who">{me.email}</span>
      <Button onClick={() => void leave()} loading={isLeaving}>
        {t('signOut')}
      </Button>
      {!isWide && (
        <Drawer
          open={isMenuOpen}
          placement="left"
          size={280}
          title={t('title')}
          onClose={() => setMenuOpen(false)}
          destroyOnHidden
        >
          <SideMenu me={me} onGo={() => setMenuOpen(false)} />
        </Drawer>
      )}
    </header>
  );
}

export function Shell() {
  const t = useTexts(consoleTexts);
  const { data, error, isLoading, refetch } = useSessionQuery();
  const isWide = useMedia(WIDE);

  if (isLoading) return <Spin className="console-loading" aria-label={t('loading')} />;
  if (error || !data) return <Trouble trouble={error} onRetry={() => void refetch()} />;
  if (data.stage !== 'open' || !data.me) return <Navigate to="/login" replace />;
  return (
    <>
      <SandboxBar />
      <Header me={data.me} />
      <div className="console-frame">
        {isWide && (
          <aside className="console-side">
            <SideMenu me={data.me} />
          </aside>
        )}
        <main className="console-main">
          <Breadcrumbs />
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </>
  );
}
