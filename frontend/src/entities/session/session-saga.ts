/** Sign-in, registration and sign-out, and the end of a session elsewhere. */
import { isRejected } from '@reduxjs/toolkit';
import { call, delay, put, select, take, takeLeading, fork } from 'typed-redux-saga';
import { reads } from '../../api/reads.js';
import { isTrouble, troubleOf, type Trouble } from '../../api/trouble.js';
import type { MeResponse } from '../../api/client.gen.js';
import { catchErrors } from '../../state/catch-errors.js';
import { sagaContext } from '../../state/saga-context.js';
import { noticeAdded } from '../../state/notices-slice.js';
import type { RootState } from '../../state/root-state.js';
import {
  appOpened,
  attemptRefused,
  registered,
  registrationRequested,
  serverUnreachable,
  sessionEnded,
  signedIn,
  signInRequested,
  signOutRequested,
} from './session-slice.js';

const CONFIRMATION_SHOWN_FOR_MS = 2000;

const isSignedOut = (trouble: Trouble) => trouble.kind === 'refused' && trouble.status === 401;

function* completeSignIn(me: MeResponse) {
  yield* put(reads.util.upsertQueryData('getMe', undefined, me) as never);
  yield* put(signedIn(me));
}

function* restoreSession() {
  const commands = yield* sagaContext('commands');
  try {
    const { me } = yield* call(commands.getSession);
    if (me) yield* completeSignIn(me);
    else yield* put(sessionEnded());
  } catch (error) {
    troubleOf(error); // rethrows errors of the page itself
    yield* put(serverUnreachable());
  }
}

function* signIn({ payload }: ReturnType<typeof signInRequested>) {
  const commands = yield* sagaContext('commands');
  try {
    yield* completeSignIn(yield* call(commands.signIn, payload));
  } catch (error) {
    yield* put(attemptRefused(troubleOf(error)));
  }
}

function* register({ payload }: ReturnType<typeof registrationRequested>) {
  const commands = yield* sagaContext('commands');
  try {
    const me = yield* call(commands.register, payload);
    yield* put(registered());
    yield* delay(CONFIRMATION_SHOWN_FOR_MS);
    yield* completeSignIn(me);
  } catch (error) {
    yield* put(attemptRefused(troubleOf(error)));
  }
}

function* signOut() {
  const commands = yield* sagaContext('commands');
  try {
    yield* call(commands.signOut);
    yield* put(sessionEnded());
  } catch (error) {
    if (isSignedOut(troubleOf(error))) yield* put(sessionEnded());
    else yield* put(noticeAdded({ kind: 'error', text: 'Could not sign out. Please try again.' }));
  }
}

/** A read was answered with 401 while signed in: the session ended elsewhere. */
function* watchSession() {
  const readRejected = isRejected();
  for (;;) {
    const { payload } = (yield* take(readRejected)) as { payload?: unknown };
    const status = yield* select((state: RootState) => state.session.status);
    if (status === 'authenticated' && isTrouble(payload) && isSignedOut(payload)) yield* put(sessionEnded());
  }
}

/** No data of the user stays in memory after sign-out. */
function* clearUserData() {
  yield* put(reads.util.resetApiState());
}

export function* sessionSaga() {
  yield* fork(catchErrors(watchSession));
  yield* takeLeading(appOpened, catchErrors(restoreSession));
  yield* takeLeading(signInRequested, catchErrors(signIn));
  yield* takeLeading(registrationRequested, catchErrors(register));
  yield* takeLeading(signOutRequested, catchErrors(signOut));
  yield* takeLeading(sessionEnded, catchErrors(clearUserData));
}
