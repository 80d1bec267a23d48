/** What the browser can do for the app beside its pages; tests pass a fake. */
import type { EventChannel } from 'redux-saga';
import type { PushSubscriptionRequest } from '../api/client.gen.js';

export type DeviceEvent =
  /** Another build of the app is served than the one that this page is of. */
  | { kind: 'updated' }
  /** The app can be installed: by the browser's dialog, or by hand, as on an iPhone. */
  | { kind: 'installable'; by: 'dialog' | 'hand' }
  | { kind: 'installed' };

export interface Device {
  /** Registers the service worker, and reports from then on. */
  readonly watch: () => EventChannel<DeviceEvent>;
  readonly reload: () => void;
  /** Opens the browser's dialog, once. */
  readonly install: () => Promise<void>;
  /** Whether the person has allowed it in this browser. */
  readonly mayNotify: () => boolean;
  /**
   * Asks for the permission, so only at a press, or where it was given.
   * @param publicKey of the server, base64url
   * @returns `blocked` where the person, or a setting, does not allow it; `none`: the browser has no service for it
   */
  readonly subscribe: (publicKey: string) => Promise<PushSubscriptionRequest | 'blocked' | 'none'>;
  readonly unsubscribe: () => Promise<void>;
  /** At sign-out: what is kept of the app, the subscription, what is shown and counted of arrivals. */
  readonly forget: () => Promise<void>;
}
