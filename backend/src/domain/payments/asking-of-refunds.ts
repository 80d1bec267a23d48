/** When a gateway is asked again about a refund whose fate it has not said: soon first, then less and less often. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** @param quietFor ms since the withdrawal last changed @returns ms until the next asking: a minute to a day */
export const nextAsking = (quietFor: number): number => Math.min(DAY, Math.max(MINUTE, Math.floor(quietFor / 2)));
