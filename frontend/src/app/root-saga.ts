/** Forked side by side: a flow that waits for the server does not hold up the others. */
import { all, fork } from 'typed-redux-saga';
import { contactSaga } from '../entities/contact/contact-saga.js';
import { deviceSaga } from '../entities/device/device-saga.js';
import { liabilitySaga } from '../entities/liability/liability-saga.js';
import { liveSaga } from '../entities/live/live-saga.js';
import { numbersSaga } from '../entities/number/numbers-saga.js';
import { purchasesSaga } from '../entities/purchase/purchases-saga.js';
import { profileSaga } from '../entities/profile/profile-saga.js';
import { rechargeSaga } from '../entities/recharge/recharge-saga.js';
import { emailProofSaga } from '../entities/session/email-proof-saga.js';
import { rightsSaga } from '../entities/session/rights-saga.js';
import { passwordSaga } from '../entities/session/password-saga.js';
import { googleSaga } from '../entities/session/google-saga.js';
import { resetSaga } from '../entities/session/reset-saga.js';
import { sessionSaga } from '../entities/session/session-saga.js';
import { balanceSaga } from '../entities/wallet/balance-saga.js';
import { withdrawalSaga } from '../entities/withdrawal/withdrawal-saga.js';

export function* rootSaga() {
  const signIn = [sessionSaga, resetSaga, googleSaga, emailProofSaga, passwordSaga, rightsSaga];
  const sagas = [
    ...signIn,
    profileSaga,
    contactSaga,
    deviceSaga,
    liveSaga,
    numbersSaga,
    purchasesSaga,
    rechargeSaga,
    balanceSaga,
    withdrawalSaga,
    liabilitySaga,
  ];
  yield* all(sagas.map((saga) => fork(saga)));
}
