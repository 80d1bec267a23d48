/** Forked side by side: a flow that waits for the server does not hold up the others. */
import { all, fork } from 'typed-redux-saga';
import { liveSaga } from '../entities/live/live-saga.js';
import { numbersSaga } from '../entities/number/numbers-saga.js';
import { profileSaga } from '../entities/profile/profile-saga.js';
import { rechargeSaga } from '../entities/recharge/recharge-saga.js';
import { sessionSaga } from '../entities/session/session-saga.js';

export function* rootSaga() {
  yield* all([fork(sessionSaga), fork(liveSaga), fork(numbersSaga), fork(rechargeSaga), fork(profileSaga)]);
}
