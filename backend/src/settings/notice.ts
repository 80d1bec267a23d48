/** The notice that staff show to people on the dashboard: its text, and the time for which it is shown. */

interface Notice {
  readonly text: string;
  /** ms since 1970; null: from the moment it was saved, and until it is taken away. */
  readonly from: number | null;
  readonly until: number | null;
}

const time = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** @param saved the setting `notice`: earlier versions saved the text alone */
const noticeFrom = (saved: unknown): Notice => {
  if (typeof saved === 'string') return { text: saved, from: null, until: null };
  const known = (typeof saved === 'object' && saved !== null ? saved : {}) as Record<keyof Notice, unknown>;
  const { text, from, until } = known;
  return { text: typeof text === 'string' ? text : '', from: time(from), until: time(until) };
};

/** @param now ms since 1970 @returns the text that people see now; null where there is none */
export const noticeAt = (saved: unknown, now: number): string | null => {
  const { text, from, until } = noticeFrom(saved);
  const isTime = (from === null || from <= now) && (until === null || now < until);
  return text !== '' && isTime ? text : null;
};
