/** The browser as a device that the app is installed on: service worker, dialog to install, notifications. */
import { eventChannel } from 'redux-saga';
import type { Device, DeviceEvent } from '../../state/device.js';
import { clearBadge } from './app-badge.js';
import { isApple, isInstalled, pushSupport } from './push-support.js';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const WORKER = '/sw.js';
/** A page that is open for days asks for another build when it is looked at, at most so often, ms. */
const ASK_EVERY = 3_600_000;

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;
const registered = () => workers()?.getRegistration() ?? Promise.resolve(undefined);

/** Of the build that this page is of; a page of the development server has none, and no service worker. */
const versionOfPage = (): string | undefined => document.documentElement.dataset.version;

const register = async (): Promise<void> => {
  if (versionOfPage() !== undefined) await workers()?.register(WORKER, { updateViaCache: 'none' });
};

type Emit = (event: DeviceEvent) => void;

const watchUpdates = (emit: Emit, { signal }: AbortController) => {
  let asked = Date.now();
  workers()?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ version?: unknown }>) => {
      if (typeof data?.version === 'string' && data.version !== versionOfPage()) emit({ kind: 'updated' });
    },
    { signal },
  );
  const ask = async () => {
    if (document.hidden || Date.now() - asked < ASK_EVERY) return;
    asked = Date.now();
    await (await registered())?.update();
  };
  document.addEventListener('visibilitychange', () => void ask().catch(() => {}), { signal }); // without a network
};

/** The browser offers it once a page; kept until the person presses the button of the app. */
let dialog: InstallPrompt | null = null;

const watchInstalling = (emit: Emit, { signal }: AbortController) => {
  const offer = (event: Event) => {
    event.preventDefault(); // its own bar would come at a moment of its own
    dialog = event as InstallPrompt;
    emit({ kind: 'installable', by: 'dialog' });
  };
  window.addEventListener('beforeinstallprompt', offer, { signal });
  window.addEventListener('appinstalled', () => emit({ kind: 'installed' }), { signal });
  if (isApple(navigator) && !isInstalled()) setTimeout(() => emit({ kind: 'installable', by: 'hand' }));
};

const watch = () =>
  eventChannel<DeviceEvent>((emit) => {
    const watching = new AbortController();
    watchUpdates(emit, watching);
    watchInstalling(emit, watching);
    register().catch(console.error); // the app works without it
    return () => watching.abort();
  });

const install = async (): Promise<void> => {
  await dialog?.prompt();
  dialog = null;
};

const unsubscribe = async (): Promise<void> => {
  const subscription = await (await registered())?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};

const subscribe: Device['subscribe'] = async (publicKey) => {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  try {
    await register();
    const { pushManager } = await workers()!.ready;
    await unsubscribe(); // one of another key of the server would be an error
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    return { endpoint, p256dh, auth, publicKey };
  } catch (error) {
    console.error(error);
    return 'none';
  }
};

/** The answer to a sign-out empties the site's storage, where the browser knows how: what is left is emptied here. */
const forget = async (): Promise<void> => {
  await clearBadge();
  await unsubscribe();
  (await registered())?.active?.postMessage('forget'); // files of the app are the service worker's
  await register();
};

const mayNotify = () => pushSupport() === 'ready' && Notification.permission === 'granted';

export const browserDevice: Device = {
  watch,
  reload: () => location.reload(),
  install,
  mayNotify,
  subscribe,
  unsubscribe,
  forget,
};
