/** Sign-in, registration and sign-out, and the end of a session in the middle of a page. */
import { isRejected } from '@reduxjs/toolkit';
import { call, delay, put, select, take, takeLeading, fork } from 'typed-redux-saga';
import { reads } from '../../api/reads.js';
import { hasCode, isSignedOut, isTrouble, troubleOf } from '../../api/trouble.js';
import type { MeResponse } from '../../api/client.gen.js';
import { TAGS } from '../../api/server-api.js';
import { catchErrors } from '../../state/catch-errors.js';
import { session as sessionTexts } from '../../texts/en/session.js';
import { texts } from '../../texts/texts.js';
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
  sessionLost,
  signedIn,
  signInRequested,
  signOutRequested,
  visitorFound,
} from './session-slice.js';
import { pageReturns } from './page-returns.js';
import { announceSignOut, signOuts } from './sign-outs.js';

const CONFIRMATION_SHOWN_FOR_MS = 2000;

function* completeSignIn(me: MeResponse) {
  yield* put(reads.util.upsertQueryData('getMe', undefined, me) as never);
  yield* put(signedIn(me));
}

function* restoreSession() {
  const commands = yield* sagaContext('commands');
  const shown = yield* select((state: RootState) => state.session.userId);
  try {
    const { me } = yield* call(commands.getSession);
    if (shown !== undefined && shown !== me?.id) yield* put(sessionEnded());
    if (me) yield* completeSignIn(me);
    else if (shown === undefined) yield* put(visitorFound());
  } catch (error) {
    troubleOf(error); // rethrows errors of the page itself
    yield* put(serverUnreachable());
  }
}

/** Another person signed in over the page of the former one: nothing of it, nor its address, is theirs. */
function* openForAnother() {
  const redirectTo = yield* sagaContext('redirectTo');
  yield* put(sessionEnded());
  yield* call(redirectTo, '/');
}

/** Goes on as the person who has signed in, by whatever means: at a page for visitors, or over the page of before. */
export function* continueAs(me: MeResponse) {
  const { status, userId } = yield* select((state: RootState) => state.session);
  if (status === 'ended' && me.id !== userId) return yield* call(openForAnother);
  yield* completeSignIn(me);
  if (status === 'ended') yield* put(reads.util.invalidateTags([...TAGS]));
}

/** The e-mail is a member of staff's, and the password was right: the console goes on, with a page of its own. */
function* openConsole() {
  const redirectTo = yield* sagaContext('redirectTo');
  yield* call(redirectTo, '/admin/login#signed-in');
}

function* signIn({ payload }: ReturnType<typeof signInRequested>) {
  const commands = yield* sagaContext('commands');
  try {
    yield* continueAs(yield* call(commands.signIn, payload));
  } catch (error) {
    const trouble = troubleOf(error);
    if (hasCode(trouble, 'staff-account')) return yield* call(openConsole);
    yield* put(attemptRefused(trouble));
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

/** The person has left, whatever of it fails. */
function* forgetDevice() {
  const device = yield* sagaContext('device');
  try {
    yield* call(device.forget);
  } catch (error) {
    console.error(error);
  }
}

function* signOut() {
  const commands = yield* sagaContext('commands');
  const userId = yield* select((state: RootState) => state.session.userId);
  try {
    yield* call(commands.signOut);
    if (userId !== undefined) yield* call(announceSignOut, userId);
    yield* put(sessionEnded());
    yield* call(forgetDevice);
  } catch (error) {
    if (isSignedOut(troubleOf(error))) yield* put(sessionEnded());
    else yield* put(noticeAdded({ kind: 'error', text: texts(sessionTexts)('signOutFailed') }));
  }
}

/** A request was answered with 401 while signed in: the session ended elsewhere. */
function* watchSession() {
  const readRejected = isRejected();
  for (;;) {
    const { payload } = (yield* take(readRejected)) as { payload?: unknown };
    const status = yield* select((state: RootState) => state.session.status);
    if (status === 'authenticated' && isTrouble(payload) && isSignedOut(payload)) yield* put(sessionLost());
  }
}

function* watchOtherTabs() {
  const channel = signOuts();
  for (;;) {
    const signedOut = yield* take(channel);
    const userId = yield* select((state: RootState) => state.session.userId);
    if (signedOut === userId) yield* put(sessionEnded());
  }
}

/** Nothing of a page that was restored as it was left is shown before its session is known to go on. */
function* watchReturns() {
  const channel = pageReturns();
  for (;;) {
    yield* take(channel);
    yield* put(appOpened());
  }
}

/** No data of the user stays in memory after sign-out. */
function* clearUserData() {
  yield* put(reads.util.resetApiState());
}

export function* sessionSaga() {
  yield* fork(catchErrors(watchSession));
  yield* fork(catchErrors(watchOtherTabs));
  yield* fork(catchErrors(watchReturns));
  yield* takeLeading(appOpened, catchErrors(restoreSession));
  yield* takeLeading(signInRequested, catchErrors(signIn));
  yield* takeLeading(registrationRequested, catchErrors(register));
  yield* takeLeading(signOutRequested, catchErrors(signOut));
  yield* takeLeading(sessionEnded, catchErrors(clearUserData));
}
