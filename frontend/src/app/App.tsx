/** The app around its pages: store, theme, router, and a net under all of it. */
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
import { useOnline } from './use-online-status.js';

function Watches() {
  useOnline();
  return null;
}

export function App({ store }: { store: Store }) {
  const dark = useMedia('(prefers-color-scheme: dark)');
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <ConfigProvider theme={themeFor(dark)} csp={{ nonce }} wave={{ disabled: true }}>
          <BrowserRouter>
            <Watches />
            <Notices />
            <Pages />
          </BrowserRouter>
        </ConfigProvider>
      </Provider>
    </ErrorBoundary>
  );
}
