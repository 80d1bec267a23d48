/** All flows of the app, side by side. */
import { all, fork } from 'typed-redux-saga';
import { liveSaga } from '../features/live/live-saga.js';
import { numbersSaga } from '../features/numbers/numbers-saga.js';
import { profileSaga } from '../features/profile/profile-saga.js';
import { rechargeSaga } from '../features/recharge/recharge-saga.js';
import { sessionSaga } from '../features/session/session-saga.js';

export function* rootSaga() {
  yield* all([fork(sessionSaga), fork(liveSaga), fork(numbersSaga), fork(rechargeSaga), fork(profileSaga)]);
}
