/** News reaches the page by a stream while somebody is signed in; when the stream fails twice, the page asks by itself. */
import type { EventChannel } from 'redux-saga';
import { call, cancelled, delay, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { applyUpdate } from '../../api/caches.js';
import { reads } from '../../api/reads.js';
import { guarded, world } from '../../state/catch-errors.js';
import type { LiveUpdate } from '../../state/saga-context.js';
import { sessionEnded, signedIn } from '../session/session-slice.js';
import { serverClockRead, streamChanged } from '../../state/live-slice.js';
import { selectWaiting } from './select-has-pending.js';

const FAILURES_BEFORE_POLLING = 2;
const POLL_EVERY_MS = 5000;
const STREAM_AGAIN_MS = 30_000;

function* hear(news: Extract<LiveUpdate, { kind: 'message' }>) {
  const now = yield* world('now');
  const { wallet, numbers, recharges } = news.message;
  yield* put(serverClockRead({ serverNow: wallet.asOf, receivedAt: now() }));
  yield* put(applyUpdate({ wallet, numbers, recharges }) as never);
}

/** Returns when the stream has failed too often in a row. */
function* listen(channel: EventChannel<LiveUpdate>) {
  let failures = 0;
  while (failures < FAILURES_BEFORE_POLLING) {
    const news = yield* take(channel);
    if (news.kind === 'failed') {
      failures = news.final ? FAILURES_BEFORE_POLLING : failures + 1;
      yield* put(streamChanged('connecting'));
      continue;
    }
    failures = 0;
    yield* put(streamChanged('open'));
    if (news.kind === 'message') yield* call(hear, news);
  }
}

function* stream() {
  const openLive = yield* world('openLive');
  const channel = openLive();
  try {
    yield* call(listen, channel);
  } finally {
    channel.close();
    if (yield* cancelled()) yield* put(streamChanged('closed'));
  }
}

/** Asks only for what can change while nobody touches the page. */
function* poll() {
  for (;;) {
    if (yield* select(selectWaiting)) yield* put(reads.util.invalidateTags(['Numbers', 'Wallet', 'Recharges']));
    yield* delay(POLL_EVERY_MS);
  }
}

/** A stream is refused where its session has ended; the answer to this says so, and the page then forgets its person. */
function* askWhetherSessionLives() {
  yield* put(reads.endpoints.getWallet.initiate(undefined, { subscribe: false, forceRefetch: true }) as never);
}

function* watchLive() {
  yield* put(streamChanged('connecting'));
  for (;;) {
    yield* call(stream);
    yield* call(askWhetherSessionLives);
    yield* put(streamChanged('polling'));
    yield* race({ polling: call(poll), again: delay(STREAM_AGAIN_MS) });
  }
}

function* watchWhileSignedIn() {
  yield* race({ live: call(watchLive), ended: take(sessionEnded) });
  yield* put(streamChanged('closed'));
}

export function* liveSaga() {
  yield* takeLatest(signedIn, guarded(watchWhileSignedIn));
}
