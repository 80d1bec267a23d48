/** Short messages that disappear by themselves, for results that the page does not show in place. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

export const notices = createSlice({
  name: 'notices',
  initialState: { seq: 0, visible: [] as (Notice & { seq: number })[] },
  reducers: {
    /** Two sources may tell the same: a text that is visible is not shown again. */
    noticeAdded(state, { payload }: PayloadAction<Notice>) {
      if (state.visible.some(({ text }) => text === payload.text)) return;
      state.seq += 1;
      state.visible.push({ ...payload, seq: state.seq });
    },
    noticeRemoved(state, { payload }: PayloadAction<number>) {
      state.visible = state.visible.filter(({ seq }) => seq !== payload);
    },
  },
});

export const { noticeAdded, noticeRemoved } = notices.actions;
