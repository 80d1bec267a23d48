/** What lies beside the events is kept for so long only, and its erasure is an event itself (decision 0170). */

/** The stream of all erasures. */
export const RETENTION = 'house:retention';
