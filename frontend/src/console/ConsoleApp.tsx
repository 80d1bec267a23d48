/** The console around its pages: store, theme, messages, router. */
import { App, ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router';
import { themeFor } from '../app/theme.js';
import { nonce } from '../csp-nonce.js';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.js';
import { useIsDark } from '../ui/hooks/use-theme.js';
import { AbusePage } from './abuse/AbusePage.js';
import { AccountPage } from './AccountPage.js';
import { JoinPage } from './JoinPage.js';
import { LoginPage } from './LoginPage.js';
import { Shell } from './Shell.js';
import { StaffPage } from './staff/StaffPage.js';
import { StepUpDialog } from './StepUp.js';
import type { ConsoleStore } from './store.js';
import { TokensPage } from './TokensPage.js';

export function ConsoleApp({ store }: { store: ConsoleStore }) {
  const isDark = useIsDark();
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <ConfigProvider theme={{ ...themeFor(isDark), hashed: false }} csp={{ nonce }} wave={{ disabled: true }}>
          <App message={{ maxCount: 3 }}>
            <BrowserRouter basename="/admin">
              <StepUpDialog>
                <Routes>
                  <Route path="/login" element={<LoginPage />} />
                  <Route path="/join" element={<JoinPage />} />
                  <Route element={<Shell />}>
                    <Route path="/" element={<AccountPage />} />
                    <Route path="/abuse" element={<AbusePage />} />
                    <Route path="/staff" element={<StaffPage />} />
                    <Route path="/tokens" element={<TokensPage />} />
                    <Route path="*" element={<AccountPage />} />
                  </Route>
                </Routes>
              </StepUpDialog>
            </BrowserRouter>
          </App>
        </ConfigProvider>
      </Provider>
    </ErrorBoundary>
  );
}
