/** All sagas of the app. */
import { all, fork } from 'typed-redux-saga';
import { liveSaga } from '../entities/live/live-saga.js';
import { numbersSaga } from '../entities/number/numbers-saga.js';
import { profileSaga } from '../entities/profile/profile-saga.js';
import { rechargeSaga } from '../entities/recharge/recharge-saga.js';
import { sessionSaga } from '../entities/session/session-saga.js';

export function* rootSaga() {
  yield* all([fork(sessionSaga), fork(liveSaga), fork(numbersSaga), fork(rechargeSaga), fork(profileSaga)]);
}
