/** Starts the app in the browser; if that fails, an error page in plain HTML. */
import './csp-nonce.js';
import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { browserHttp } from './api/http.js';
import { App } from './app/App.js';
import { showBootError } from './app/show-boot-error.js';
import { createStore } from './app/store.js';
import { openLiveStream } from './entities/live/open-live-stream.js';
import { appOpened } from './entities/session/session-slice.js';

const start = (root: HTMLElement) => {
  const store = createStore(browserHttp, {
    openLiveStream,
    redirectTo: (url) => location.assign(url),
    now: () => Date.now(),
  });
  store.dispatch(appOpened());
  createRoot(root).render(<App store={store} />);
};

const root = document.getElementById('root');
if (!root) showBootError(document.body, 'Loading Error', 'Reload Page');
else
  try {
    start(root);
  } catch (error) {
    console.error(error);
    showBootError(root, 'Application Error', 'Refresh Page');
  }
