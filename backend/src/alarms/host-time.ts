/**
 * The host's time, ms since 1970: of alarms, and of what compares it, as they are about a database that is away or
 * whose clock is wrong.
 */
export const hostTime = (): number => Date.now();
