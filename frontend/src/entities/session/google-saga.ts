/**
 * What follows when Google's window has told its outcome, or was closed: the server is asked who is signed in, so a
 * message that was lost loses nothing.
 */
import { call, fork, put, select, take, takeLeading } from 'typed-redux-saga';
import { troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import type { RootState } from '../../state/root-state.js';
import { sagaContext } from '../../state/saga-context.js';
import { googleOutcomes } from './google-outcomes.js';
import { googleEnded, googlePageShown, googleWindowClosed, type GoogleFailure } from './google-slice.js';
import { continueAs } from './session-saga.js';

/** @param otherwise what is said where nobody is signed in; null: nothing yet */
function* checkSession(otherwise: GoogleFailure | null) {
  const commands = yield* sagaContext('commands');
  try {
    const { me } = yield* call(commands.getSession);
    if (me) yield* continueAs(me);
    else if (otherwise) yield* put(googleEnded(otherwise));
  } catch (error) {
    troubleOf(error); // rethrows errors of the page itself
    if (otherwise) yield* put(googleEnded('failed'));
  }
}

function* watchOutcomes() {
  const channel = googleOutcomes();
  for (;;) {
    const { tab, outcome } = yield* take(channel);
    const own = yield* select((state: RootState) => state.google.tab);
    if (own === null || tab !== own) continue;
    if (outcome === 'signed-in') yield* checkSession('failed');
    else yield* put(googleEnded(outcome));
  }
}

function* windowClosed() {
  yield* checkSession('cancelled');
}

function* pageShown() {
  yield* checkSession(null);
}

export function* googleSaga() {
  yield* fork(catchErrors(watchOutcomes));
  yield* takeLeading(googleWindowClosed, catchErrors(windowClosed));
  yield* takeLeading(googlePageShown, catchErrors(pageShown));
}
