/** The notice that staff show to people on the dashboard: its text, and the time for which it is shown. */

/**
 * @param saved the setting `notice`: `text`, and `from` and `until` in ms since 1970; a time missing is no bound
 * @param now ms since 1970
 * @returns the text that people see now; null where there is none
 */
export const noticeAt = (saved: unknown, now: number): string | null => {
  if (typeof saved !== 'object' || saved === null) return null;
  const { text, from, until } = saved as Readonly<Record<string, unknown>>;
  const isTime = (typeof from !== 'number' || from <= now) && (typeof until !== 'number' || now < until);
  return typeof text === 'string' && text !== '' && isTime ? text : null;
};
