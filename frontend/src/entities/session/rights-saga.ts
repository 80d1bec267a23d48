/** Takes the file of a person's data, or closes their account: its session has ended then, in every tab. */
import { call, put, select, takeLeading } from 'typed-redux-saga';
import type { PasswordRequest } from '../../api/client.gen.js';
import { isSignedOut, troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import { noticeAdded } from '../../state/notices-slice.js';
import type { RootState } from '../../state/root-state.js';
import { sagaContext } from '../../state/saga-context.js';
import { profile } from '../../texts/en/profile.js';
import { texts } from '../../texts/texts.js';
import { rightConfirmed, rightLeft, rightRefused } from './rights-slice.js';
import { sessionEnded } from './session-slice.js';
import { announceSignOut } from './sign-outs.js';

/** The browser downloads it: the page stays. */
function* takeFile(form: PasswordRequest) {
  const commands = yield* sagaContext('commands');
  const redirectTo = yield* sagaContext('redirectTo');
  try {
    const { ticket } = yield* call(commands.askForPersonalData, form);
    yield* call(redirectTo, `/api/me/personal-data?ticket=${encodeURIComponent(ticket)}`);
    yield* put(rightLeft());
  } catch (error) {
    yield* put(rightRefused(troubleOf(error)));
  }
}

function* closeAccount(form: PasswordRequest) {
  const commands = yield* sagaContext('commands');
  const userId = yield* select((state: RootState) => state.session.userId);
  try {
    yield* call(commands.closeAccount, form);
  } catch (error) {
    const trouble = troubleOf(error);
    // After a lost answer it is closed already, and its session has ended.
    if (!isSignedOut(trouble)) return yield* put(rightRefused(trouble));
  }
  if (userId !== undefined) yield* call(announceSignOut, userId);
  yield* put(rightLeft());
  yield* put(sessionEnded());
  yield* put(noticeAdded({ kind: 'success', text: texts(profile)('accountClosed') }));
}

function* confirm({ payload: { right, form } }: ReturnType<typeof rightConfirmed>) {
  yield* call(right === 'file' ? takeFile : closeAccount, form);
}

export function* rightsSaga() {
  yield* takeLeading(rightConfirmed, catchErrors(confirm));
}
