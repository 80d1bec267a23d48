/** A forgotten password: the request for a link, and the new password set by it. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ForgotPasswordRequest, ResetPasswordRequest } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

interface ResetState {
  status: 'idle' | 'busy' | 'link-sent' | 'password-set';
  trouble: Trouble | null;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly reset: ResetState;
  }
}

const idle: ResetState = { status: 'idle', trouble: null };
const busy: ResetState = { status: 'busy', trouble: null };

export const reset = createSlice({
  name: 'reset',
  initialState: idle,
  reducers: {
    resetOpened: () => idle,
    linkRequested: (_, __: PayloadAction<ForgotPasswordRequest>) => busy,
    linkSent: (): ResetState => ({ status: 'link-sent', trouble: null }),
    newPasswordSent: (_, __: PayloadAction<ResetPasswordRequest>) => busy,
    newPasswordSet: (): ResetState => ({ status: 'password-set', trouble: null }),
    resetRefused: (_, { payload }: PayloadAction<Trouble>): ResetState => ({ status: 'idle', trouble: payload }),
  },
});

export const { resetOpened, linkRequested, linkSent, newPasswordSent, newPasswordSet, resetRefused } = reset.actions;
