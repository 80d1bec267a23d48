/** The server's time in ms, by one clock for the whole app; the device's own clock is not trusted. */
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { serverClockOf } from '../../state/server-clock.js';
import type { RootState } from '../../state/root-state.js';

const neverChanges = () => () => {};

/** @param isRunning while false, the time is read once for each rendering */
export const useServerNow = (isRunning = true): number => {
  const clock = serverClockOf(useStore<RootState>());
  return useSyncExternalStore(isRunning ? clock.subscribe : neverChanges, clock.now, clock.now);
};
