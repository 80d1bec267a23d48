/** What is around every page of the console: navigation and sign-out, for who is signed in. */
import { App, Button, Drawer, Skeleton, Spin } from 'antd';
import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, Outlet } from 'react-router';
import type { StaffMeResponse } from '../api/client.gen.js';
import { console as consoleTexts } from '../texts/en/console/console.js';
import { useTexts } from '../texts/texts.js';
import { useMedia } from '../ui/hooks/use-media.js';
import { applyTheme, useIsDark } from '../ui/hooks/use-theme.js';
import { Breadcrumbs } from './frame/Breadcrumbs.js';
import { Find } from './frame/Find.js';
import { FrameNotices, SessionClock } from './frame/SessionClock.js';
import { SideMenu } from './frame/SideMenu.js';
import { SignInAgain } from './frame/SignInAgain.js';
import { SandboxBar } from './SandboxBar.js';
import { consoleApi, useSessionQuery, useSignOutMutation } from './console-api.js';
import { Trouble } from './Trouble.js';
import { useSayFailure } from './use-say-failure.js';

/** From here on the menu is beside the page. */
const WIDE = '(min-width: 1024px)';

interface HeaderProps {
  me: StaffMeResponse;
  /** Before the cache is emptied. */
  onLeave?: () => void;
}

/** Whether money is real is known at a glance, on every page. */
function Environment() {
  const t = useTexts(consoleTexts);
  const isSandbox = document.documentElement.dataset.sandbox !== undefined;
  return (
    <span className={`console-badge ${isSandbox ? 'wait' : 'bad'}`}>{t(isSandbox ? 'sandboxBadge' : 'realMoney')}</span>
  );
}

function ThemeSwitch() {
  const t = useTexts(consoleTexts);
  const isDark = useIsDark();
  return <Button onClick={() => applyTheme(isDark ? 'light' : 'dark')}>{t(isDark ? 'toLight' : 'toDark')}</Button>;
}

export function Header({ me, onLeave }: HeaderProps) {
  const t = useTexts(consoleTexts);
  const dispatch = useDispatch();
  const { message } = App.useApp();
  const sayFailure = useSayFailure();
  const [signOut, { isLoading: isLeaving }] = useSignOutMutation();
  const leave = async () => {
    if (sayFailure(await signOut())) return;
    void message.success(t('loggedOut'));
    onLeave?.();
    dispatch(consoleApi.util.resetApiState());
  };
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isWide = useMedia(WIDE);
  return (
    <header className="console-header">
      {!isWide && <Button onClick={() => setMenuOpen(true)}>{t('menu')}</Button>}
      <strong>{t('title')}</strong>
      <Environment />
      <Find />
      <span className="console-who">
        <span>{me.email}</span>
        <SessionClock me={me} />
      </span>
      <ThemeSwitch />
      <Button className="console-sign-out" onClick={() => void leave()} loading={isLeaving}>
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

/** The page stays while its session has ended or the server is away: what was typed is in it. */
export function Shell() {
  const { data, error, isLoading, refetch } = useSessionQuery();
  const [me, setMe] = useState<StaffMeResponse | null>(null);
  const t = useTexts(consoleTexts);
  const isWide = useMedia(WIDE);
  const now = data?.stage === 'open' ? data.me : null;
  // Somebody else's page is read anew: see SignInAgain.
  if (now && now !== me && (!me || me.id === now.id)) setMe(now);

  if (!me && isLoading) return <Spin className="console-loading" aria-label={t('loading')} />;
  if (!me && (error || !data)) return <Trouble trouble={error} onRetry={() => void refetch()} />;
  if (!me) return <Navigate to="/login" replace />;
  return (
    <>
      <a className="skip" href="#content">
        {t('skipToContent')}
      </a>
      <SandboxBar />
      <Header me={me} onLeave={() => setMe(null)} />
      <FrameNotices me={me} />
      {data && <SignInAgain staffId={me.id} />}
      <div className="console-frame">
        {isWide && (
          <aside className="console-side">
            <SideMenu me={me} />
          </aside>
        )}
        <main className="console-main" id="content" tabIndex={-1}>
          <Breadcrumbs />
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </>
  );
}
