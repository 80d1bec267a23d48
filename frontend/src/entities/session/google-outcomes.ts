/** Google's window tells the tabs of this browser how the sign-in ended; each listens for its own. */
import { eventChannel, type EventChannel } from 'redux-saga';

const CHANNEL = 'google-sign-in';
const OUTCOMES = ['signed-in', 'cancelled', 'failed'] as const;

export interface GoogleOutcome {
  /** The name that the tab gave itself when it opened the window. */
  readonly tab: string;
  readonly outcome: (typeof OUTCOMES)[number];
}

/** Browsers without it: the tab asks for its session when the window has closed. */
const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** Null for what is none: anyone can write an address. */
export const outcomeIn = (search: string): GoogleOutcome | null => {
  const query = new URLSearchParams(search);
  const outcome = OUTCOMES.find((one) => one === query.get('outcome'));
  return outcome ? { tab: query.get('tab') ?? '', outcome } : null;
};

export const announceGoogleOutcome = (outcome: GoogleOutcome): void => {
  const channel = open();
  channel?.postMessage(outcome);
  channel?.close();
};

export const googleOutcomes = (): EventChannel<GoogleOutcome> =>
  eventChannel((emit) => {
    const channel = open();
    channel?.addEventListener('message', ({ data }: MessageEvent<GoogleOutcome>) => emit(data));
    return () => channel?.close();
  });
