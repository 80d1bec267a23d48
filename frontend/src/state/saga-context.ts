/** Everything outside the store that a flow touches; tests hand in another world. */
import type { EventChannel } from 'redux-saga';
import type { Commands } from '../api/commands.js';
import type { LiveMessage } from '../api/live-message.js';

export type LiveUpdate =
  | { kind: 'open' }
  | { kind: 'message'; message: LiveMessage }
  /** final: the browser gave up and will not reconnect by itself. */
  | { kind: 'failed'; final: boolean };

export interface SagaContext {
  readonly commands: Commands;
  /** Opens the stream of news; closing the channel closes it. */
  readonly openLive: () => EventChannel<LiveUpdate>;
  /** Leaves the app for the gateway's page. */
  readonly leaveFor: (url: string) => void;
  readonly now: () => number;
}
