/** What the browser reports of the app, and what a person wants of it: another build, installing, notifications. */
import { call, fork, put, take, takeLeading } from 'typed-redux-saga';
import { reads } from '../../api/reads.js';
import { troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import { sagaContext } from '../../state/saga-context.js';
import {
  installAnswered,
  installOffered,
  installWanted,
  pushBlocked,
  pushChanged,
  pushFailed,
  pushUnwanted,
  pushWanted,
  updateFound,
  updateWanted,
} from './device-slice.js';
import { signedIn } from '../session/session-slice.js';
import { wasHintShown } from './install-hint.js';

function* watchDevice() {
  const device = yield* sagaContext('device');
  const channel = yield* call(device.watch);
  for (;;) {
    const event = yield* take(channel);
    if (event.kind === 'updated') yield* put(updateFound());
    if (event.kind === 'installed') yield* put(installAnswered());
    if (event.kind === 'installable' && !wasHintShown()) yield* put(installOffered(event.by));
  }
}

function* update() {
  const device = yield* sagaContext('device');
  yield* call(device.reload);
}

function* install() {
  const device = yield* sagaContext('device');
  yield* call(device.install);
}

/** What the server says of this browser is read again: it knows whether it is notified. */
function* readAgain() {
  yield* put(reads.util.invalidateTags(['Push']));
  yield* put(pushChanged());
}

function* turnOn({ payload: publicKey }: ReturnType<typeof pushWanted>) {
  const device = yield* sagaContext('device');
  const commands = yield* sagaContext('commands');
  try {
    const subscription = yield* call(device.subscribe, publicKey);
    if (subscription === 'blocked') return yield* put(pushBlocked());
    if (subscription === 'none') return yield* put(pushFailed(null));
    yield* call(commands.subscribeToPush, subscription);
    yield* call(readAgain);
  } catch (error) {
    yield* put(pushFailed(troubleOf(error)));
  }
}

/** At the server first: from then on nothing is sent. */
function* turnOff() {
  const device = yield* sagaContext('device');
  const commands = yield* sagaContext('commands');
  try {
    yield* call(commands.unsubscribeFromPush);
    yield* call(device.unsubscribe);
    yield* call(readAgain);
  } catch (error) {
    yield* put(pushFailed(troubleOf(error)));
  }
}

/** Once a visit: a browser that subscribed with another key subscribes again, where it may (decision 0284). */
function* renew() {
  const device = yield* sagaContext('device');
  const commands = yield* sagaContext('commands');
  if (!device.mayNotify()) return;
  try {
    const { publicKey, isOutdated } = yield* call(commands.findPush);
    if (publicKey === null || !isOutdated) return;
    const subscription = yield* call(device.subscribe, publicKey);
    if (typeof subscription === 'string') return;
    yield* call(commands.subscribeToPush, subscription);
    yield* put(reads.util.invalidateTags(['Push']));
  } catch (error) {
    troubleOf(error); // rethrows errors of the page itself; at the next visit it is tried again
  }
}

export function* deviceSaga() {
  yield* fork(catchErrors(watchDevice));
  yield* takeLeading(updateWanted, catchErrors(update));
  yield* takeLeading(installWanted, catchErrors(install));
  yield* takeLeading(pushWanted, catchErrors(turnOn));
  yield* takeLeading(signedIn, catchErrors(renew));
  yield* takeLeading(pushUnwanted, catchErrors(turnOff));
}
