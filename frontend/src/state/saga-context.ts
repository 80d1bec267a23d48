/** Everything outside the store that sagas use; tests pass fakes. */
import type { EventChannel } from 'redux-saga';
import { getContext } from 'typed-redux-saga';
import type { Commands } from '../api/commands.js';
import type { LiveMessage } from '../api/client.gen.js';

export type LiveStreamEvent =
  /** It was opened, or a heartbeat came. */
  | { kind: 'open' }
  | { kind: 'message'; message: LiveMessage }
  /** final: the browser does not reconnect by itself. */
  | { kind: 'failed'; final: boolean }
  /** The page was stored or frozen, and heard nothing meanwhile. */
  | { kind: 'returned' };

export interface SagaContext {
  readonly commands: Commands;
  /** Opens the live stream of a session, by its name; closing the channel closes it. */
  readonly openLiveStream: (session: string) => EventChannel<LiveStreamEvent>;
  /** Leaves the app for another page, such as the gateway's, or loads it anew. */
  readonly redirectTo: (url: string) => void;
  /** Milliseconds since 1970 by the clock of the device. */
  readonly now: () => number;
}

/** One part of the context. */
export function* sagaContext<Part extends keyof SagaContext>(part: Part) {
  return yield* getContext<SagaContext[Part]>(part);
}
