/** Closes the account; its session has ended then, in every tab. */
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { isSignedOut, troubleOf } from '../../api/trouble.js';
import { catchErrors } from '../../state/catch-errors.js';
import { noticeAdded } from '../../state/notices-slice.js';
import type { RootState } from '../../state/root-state.js';
import { sagaContext } from '../../state/saga-context.js';
import { profile } from '../../texts/en/profile.js';
import { texts } from '../../texts/texts.js';
import { closingConfirmed, closingLeft, closingRefused } from './closing-slice.js';
import { sessionEnded } from './session-slice.js';
import { announceSignOut } from './sign-outs.js';

function* closeAccount({ payload }: ReturnType<typeof closingConfirmed>) {
  const commands = yield* sagaContext('commands');
  const userId = yield* select((state: RootState) => state.session.userId);
  try {
    yield* call(commands.closeAccount, payload);
  } catch (error) {
    const trouble = troubleOf(error);
    // After a lost answer it is closed already, and its session has ended.
    if (!isSignedOut(trouble)) return yield* put(closingRefused(trouble));
  }
  if (userId !== undefined) yield* call(announceSignOut, userId);
  yield* put(closingLeft());
  yield* put(sessionEnded());
  yield* put(noticeAdded({ kind: 'success', text: texts(profile)('accountClosed') }));
}

export function* closingSaga() {
  yield* takeLeading(closingConfirmed, catchErrors(closeAccount));
}
