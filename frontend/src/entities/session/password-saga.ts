/** Changes the password; the other sessions have ended then, so their list is read again. */
import { call, put, takeLeading } from 'typed-redux-saga';
import { reads } from '../../api/reads.js';
import { troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import { sagaContext } from '../../state/saga-context.js';
import { passwordChanged, passwordChangeSent, passwordRefused } from './password-slice.js';

function* changePassword({ payload }: ReturnType<typeof passwordChangeSent>) {
  const commands = yield* sagaContext('commands');
  try {
    yield* call(commands.changePassword, payload);
    yield* put(passwordChanged());
    yield* put(reads.util.invalidateTags(['Sessions']));
  } catch (error) {
    yield* put(passwordRefused(troubleOf(error)));
  }
}

export function* passwordSaga() {
  yield* takeLeading(passwordChangeSent, catchErrors(changePassword));
}
