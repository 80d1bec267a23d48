/** The server's live stream as a channel. The browser reconnects by itself, with the id of the last message. */
import { buffers, eventChannel } from 'redux-saga';
import type { LiveMessage } from '../../api/client.gen.js';
import type { LiveStreamEvent } from '../../state/saga-context.js';

const BUFFER_SIZE = 500;

export const openLiveStream = () =>
  eventChannel<LiveStreamEvent>((emit) => {
    const source = new EventSource('/api/live');
    source.addEventListener('open', () => emit({ kind: 'open' }));
    source.addEventListener('change', ({ data }: MessageEvent<string>) =>
      emit({ kind: 'message', message: JSON.parse(data) as LiveMessage }),
    );
    source.addEventListener('error', () => emit({ kind: 'failed', final: source.readyState === EventSource.CLOSED }));
    return () => source.close();
  }, buffers.sliding(BUFFER_SIZE));
