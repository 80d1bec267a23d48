/** The app around its pages: error boundary, store, theme, router. */
import { ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { nonce } from '../csp-nonce.js';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.js';
import { useMedia } from '../ui/hooks/use-media.js';
import { Notices } from './Notices.js';
import { Pages } from './routes.js';
import type { Store } from './store.js';
import { themeFor } from './theme.js';
import { useOnlineStatus } from './use-online-status.js';

function OnlineStatusListener() {
  useOnlineStatus();
  return null;
}

export function App({ store }: { store: Store }) {
  const isDark = useMedia('(prefers-color-scheme: dark)');
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <ConfigProvider theme={themeFor(isDark)} csp={{ nonce }} wave={{ disabled: true }}>
          <BrowserRouter>
            <OnlineStatusListener />
            <Notices />
            <Pages />
          </BrowserRouter>
        </ConfigProvider>
      </Provider>
    </ErrorBoundary>
  );
}
