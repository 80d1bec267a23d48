/** The app around its pages: error boundary, store, theme, router. */
import { ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { nonce } from '../csp-nonce.js';
import { antdLocale, useLanguage } from '../texts/language.js';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.js';
import { endFirstScreen } from '../ui/feedback/first-screen.js';
import { useIsDark } from '../ui/hooks/use-theme.js';
import { ChosenLook } from './ChosenLook.js';
import { Notices } from './Notices.js';
import { Pages } from './routes.js';
import type { Store } from './store.js';
import { themeFor } from './theme.js';
import { useOnlineStatus } from './use-online-status.js';

function OnlineStatusListener() {
  useOnlineStatus();
  return null;
}

interface Props {
  store: Store;
  /** The first screens are drawn without a browser's address (first-screen.tsx). */
  router?: ComponentType<{ children: ReactNode }>;
}

export function App({ store, router: Router = BrowserRouter }: Props) {
  const isDark = useIsDark();
  const language = useLanguage();
  useLayoutEffect(endFirstScreen, []);
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <ConfigProvider
          theme={themeFor(isDark)}
          locale={antdLocale(language)}
          csp={{ nonce }}
          wave={{ disabled: true }}
        >
          <Router>
            <ChosenLook />
            <OnlineStatusListener />
            <Notices />
            <Pages />
          </Router>
        </ConfigProvider>
      </Provider>
    </ErrorBoundary>
  );
}
