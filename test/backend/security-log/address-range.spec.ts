/** Which part of an address the security log keeps. */
import { addressRangeOf } from '@backend/security-log/address-range.js';

describe('The range of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:85a3:1:2:3:4:5', '2001:db8:85a3::/48'],
    ['2001:DB8:0085:1::5', '2001:db8:85::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', 'unknown'],
    ['no address', 'unknown'],
  ])('of %s is %s', (address, range) => expect(addressRangeOf(address)).toBe(range));
});
