/** The live stream of this page as a channel: shared by all tabs of the session where the browser can do that. */
import { buffers, eventChannel } from 'redux-saga';
import type { LiveMessage } from '../../api/client.gen.js';
import type { LiveStreamEvent } from '../../state/saga-context.js';
import { SharedStream, type Tab, type TabMessage } from './shared-stream.js';
import { webLock } from './tab-lock.js';

const BUFFER_SIZE = 500;

type Emit = (event: LiveStreamEvent) => void;

/** The browser reconnects by itself, with the id of the last message. @returns how to close it */
const openStream = (url: string) => (emit: Emit) => {
  const source = new EventSource(url);
  source.addEventListener('open', () => emit({ kind: 'open' }));
  source.addEventListener('heartbeat', () => emit({ kind: 'open' }));
  source.addEventListener('change', ({ data }: MessageEvent<string>) =>
    emit({ kind: 'message', message: JSON.parse(data) as LiveMessage }),
  );
  source.addEventListener('error', () => emit({ kind: 'failed', final: source.readyState === EventSource.CLOSED }));
  return () => source.close();
};

const watchPage: Tab['watchPage'] = (report) => {
  const watch = new AbortController();
  const on = (target: EventTarget, name: string, listener: (event: Event) => void) =>
    target.addEventListener(name, listener, { signal: watch.signal });
  on(document, 'visibilitychange', () => report(document.visibilityState === 'visible' ? 'shown' : 'hidden'));
  on(document, 'freeze', () => report('leaving'));
  on(document, 'resume', () => report('back'));
  on(window, 'pagehide', () => report('leaving'));
  on(window, 'pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) report('back');
  });
  return () => watch.abort();
};

const browserTab = (session: string): Tab => {
  const name = `live ${session}`;
  return {
    now: () => performance.now(),
    isVisible: () => document.visibilityState === 'visible',
    lock: webLock(navigator.locks, name),
    openChannel: (hear) => {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
      return { post: (message) => channel.postMessage(message), close: () => channel.close() };
    },
    openStream: openStream(`/api/live?session=${session}`),
    watchPage,
    every: (ms, act) => {
      const timer = setInterval(act, ms);
      return () => clearInterval(timer);
    },
  };
};

const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in window;

/** @param session the name of the session */
export const openLiveStream = (session: string) =>
  eventChannel<LiveStreamEvent>((emit) => {
    if (!canShare()) return openStream('/api/live')(emit);
    const stream = new SharedStream(browserTab(session), emit);
    return () => stream.close();
  }, buffers.sliding(BUFFER_SIZE));
