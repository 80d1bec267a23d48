/** The state of the connection: the live stream, the network, and the offset of the server's clock. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { reads } from '../api/reads.js';

export interface LiveState {
  stream: 'closed' | 'connecting' | 'open' | 'polling';
  online: boolean;
  /** The server's time minus this device's, in milliseconds. */
  clockOffsetMs: number;
}

declare module './root-state.js' {
  interface RootState {
    readonly live: LiveState;
  }
}

const initialState: LiveState = { stream: 'closed', online: true, clockOffsetMs: 0 };

const updateClockOffset = (state: LiveState, serverNow: string | undefined, receivedAt: number) => {
  const server = Date.parse(serverNow ?? '');
  if (Number.isFinite(server)) state.clockOffsetMs = server - receivedAt;
};

export const live = createSlice({
  name: 'live',
  initialState,
  reducers: {
    streamChanged: (state, { payload }: PayloadAction<LiveState['stream']>) => void (state.stream = payload),
    onlineChanged: (state, { payload }: PayloadAction<boolean>) => void (state.online = payload),
    serverTimeReceived: (state, { payload }: PayloadAction<{ serverNow: string; receivedAt: number }>) =>
      updateClockOffset(state, payload.serverNow, payload.receivedAt),
  },
  extraReducers: (builder) => {
    builder.addMatcher(reads.endpoints.getNumber.matchFulfilled, (state, { payload, meta }) =>
      updateClockOffset(state, payload.serverNow, meta.fulfilledTimeStamp),
    );
    builder.addMatcher(reads.endpoints.listNumbers.matchFulfilled, (state, { payload, meta }) =>
      updateClockOffset(state, payload.items[0]?.serverNow, meta.fulfilledTimeStamp),
    );
  },
});

export const { streamChanged, onlineChanged, serverTimeReceived } = live.actions;
