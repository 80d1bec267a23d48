/** The store of the console: the cache of what the server answered, and nothing else. */
import { configureStore } from '@reduxjs/toolkit';
import type { Http } from '../api/http.js';
import { consoleApi } from './console-api.js';

export const createConsoleStore = (http: Http) =>
  configureStore({
    reducer: { [consoleApi.reducerPath]: consoleApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { http } } }).concat(consoleApi.middleware),
  });

export type ConsoleStore = ReturnType<typeof createConsoleStore>;
