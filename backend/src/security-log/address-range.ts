/** The part of a network address that is kept: /24 of IPv4, /48 of IPv6, so that no row says where one person sits. */
import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = '::ffff:';

/** The eight groups of an IPv6 address, `::` written out. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
};

/** @returns as in `203.0.113.0/24`; `unknown` for what is no address */
export const addressRangeOf = (address: string): string => {
  const plain = address.toLowerCase().startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return 'unknown';
  return `${groupsOf(plain)
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
};
