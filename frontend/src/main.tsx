/** Starts the app in the browser; if that fails, the page shows one of the errors of index.html. */
import './csp-nonce.js';
import './styles/index.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { browserHttp } from './api/http.js';
import { App } from './app/App.js';
import { preloadPage } from './app/routes.js';
import { createStore } from './app/store.js';
import { browserDevice } from './entities/device/browser-device.js';
import { loadChecker } from './entities/liability/load-checker.js';
import { openLiveStream } from './entities/live/open-live-stream.js';
import { appOpened } from './entities/session/session-slice.js';
import { languageOfPage, showLanguage } from './texts/language.js';

const showBootError = (detail: 'loading' | 'application') =>
  void dispatchEvent(new CustomEvent('boot-error', { detail }));

const failToStart = (error: unknown) => {
  console.error(error);
  showBootError('application');
};

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** In tasks of their own: together they would block a slow phone. */
const start = async (root: HTMLElement): Promise<void> => {
  const store = createStore(browserHttp, {
    openLiveStream,
    loadChecker,
    device: browserDevice,
    redirectTo: (url) => location.assign(url),
    now: () => Date.now(),
  });
  await nextTask();
  store.dispatch(appOpened());
  await nextTask();
  const app = createRoot(root, { onUncaughtError: failToStart });
  // As a transition it is rendered in slices: no task of a slow phone is longer than a frame or two.
  startTransition(() => app.render(<App store={store} />));
  preloadPage(document.documentElement.dataset.shown ?? location.pathname);
};

const open = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) return showBootError('loading');
  try {
    // A page without its texts is better read in English than not at all.
    await showLanguage(languageOfPage()).catch(console.error);
    await start(root);
  } catch (error) {
    failToStart(error);
  }
};

void nextTask().then(open); // evaluating the scripts was a task of its own too
