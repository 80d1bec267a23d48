/** The app's memory and its flows, in one place: made once in the page, and once in every test with another world. */
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import createSagaMiddleware from 'redux-saga';
import { createCommands } from '../api/commands.js';
import type { Http } from '../api/http.js';
import { reads } from '../api/reads.js';
import { live } from '../features/live/live-slice.js';
import { numbers } from '../features/numbers/numbers-slice.js';
import { profile } from '../features/profile/profile-slice.js';
import { recharge } from '../features/recharge/recharge-slice.js';
import { session } from '../features/session/session-slice.js';
import { notices } from './notices-slice.js';
import { rootSaga } from './root-saga.js';
import type { SagaContext } from './world.js';

export const createStore = (http: Http, outside: Omit<SagaContext, 'commands'>) => {
  const saga = createSagaMiddleware<Partial<SagaContext>>({ context: outside, onError: (error) => reportError(error) });
  const store = configureStore({
    reducer: {
      [reads.reducerPath]: reads.reducer,
      [session.name]: session.reducer,
      [numbers.name]: numbers.reducer,
      [recharge.name]: recharge.reducer,
      [profile.name]: profile.reducer,
      [live.name]: live.reducer,
      [notices.name]: notices.reducer,
    },
    middleware: (usual) => usual({ thunk: { extraArgument: { http } } }).concat(reads.middleware, saga),
  });
  setupListeners(store.dispatch);
  saga.setContext({ commands: createCommands(store.dispatch) });
  saga.run(rootSaga);
  return store;
};

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export type Dispatch = Store['dispatch'];
