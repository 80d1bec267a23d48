/** The app on this device: another build, installing, and notifications of arrivals. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Trouble } from '../../api/trouble.js';

interface DeviceState {
  /** Another build is served than the one that this page is of. */
  isUpdated: boolean;
  /** How the app can be installed; null: it cannot, or the hint was answered. */
  installable: 'dialog' | 'hand' | null;
  push: 'idle' | 'busy' | 'blocked' | 'failed';
  /** What the server said of it. */
  trouble: Trouble | null;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly device: DeviceState;
  }
}

const initialState: DeviceState = { isUpdated: false, installable: null, push: 'idle', trouble: null };

export const device = createSlice({
  name: 'device',
  initialState,
  reducers: {
    updateFound: (state) => void (state.isUpdated = true),
    updateWanted: () => {},
    installOffered: (state, { payload }: PayloadAction<'dialog' | 'hand'>) => void (state.installable = payload),
    installWanted: (state) => void (state.installable = null),
    installAnswered: (state) => void (state.installable = null),
    /** By a press; with the public key of the server. */
    pushWanted: (state, _: PayloadAction<string>) => void Object.assign(state, { push: 'busy', trouble: null }),
    pushUnwanted: (state) => void Object.assign(state, { push: 'busy', trouble: null }),
    pushChanged: (state) => void (state.push = 'idle'),
    pushBlocked: (state) => void (state.push = 'blocked'),
    /** Null: the browser has no service for it. */
    pushFailed: (state, { payload }: PayloadAction<Trouble | null>) =>
      void Object.assign(state, { push: 'failed', trouble: payload }),
  },
});

export const {
  updateFound,
  updateWanted,
  installOffered,
  installWanted,
  installAnswered,
  pushWanted,
  pushUnwanted,
  pushChanged,
  pushBlocked,
  pushFailed,
} = device.actions;
