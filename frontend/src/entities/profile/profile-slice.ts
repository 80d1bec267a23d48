/** The mode of the profile page: view, edit or saving. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProfileRequest } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

interface ProfileState {
  mode: 'view' | 'edit' | 'saving';
  trouble: Trouble | null;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly profile: ProfileState;
  }
}

const initialState: ProfileState = { mode: 'view', trouble: null };

export const profile = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    editOpened: () => ({ mode: 'edit' as const, trouble: null }),
    editCancelled: () => initialState,
    profileEdited: (_, __: PayloadAction<ProfileRequest>) => ({
      mode: 'saving' as const,
      trouble: null,
    }),
    profileSaved: () => initialState,
    profileRefused: (_, { payload }: PayloadAction<Trouble>) => ({ mode: 'edit' as const, trouble: payload }),
  },
});

export const { editOpened, editCancelled, profileEdited, profileSaved, profileRefused } = profile.actions;
