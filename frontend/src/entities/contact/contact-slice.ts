/** The contact form: being written, being sent, and shown as sent for a moment. What is typed outlives the page. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContactRequest } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

interface ContactState {
  status: 'idle' | 'sending' | 'sent';
  trouble: Trouble | null;
  /** What was typed and not sent yet: in memory only, until the session ends. */
  draft: ContactRequest | null;
  /** How many messages were sent: the form begins anew after each. */
  sent: number;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly contact: ContactState;
  }
}

const initialState: ContactState = { status: 'idle', trouble: null, draft: null, sent: 0 };

export const contact = createSlice({
  name: 'contact',
  initialState,
  reducers: {
    contactEdited(state, { payload }: PayloadAction<ContactRequest>) {
      state.trouble = null;
      state.draft = payload;
    },
    messageWritten(state, _: PayloadAction<ContactRequest>) {
      state.status = 'sending';
      state.trouble = null;
    },
    messageSent: (state) => void (state.status = 'sent'),
    messageRefused(state, { payload }: PayloadAction<Trouble>) {
      state.status = 'idle';
      state.trouble = payload;
    },
    /** @param payload id of the message that was sent: what was typed since is another one, and stays */
    contactFormReset: ({ sent, draft }, { payload }: PayloadAction<string>) => ({
      ...initialState,
      draft: draft?.id === payload ? null : draft,
      sent: sent + 1,
    }),
  },
});

export const { contactEdited, messageWritten, messageSent, messageRefused, contactFormReset } = contact.actions;
