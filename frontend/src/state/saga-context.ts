/** Everything outside the store that sagas use; tests pass fakes. */
import type { EventChannel } from 'redux-saga';
import { getContext } from 'typed-redux-saga';
import type { Commands } from '../api/commands.js';
import type { LiabilityProofBody, LiveMessage } from '../api/client.gen.js';
import type { Device } from './device.js';

export type LiveStreamEvent =
  /** It was opened, or a heartbeat came. */
  | { kind: 'open' }
  | { kind: 'message'; message: LiveMessage }
  /** final: the browser does not reconnect by itself. */
  | { kind: 'failed'; final: boolean }
  /** The page was stored or frozen, and heard nothing meanwhile. */
  | { kind: 'returned' };

/** What the checker finds, as of a seal. */
export type Counted =
  /** Amount and total in paise. */
  | {
      readonly state: 'counted';
      readonly no: number;
      readonly at: string;
      readonly amount: number;
      readonly total: number;
    }
  | { readonly state: 'disagrees' | 'unable'; readonly why: string };

/** The module of `/check`, as far as the app uses it. */
export interface Checker {
  readonly checkCounted: (
    proof: LiabilityProofBody,
    person: { readonly wallet: string; readonly emails: readonly string[] },
  ) => Promise<Counted>;
}

export interface SagaContext {
  readonly commands: Commands;
  /** Opens the live stream of a session, by its name; closing the channel closes it. */
  readonly openLiveStream: (session: string) => EventChannel<LiveStreamEvent>;
  /** Leaves the app for another page, such as the gateway's, or loads it anew. */
  readonly redirectTo: (url: string) => void;
  /** Resolves when the browser is idle. @param isAnew not as it was loaded before @throws TroubleError */
  readonly loadChecker: (isAnew: boolean) => Promise<Checker>;
  readonly device: Device;
  /** Milliseconds since 1970 by the clock of the device. */
  readonly now: () => number;
}

/** One part of the context. */
export function* sagaContext<Part extends keyof SagaContext>(part: Part) {
  return yield* getContext<SagaContext[Part]>(part);
}
