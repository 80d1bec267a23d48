/** The frame around every page of a signed-in person. */
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { CodeArrivals } from '../entities/number/CodeArrivals.js';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.js';
import { Shimmer } from '../ui/feedback/Skeleton.js';
import { Brand } from '../ui/layout/Brand.js';
import { Footer } from './Footer.js';
import { NavLinks } from './NavLinks.js';
import { StatusBars } from './StatusBars.js';
import { SystemStatus } from './SystemStatus.js';
import { Tabs } from './TabBar.js';
import { TopBar } from './TopBar.js';

/** A new page starts at its top, and a screen reader starts with it. */
const useFreshPage = (path: string) => {
  const content = useRef<HTMLElement>(null);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [path]);
  return content;
};

export function Shell() {
  const { pathname } = useLocation();
  const content = useFreshPage(pathname);
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <div className="shell">
        <nav className="rail" aria-label="Main">
          <Brand />
          <NavLinks />
          <SystemStatus />
        </nav>
        <div className="stage">
          <StatusBars />
          <TopBar />
          <main className="content" id="content" ref={content} tabIndex={-1}>
            <ErrorBoundary at={pathname}>
              <Suspense fallback={<Shimmer lines={5} />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </main>
          <Footer />
        </div>
        <Tabs />
      </div>
      <CodeArrivals />
    </>
  );
}
