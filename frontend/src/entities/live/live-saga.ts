/** Live updates arrive by a stream while a user is signed in; after two failures the page polls instead. */
import type { EventChannel } from 'redux-saga';
import { call, cancelled, delay, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { applyUpdate } from '../../api/caches.js';
import { reads } from '../../api/reads.js';
import { catchErrors } from '../../state/catch-errors.js';
import { sagaContext } from '../../state/saga-context.js';
import type { LiveStreamEvent } from '../../state/saga-context.js';
import { sessionEnded, signedIn } from '../session/session-slice.js';
import { serverTimeReceived, streamChanged } from '../../state/live-slice.js';
import { selectHasPending } from './select-has-pending.js';

const FAILURES_BEFORE_POLLING = 2;
const POLL_EVERY_MS = 5000;
const RECONNECT_AFTER_MS = 30_000;

function* applyMessage({ message }: Extract<LiveStreamEvent, { kind: 'message' }>) {
  const now = yield* sagaContext('now');
  const { wallet, numbers, recharges } = message;
  yield* put(serverTimeReceived({ serverNow: wallet.asOf, receivedAt: now() }));
  yield* put(applyUpdate({ wallet, numbers, recharges }) as never);
}

/** Returns after too many failures in a row. */
function* readStream(channel: EventChannel<LiveStreamEvent>) {
  let failures = 0;
  while (failures < FAILURES_BEFORE_POLLING) {
    const event = yield* take(channel);
    if (event.kind === 'failed') {
      failures = event.final ? FAILURES_BEFORE_POLLING : failures + 1;
      yield* put(streamChanged('connecting'));
      continue;
    }
    failures = 0;
    yield* put(streamChanged('open'));
    if (event.kind === 'message') yield* call(applyMessage, event);
  }
}

function* runStream() {
  const openLiveStream = yield* sagaContext('openLiveStream');
  const channel = openLiveStream();
  try {
    yield* call(readStream, channel);
  } finally {
    channel.close();
    if (yield* cancelled()) yield* put(streamChanged('closed'));
  }
}

/** Reads only what can change without an action of the user. */
function* poll() {
  for (;;) {
    if (yield* select(selectHasPending)) yield* put(reads.util.invalidateTags(['Numbers', 'Wallet', 'Recharges']));
    yield* delay(POLL_EVERY_MS);
  }
}

/** A stream is refused when the session has ended; this read then answers 401, and the page signs out. */
function* checkSession() {
  yield* put(reads.endpoints.getWallet.initiate(undefined, { subscribe: false, forceRefetch: true }) as never);
}

function* receiveUpdates() {
  yield* put(streamChanged('connecting'));
  for (;;) {
    yield* call(runStream);
    yield* call(checkSession);
    yield* put(streamChanged('polling'));
    yield* race({ polling: call(poll), reconnect: delay(RECONNECT_AFTER_MS) });
  }
}

function* receiveWhileSignedIn() {
  yield* race({ live: call(receiveUpdates), ended: take(sessionEnded) });
  yield* put(streamChanged('closed'));
}

export function* liveSaga() {
  yield* takeLatest(signedIn, catchErrors(receiveWhileSignedIn));
}
