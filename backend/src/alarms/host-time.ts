/** The time of alarms, ms since 1970: the host's, as they are about a database that is away or whose clock is wrong. */
export const hostTime = (): number => Date.now();
