/** The state of the connection: the live stream, the network, and the offset of the server's clock. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { reads } from '../api/reads.js';

export interface LiveState {
  stream: 'closed' | 'connecting' | 'open' | 'polling';
  online: boolean;
  /** When the server was last heard, ms by its own clock; null before. What a page shows offline is from then. */
  contactAt: number | null;
  /** The server's time minus this device's, in milliseconds. */
  clockOffsetMs: number;
}

declare module './root-state.js' {
  interface RootState {
    readonly live: LiveState;
  }
}

const initialState: LiveState = { stream: 'closed', online: true, contactAt: null, clockOffsetMs: 0 };

const updateClockOffset = (state: LiveState, serverNow: string | undefined, receivedAt: number) => {
  const server = Date.parse(serverNow ?? '');
  if (Number.isFinite(server)) state.clockOffsetMs = server - receivedAt;
};

interface ReadAnswered {
  readonly type: string;
  readonly meta: { readonly fulfilledTimeStamp: number };
}

const isReadAnswered = (action: { type: string }): action is ReadAnswered =>
  action.type === `${reads.reducerPath}/executeQuery/fulfilled`;

export const live = createSlice({
  name: 'live',
  initialState,
  reducers: {
    streamChanged: (state, { payload }: PayloadAction<LiveState['stream']>) => void (state.stream = payload),
    onlineChanged: {
      prepare: (online: boolean) => ({ payload: online, meta: { at: Date.now() } }),
      reducer: (state, { payload, meta }: PayloadAction<boolean, string, { at: number }>) => {
        state.online = payload;
        // What an open stream did not change was true until it was cut.
        if (!payload && state.stream === 'open') state.contactAt = meta.at + state.clockOffsetMs;
      },
    },
    serverTimeReceived: (state, { payload }: PayloadAction<{ serverNow: string; receivedAt: number }>) =>
      updateClockOffset(state, payload.serverNow, payload.receivedAt),
  },
  extraReducers: (builder) => {
    builder.addMatcher(reads.endpoints.getNumber.matchFulfilled, (state, { payload, meta }) =>
      updateClockOffset(state, payload.serverNow, meta.fulfilledTimeStamp),
    );
    builder.addMatcher(reads.endpoints.getWallet.matchFulfilled, (state, { payload, meta }) =>
      updateClockOffset(state, payload.asOf, meta.fulfilledTimeStamp),
    );
    builder.addMatcher(reads.endpoints.listNumbers.matchFulfilled, (state, { payload, meta }) =>
      updateClockOffset(state, payload.items[0]?.serverNow, meta.fulfilledTimeStamp),
    );
    builder.addMatcher(isReadAnswered, (state, { meta }) => {
      state.contactAt = meta.fulfilledTimeStamp + state.clockOffsetMs;
    });
  },
});

export const { streamChanged, onlineChanged, serverTimeReceived } = live.actions;
