/** Short messages that come and go by themselves, for what happened away from where a person looks. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

export const notices = createSlice({
  name: 'notices',
  initialState: { seq: 0, waiting: [] as (Notice & { seq: number })[] },
  reducers: {
    noticed(state, { payload }: PayloadAction<Notice>) {
      state.seq += 1;
      state.waiting.push({ ...payload, seq: state.seq });
    },
    noticeShown(state, { payload }: PayloadAction<number>) {
      state.waiting = state.waiting.filter(({ seq }) => seq !== payload);
    },
  },
});

export const { noticed, noticeShown } = notices.actions;
