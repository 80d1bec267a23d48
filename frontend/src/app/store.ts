/** Creates the store with its reducers and sagas; tests create one with a fake context. */
import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import createSagaMiddleware from 'redux-saga';
import { createCommands } from '../api/commands.js';
import type { Http } from '../api/http.js';
import { reads } from '../api/reads.js';
import { live } from '../state/live-slice.js';
import { contact } from '../entities/contact/contact-slice.js';
import { device } from '../entities/device/device-slice.js';
import { liability } from '../entities/liability/liability-slice.js';
import { numbers } from '../entities/number/numbers-slice.js';
import { purchases } from '../entities/purchase/purchases-slice.js';
import { profile } from '../entities/profile/profile-slice.js';
import { recharge } from '../entities/recharge/recharge-slice.js';
import { emailProof } from '../entities/session/email-proof-slice.js';
import { rights } from '../entities/session/rights-slice.js';
import { password } from '../entities/session/password-slice.js';
import { google } from '../entities/session/google-slice.js';
import { reset } from '../entities/session/reset-slice.js';
import { session, sessionEnded } from '../entities/session/session-slice.js';
import { withdrawal } from '../entities/withdrawal/withdrawal-slice.js';
import { notices } from '../state/notices-slice.js';
import { rootSaga } from './root-saga.js';
import type { RootState } from '../state/root-state.js';
import type { SagaContext } from '../state/saga-context.js';

/** Typed by the parts that the slices declare: one that is missing here or there does not compile. */
export const reducer: Reducer<RootState> = combineReducers({
  [reads.reducerPath]: reads.reducer,
  [session.name]: session.reducer,
  [reset.name]: reset.reducer,
  [emailProof.name]: emailProof.reducer,
  [rights.name]: rights.reducer,
  [password.name]: password.reducer,
  [contact.name]: contact.reducer,
  [device.name]: device.reducer,
  [google.name]: google.reducer,
  [numbers.name]: numbers.reducer,
  [purchases.name]: purchases.reducer,
  [recharge.name]: recharge.reducer,
  [withdrawal.name]: withdrawal.reducer,
  [profile.name]: profile.reducer,
  [liability.name]: liability.reducer,
  [live.name]: live.reducer,
  [notices.name]: notices.reducer,
});

/** After sign-out nothing of the person stays in memory; the saga of the session empties the cache of reads. */
const withoutUser = ({ server, session, live, notices, device }: RootState) => ({
  server,
  session,
  live,
  notices,
  device,
});
const rootReducer: Reducer<RootState> = (state, action) =>
  reducer(state && sessionEnded.match(action) ? (withoutUser(state) as RootState) : state, action);

export const createStore = (http: Http, context: Omit<SagaContext, 'commands'>) => {
  const saga = createSagaMiddleware<Partial<SagaContext>>({ context, onError: (error) => reportError(error) });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: { http } } }).concat(reads.middleware, saga),
  });
  setupListeners(store.dispatch);
  saga.setContext({ commands: createCommands(store.dispatch) });
  saga.run(rootSaga);
  return store;
};

export type Store = ReturnType<typeof createStore>;
