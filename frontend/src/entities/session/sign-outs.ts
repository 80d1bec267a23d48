/** Tells the other tabs of the browser that a person signed out: they drop what they show, and do not ask to go on. */
import { eventChannel, type EventChannel } from 'redux-saga';

const CHANNEL = 'sign-out';

/** Browsers without it: the other tabs ask for sign-in when their next request is refused. */
const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

export const announceSignOut = (userId: string): void => {
  const channel = open();
  channel?.postMessage(userId);
  channel?.close();
};

/** The ids of people who signed out in other tabs. */
export const signOuts = (): EventChannel<string> =>
  eventChannel((emit) => {
    const channel = open();
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') emit(data);
    });
    return () => channel?.close();
  });
