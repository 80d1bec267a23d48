/** The proof of the e-mail of a new account: the code that was typed, another mail, and the link of the mail. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EmailCodeRequest, EmailLinkRequest } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';

interface EmailProofState {
  status: 'idle' | 'requesting' | 'requested' | 'checking' | 'proved';
  trouble: Trouble | null;
}

declare module '../../state/root-state.js' {
  interface RootState {
    readonly emailProof: EmailProofState;
  }
}

const idle: EmailProofState = { status: 'idle', trouble: null };
const checking: EmailProofState = { status: 'checking', trouble: null };

export const emailProof = createSlice({
  name: 'emailProof',
  initialState: idle,
  reducers: {
    emailProofOpened: () => idle,
    proofMailRequested: (): EmailProofState => ({ status: 'requesting', trouble: null }),
    proofMailQueued: (): EmailProofState => ({ status: 'requested', trouble: null }),
    emailCodeSent: (_, __: PayloadAction<EmailCodeRequest>) => checking,
    emailLinkSent: (_, __: PayloadAction<EmailLinkRequest>) => checking,
    emailProved: (): EmailProofState => ({ status: 'proved', trouble: null }),
    emailProofRefused: (_, { payload }: PayloadAction<Trouble>): EmailProofState => ({
      status: 'idle',
      trouble: payload,
    }),
  },
});

export const {
  emailProofOpened,
  proofMailRequested,
  proofMailQueued,
  emailCodeSent,
  emailLinkSent,
  emailProved,
  emailProofRefused,
} = emailProof.actions;
