/** Pages behind this are for signed-in people; everybody else is shown the door, and brought back after it. */
import { Button } from 'antd';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { Loading } from '../../ui/feedback/Loading.js';
import { appOpened } from './session-slice.js';

export function SignedInOnly() {
  const dispatch = useAppDispatch();
  const who = useAppSelector((state) => state.session.who);
  const { pathname, search } = useLocation();

  if (who === 'unknown') return <Loading />;
  if (who === 'somebody') return <Outlet />;
  if (who === 'nobody') {
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
