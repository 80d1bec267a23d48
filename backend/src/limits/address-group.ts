/** Whose an address is: an IPv4 address by itself, an IPv6 address by its /64, which one customer has as a whole. */
import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
const NETWORK_GROUPS = 4;
const GROUPS = 8;

const expanded = (address: string): string[] => {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1); // without leading zeros, in lower case
  const [start = '', end] = plain.split('::');
  const [before, after] = [start, end ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = end === undefined ? 0 : GROUPS - before!.length - after!.length;
  return [...before!, ...Array<string>(zeros).fill('0'), ...after!];
};

export const addressGroup = (address: string): string => {
  const plain = address.replace(MAPPED_IPV4, '').split('%', 1)[0]!;
  return isIPv6(plain) ? `${expanded(plain).slice(0, NETWORK_GROUPS).join(':')}::/64` : plain;
};
