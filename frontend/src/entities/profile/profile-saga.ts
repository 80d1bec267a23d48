/** The answer replaces the cached profile, so that every page shows what was saved without reading it again. */
import { call, put, takeLeading } from 'typed-redux-saga';
import { reads } from '../../api/reads.js';
import { troubleOf } from '../../api/trouble.js';
import { profile } from '../../texts/en/profile.js';
import { texts } from '../../texts/texts.js';
import { catchErrors } from '../../state/catch-errors.js';
import { sagaContext } from '../../state/saga-context.js';
import { noticeAdded } from '../../state/notices-slice.js';
import { profileEdited, profileRefused, profileSaved } from './profile-slice.js';

function* saveProfile({ payload }: ReturnType<typeof profileEdited>) {
  const commands = yield* sagaContext('commands');
  try {
    const me = yield* call(commands.changeProfile, payload);
    yield* put(reads.util.upsertQueryData('getMe', undefined, me) as never);
    yield* put(profileSaved());
    yield* put(noticeAdded({ kind: 'success', text: texts(profile)('saved') }));
  } catch (error) {
    yield* put(profileRefused(troubleOf(error)));
  }
}

export function* profileSaga() {
  yield* takeLeading(profileEdited, catchErrors(saveProfile));
}
