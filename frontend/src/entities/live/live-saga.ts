/** Live updates arrive by a stream while a user is signed in; while it is interrupted, the page polls instead. */
import type { EventChannel } from 'redux-saga';
import { call, cancelled, delay, put, race, select, spawn, take, takeLatest } from 'typed-redux-saga';
import { applyUpdate } from '../../api/caches.js';
import type { MeResponse } from '../../api/client.gen.js';
import { reads } from '../../api/reads.js';
import { troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import type { RootState } from '../../state/root-state.js';
import { sagaContext } from '../../state/saga-context.js';
import type { LiveStreamEvent } from '../../state/saga-context.js';
import { appOpened, sessionEnded, sessionLost, signedIn } from '../session/session-slice.js';
import { onlineChanged, serverTimeReceived, streamChanged } from '../../state/live-slice.js';
import { firstScreenGone, hasFirstScreen } from '../../ui/feedback/first-screen.js';
import { selectHasPending } from './select-has-pending.js';

const FAILURES_BEFORE_POLLING = 2;
const POLL_EVERY_MS = 5000;
const RECONNECT_AFTER_MS = 30_000;
/** The server sends a heartbeat every 15 s. A phone that changes its network has a connection that no one ends. */
const SILENT_FOR_MS = 40_000;

const selectStream = (state: RootState) => state.live.stream;

function* applyMessage({ message }: Extract<LiveStreamEvent, { kind: 'message' }>) {
  const now = yield* sagaContext('now');
  const { wallet, numbers, recharges } = message;
  yield* put(serverTimeReceived({ serverNow: wallet.asOf, receivedAt: now() }));
  yield* put(applyUpdate({ wallet, numbers, recharges }) as never);
}

/** Returns after too many failures in a row, and after a silence. */
function* readStream(channel: EventChannel<LiveStreamEvent>) {
  let failures = 0;
  while (failures < FAILURES_BEFORE_POLLING) {
    const { event } = yield* race({ event: take(channel), silence: delay(SILENT_FOR_MS) });
    if (!event) return;
    if (event.kind === 'failed') {
      failures = event.final ? FAILURES_BEFORE_POLLING : failures + 1;
      if ((yield* select(selectStream)) === 'open') yield* put(streamChanged('connecting'));
      continue;
    }
    if (event.kind === 'returned') {
      yield* put(reads.util.invalidateTags(['Numbers', 'Wallet', 'Recharges', 'Transactions']));
      continue;
    }
    failures = 0;
    yield* put(streamChanged('open'));
    if (event.kind === 'message') yield* call(applyMessage, event);
  }
}

function* runStream(session: string) {
  const openLiveStream = yield* sagaContext('openLiveStream');
  const channel = openLiveStream(session);
  try {
    yield* call(readStream, channel);
  } finally {
    channel.close();
    if (yield* cancelled()) yield* put(streamChanged('closed'));
  }
}

/** Until the stream is open again. Reads only what can change without an action of the user. */
function* pollWhileInterrupted({ payload }: ReturnType<typeof streamChanged>) {
  while (payload === 'polling') {
    if (yield* select(selectHasPending)) yield* put(reads.util.invalidateTags(['Numbers', 'Wallet', 'Recharges']));
    yield* delay(POLL_EVERY_MS);
  }
}

/**
 * A stream is refused when its session has ended : this page asks for sign-in then, and goes on where the browser has
 * another session.
 */
function* checkSession(shown: MeResponse) {
  const commands = yield* sagaContext('commands');
  try {
    const { me } = yield* call(commands.getSession);
    if (me?.id === shown.id && me.sessionName === shown.sessionName) return;
    if (me?.id !== shown.id) yield* put(me ? sessionEnded() : sessionLost());
    if (me) yield* put(me.id === shown.id ? signedIn(me) : appOpened());
  } catch (error) {
    troubleOf(error); // rethrows errors of the page itself; it polls meanwhile
  }
}

const isOnlineAgain = (action: unknown) => onlineChanged.match(action) && action.payload;

function* receiveUpdates(me: MeResponse) {
  yield* put(streamChanged('connecting'));
  yield* takeLatest(streamChanged, catchErrors(pollWhileInterrupted));
  // A change of the store while the page is rendered in slices makes React render it again, all in one task.
  if (hasFirstScreen()) yield* call(firstScreenGone);
  for (;;) {
    yield* call(runStream, me.sessionName);
    yield* spawn(catchErrors(checkSession), me); // goes on where it ends this one
    yield* put(streamChanged('polling'));
    yield* race({ later: delay(RECONNECT_AFTER_MS), online: take(isOnlineAgain) });
  }
}

function* receiveWhileSignedIn({ payload: me }: ReturnType<typeof signedIn>) {
  yield* race({ live: call(receiveUpdates, me), ended: take([sessionEnded, sessionLost]) });
  yield* put(streamChanged('closed'));
}

export function* liveSaga() {
  yield* takeLatest(signedIn, catchErrors(receiveWhileSignedIn));
}
