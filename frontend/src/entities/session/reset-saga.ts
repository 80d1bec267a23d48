/** Asks for a reset link, and sets the new password. Nothing is retried: a link works once. */
import { call, put, takeLeading } from 'typed-redux-saga';
import { troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import { sagaContext } from '../../state/saga-context.js';
import { linkRequested, linkSent, newPasswordSent, newPasswordSet, resetRefused } from './reset-slice.js';

function* requestLink({ payload }: ReturnType<typeof linkRequested>) {
  const commands = yield* sagaContext('commands');
  try {
    yield* call(commands.forgotPassword, payload);
    yield* put(linkSent());
  } catch (error) {
    yield* put(resetRefused(troubleOf(error)));
  }
}

function* setPassword({ payload }: ReturnType<typeof newPasswordSent>) {
  const commands = yield* sagaContext('commands');
  try {
    yield* call(commands.resetPassword, payload);
    yield* put(newPasswordSet());
  } catch (error) {
    yield* put(resetRefused(troubleOf(error)));
  }
}

export function* resetSaga() {
  yield* takeLeading(linkRequested, catchErrors(requestLink));
  yield* takeLeading(newPasswordSent, catchErrors(setPassword));
}
