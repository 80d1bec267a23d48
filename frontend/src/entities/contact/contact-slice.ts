/** The contact form: being written, being sent, and shown as sent for a moment. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContactRequest } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

interface ContactState {
  status: 'idle' | 'sending' | 'sent';
  trouble: Trouble | null;
  /** How many messages were sent: the form begins anew after each. */
  sent: number;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly contact: ContactState;
  }
}

const initialState: ContactState = { status: 'idle', trouble: null, sent: 0 };

export const contact = createSlice({
  name: 'contact',
  initialState,
  reducers: {
    contactEdited: (state) => void (state.trouble = null),
    messageWritten(state, _: PayloadAction<ContactRequest>) {
      state.status = 'sending';
      state.trouble = null;
    },
    messageSent: (state) => void (state.status = 'sent'),
    messageRefused(state, { payload }: PayloadAction<Trouble>) {
      state.status = 'idle';
      state.trouble = payload;
    },
    contactFormReset: ({ sent }) => ({ ...initialState, sent: sent + 1 }),
  },
});

export const { contactEdited, messageWritten, messageSent, messageRefused, contactFormReset } = contact.actions;
