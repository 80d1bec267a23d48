/** How far back the page of the queues counts failures. */
export const FAILURE_WINDOWS = ['quarter', 'day', 'week'] as const;
export type FailureWindow = (typeof FAILURE_WINDOWS)[number];

const MINUTE = 60_000;

/** Ms; the longest is as long as failures are kept. */
export const WINDOW_MS: Readonly<Record<FailureWindow, number>> = {
  quarter: 15 * MINUTE,
  day: 24 * 60 * MINUTE,
  week: 7 * 24 * 60 * MINUTE,
};
