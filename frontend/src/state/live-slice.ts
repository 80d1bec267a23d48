/** Whether news reaches this page by itself, and how far its clock is from the server's. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { reads } from '../api/reads.js';

export interface LiveState {
  stream: 'closed' | 'connecting' | 'open' | 'polling';
  online: boolean;
  /** Server's time minus this device's, in milliseconds. */
  offset: number;
}

declare module './root-state.js' {
  interface RootState {
    readonly live: LiveState;
  }
}

const initialState: LiveState = { stream: 'closed', online: true, offset: 0 };

const readClock = (state: LiveState, serverNow: string | undefined, receivedAt: number) => {
  const server = Date.parse(serverNow ?? '');
  if (Number.isFinite(server)) state.offset = server - receivedAt;
};

export const live = createSlice({
  name: 'live',
  initialState,
  reducers: {
    streamChanged: (state, { payload }: PayloadAction<LiveState['stream']>) => void (state.stream = payload),
    onlineChanged: (state, { payload }: PayloadAction<boolean>) => void (state.online = payload),
    serverClockRead: (state, { payload }: PayloadAction<{ serverNow: string; receivedAt: number }>) =>
      readClock(state, payload.serverNow, payload.receivedAt),
  },
  extraReducers: (builder) => {
    builder.addMatcher(reads.endpoints.getNumber.matchFulfilled, (state, { payload, meta }) =>
      readClock(state, payload.serverNow, meta.fulfilledTimeStamp),
    );
    builder.addMatcher(reads.endpoints.listNumbers.matchFulfilled, (state, { payload, meta }) =>
      readClock(state, payload.items[0]?.serverNow, meta.fulfilledTimeStamp),
    );
  },
});

export const { streamChanged, onlineChanged, serverClockRead } = live.actions;
