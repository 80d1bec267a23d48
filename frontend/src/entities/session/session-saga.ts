/** How a person comes in and leaves, and how the page notices that the session is over. */
import { isRejected } from '@reduxjs/toolkit';
import { call, delay, put, select, take, takeLeading, fork } from 'typed-redux-saga';
import { reads } from '../../api/reads.js';
import { isTrouble, troubleOf, type Trouble } from '../../api/trouble.js';
import type { Me } from '../../api/client.gen.js';
import { guarded, world } from '../../state/catch-errors.js';
import { noticed } from '../../state/notices-slice.js';
import type { RootState } from '../../state/root-state.js';
import {
  appOpened,
  attemptRefused,
  registered,
  registrationWanted,
  serverNotReached,
  sessionEnded,
  signedIn,
  signInWanted,
  signOutWanted,
} from './session-slice.js';

const REGISTERED_FOR_MS = 2000;

const isSignedOut = (trouble: Trouble) => trouble.kind === 'refused' && trouble.status === 401;

function* welcome(me: Me) {
  yield* put(reads.util.upsertQueryData('getMe', undefined, me) as never);
  yield* put(signedIn(me));
}

function* recogniseVisitor() {
  const commands = yield* world('commands');
  try {
    const { me } = yield* call(commands.whoIsThere);
    if (me) yield* welcome(me);
    else yield* put(sessionEnded());
  } catch (error) {
    troubleOf(error); // passes on what is a fault of this page
    yield* put(serverNotReached());
  }
}

function* signIn({ payload }: ReturnType<typeof signInWanted>) {
  const commands = yield* world('commands');
  try {
    yield* welcome(yield* call(commands.signIn, payload));
  } catch (error) {
    yield* put(attemptRefused(troubleOf(error)));
  }
}

function* register({ payload }: ReturnType<typeof registrationWanted>) {
  const commands = yield* world('commands');
  try {
    const me = yield* call(commands.register, payload);
    yield* put(registered());
    yield* delay(REGISTERED_FOR_MS);
    yield* welcome(me);
  } catch (error) {
    yield* put(attemptRefused(troubleOf(error)));
  }
}

function* signOut() {
  const commands = yield* world('commands');
  try {
    yield* call(commands.signOut);
    yield* put(sessionEnded());
  } catch (error) {
    if (isSignedOut(troubleOf(error))) yield* put(sessionEnded());
    else yield* put(noticed({ kind: 'error', text: 'Could not sign out. Please try again.' }));
  }
}

/** A read answered "sign in" while somebody was here: the session ended elsewhere. */
function* watchSession() {
  const endedElsewhere = isRejected();
  for (;;) {
    const { payload } = (yield* take(endedElsewhere)) as { payload?: unknown };
    const who = yield* select((state: RootState) => state.session.who);
    if (who === 'somebody' && isTrouble(payload) && isSignedOut(payload)) yield* put(sessionEnded());
  }
}

/** Nothing of a person's stays in memory after they left. */
function* forgetPerson() {
  yield* put(reads.util.resetApiState());
}

export function* sessionSaga() {
  yield* fork(guarded(watchSession));
  yield* takeLeading(appOpened, guarded(recogniseVisitor));
  yield* takeLeading(signInWanted, guarded(signIn));
  yield* takeLeading(registrationWanted, guarded(register));
  yield* takeLeading(signOutWanted, guarded(signOut));
  yield* takeLeading(sessionEnded, guarded(forgetPerson));
}
