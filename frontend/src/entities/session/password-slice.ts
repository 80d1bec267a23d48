/** The change of a password by a person who is signed in. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChangePasswordRequest } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

interface PasswordState {
  status: 'idle' | 'busy' | 'changed';
  trouble: Trouble | null;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly password: PasswordState;
  }
}

const idle: PasswordState = { status: 'idle', trouble: null };

export const password = createSlice({
  name: 'password',
  initialState: idle,
  reducers: {
    passwordFormOpened: () => idle,
    passwordChangeSent: (_, __: PayloadAction<ChangePasswordRequest>): PasswordState => ({
      status: 'busy',
      trouble: null,
    }),
    passwordChanged: (): PasswordState => ({ status: 'changed', trouble: null }),
    passwordRefused: (_, { payload }: PayloadAction<Trouble>): PasswordState => ({ status: 'idle', trouble: payload }),
  },
});

export const { passwordFormOpened, passwordChangeSent, passwordChanged, passwordRefused } = password.actions;
