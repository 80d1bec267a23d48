/** Renders its routes for signed-in users only; others go to the sign-in page, and return after it. */
import { Button } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';
import { troubleText } from '../../ui/text/refusals.js';
import { Loading } from '../../ui/feedback/Loading.js';
import { appOpened } from './session-slice.js';

export function SignedInOnly() {
  const t = useTexts(common);
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => state.session.status);
  // A page that is mounted at once is one long task on a slow phone; a deferred one is rendered in slices. What ends is
  // not deferred: nothing of the person may be read again.
  const deferred = useDeferredValue(current);
  const status = current === 'authenticated' ? deferred : current;
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === 'authenticated' && !wasSignedIn) setWasSignedIn(true);

  if (status === 'unknown') return <Loading />;
  // 'ended': the page stays as it is below the sign-in.
  if (status === 'authenticated' || status === 'ended') return <Outlet />;
  if (status === 'anonymous') {
    // Who has signed out leaves nothing of theirs in the address.
    const next = pathname === '/' || wasSignedIn ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/login${next}`} replace />;
  }
  return (
    <main className="outcome" role="alert">
      <h1>{t('loadingError')}</h1>
      <p className="quiet">{troubleText({ kind: 'unreachable' })}</p>
      <Button type="primary" onClick={() => dispatch(appOpened())}>
        {t('tryAgain')}
      </Button>
    </main>
  );
}
