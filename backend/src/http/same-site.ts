/** Did our own page send it? Browsers without Sec-Fetch-Site send Origin with everything that is not a read. */
import type { IncomingHttpHeaders } from 'node:http';

/** @param origin ours */
export const isSameSite = (headers: IncomingHttpHeaders, origin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === origin;
};
