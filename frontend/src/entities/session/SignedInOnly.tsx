/** Renders its routes for signed-in users only; others go to the sign-in page, and return after it. */
import { Button } from 'antd';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { Loading } from '../../ui/feedback/Loading.js';
import { appOpened } from './session-slice.js';

export function SignedInOnly() {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => state.session.status);
  const { pathname, search } = useLocation();

  if (status === 'unknown') return <Loading />;
  if (status === 'authenticated') return <Outlet />;
  if (status === 'anonymous') {
    const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/login${next}`} replace />;
  }
  return (
    <main className="outcome" role="alert">
      <h1>Loading Error</h1>
      <p className="quiet">Unable to connect to API server. Please check your internet connection.</p>
      <Button type="primary" onClick={() => dispatch(appOpened())}>
        Try Again
      </Button>
    </main>
  );
}
