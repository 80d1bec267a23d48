/** The layout around every page of a signed-in user. */
import { Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useGetWalletQuery } from '../api/reads.js';
import { CountedAlarm } from '../entities/liability/CountedAlarm.js';
import { PaymentArrivals } from '../entities/recharge/PaymentArrivals.js';
import { shell } from '../texts/en/shell.js';
import { useTexts } from '../texts/texts.js';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.js';
import { Skeleton } from '../ui/feedback/Skeleton.js';
import { SandboxBar } from '../ui/feedback/SandboxBar.js';
import { Brand } from '../ui/layout/Brand.js';
import { BanBar } from './BanBar.js';
import { ConnectionBar } from './ConnectionBar.js';
import { Footer } from './Footer.js';
import { NavLinks } from './NavLinks.js';
import { SystemStatus } from './SystemStatus.js';
import { TabBar } from './TabBar.js';
import { TopBar } from './TopBar.js';
import { UpdateBar } from './UpdateBar.js';

/** A new page is shown from its top, and takes the focus for screen readers. */
const useScrollToTop = (path: string) => {
  const content = useRef<HTMLElement>(null);
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [path]);
  return content;
};

/** Apart, so that an answer about the wallet does not draw the page again. */
function BanOfWallet() {
  const ban = useGetWalletQuery().data?.ban;
  return ban && <BanBar ban={ban} />;
}

/** The first screens are drawn at once: they have no frames to share (first-screen.tsx). */
const IS_PRERENDERED = typeof document === 'undefined';

export function Shell() {
  const { pathname } = useLocation();
  // The frame is mounted first, and then the page: the effects of both in one task would block a slow phone.
  const isFramed = useDeferredValue(true, IS_PRERENDERED);
  const t = useTexts(shell);
  const content = useScrollToTop(pathname);
  return (
    <>
      <a className="skip" href="#content">
        {t('skipToContent')}
      </a>
      <div className="shell">
        <nav className="rail" aria-label={t('mainNavigation')}>
          <Brand />
          <NavLinks />
          <SystemStatus />
        </nav>
        <div className="stage">
          <SandboxBar />
          <div className="head">
            <TopBar />
            <ConnectionBar />
            <UpdateBar />
            <CountedAlarm />
          </div>
          <main className="content" id="content" ref={content} tabIndex={-1}>
            <BanOfWallet />
            <ErrorBoundary resetKey={pathname}>
              <Suspense fallback={<Skeleton lines={5} />}>{isFramed ? <Outlet /> : <Skeleton lines={5} />}</Suspense>
            </ErrorBoundary>
          </main>
          <Footer />
        </div>
        <TabBar />
        <PaymentArrivals />
      </div>
    </>
  );
}
