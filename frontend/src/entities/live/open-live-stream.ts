/** The server's stream of news as a channel. The browser reconnects by itself and tells the server what it heard last. */
import { buffers, eventChannel } from 'redux-saga';
import type { LiveMessage } from '../../api/live-message.js';
import type { LiveUpdate } from '../../state/saga-context.js';

const ROOM = 500;

export const openLive = () =>
  eventChannel<LiveUpdate>((tell) => {
    const source = new EventSource('/api/live');
    source.addEventListener('open', () => tell({ kind: 'open' }));
    source.addEventListener('change', ({ data }: MessageEvent<string>) =>
      tell({ kind: 'message', message: JSON.parse(data) as LiveMessage }),
    );
    source.addEventListener('error', () => tell({ kind: 'failed', final: source.readyState === EventSource.CLOSED }));
    return () => source.close();
  }, buffers.sliding(ROOM));
