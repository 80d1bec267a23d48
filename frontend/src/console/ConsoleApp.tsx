/** The console around its pages: store, theme, messages, router. */
import { App, ConfigProvider } from 'antd';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router';
import { themeFor } from '../app/theme.js';
import { nonce } from '../csp-nonce.js';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.js';
import { useIsDark } from '../ui/hooks/use-theme.js';
import { Allowed } from './frame/Allowed.js';
import { NotFoundPage } from './frame/NotFoundPage.js';
import { JoinPage } from './sign-in/JoinPage.js';
import { LoginPage } from './sign-in/LoginPage.js';
import { PAGES } from './pages.js';
import { Shell } from './Shell.js';
import { StepUpDialog } from './sign-in/StepUp.js';
import type { ConsoleStore } from './store.js';

export function ConsoleApp({ store }: { store: ConsoleStore }) {
  const isDark = useIsDark();
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <ConfigProvider
          theme={{ ...themeFor(isDark), hashed: false }}
          csp={{ nonce }}
          wave={{ disabled: true }}
          // What was refused may be above what is shown of a long form.
          form={{ scrollToFirstError: { block: 'center', focus: true } }}
        >
          <App message={{ maxCount: 3 }}>
            <BrowserRouter basename="/admin">
              <StepUpDialog>
                <Routes>
                  <Route path="/login" element={<LoginPage />} />
                  <Route path="/join" element={<JoinPage />} />
                  <Route element={<Shell />}>
                    {PAGES.map((page) => (
                      <Route key={page.path} path={page.path} element={<Allowed key={page.path} page={page} />} />
                    ))}
                    <Route path="*" element={<NotFoundPage />} />
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
