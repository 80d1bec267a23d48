/** One customer is one address group: an IPv4 address, or the /64 of an IPv6 address. */
import fc from 'fast-check';
import { addressGroup } from '@backend/limits/address-group.js';
import { seedOfRun } from '../../support/seed.mjs';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, group) => expect(addressGroup(address)).toBe(group));

it('all addresses of a /64 are one group, and those of another are not in it', () => {
  const groups = (count: number) =>
    fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: count, maxLength: count });
  const written = (parts: number[]) => parts.map((part) => part.toString(16)).join(':');
  const check = (network: number[], one: number[], other: number[], elsewhere: number) => {
    const group = addressGroup(written([...network, ...one]));
    expect(addressGroup(written([...network, ...other]))).toBe(group);
    const next = [...network.slice(0, 3), network[3]! ^ elsewhere];
    expect(addressGroup(written([...next, ...one]))).not.toBe(group);
  };
  const elsewhere = fc.integer({ min: 1, max: 0xffff });
  fc.assert(fc.property(groups(4), groups(4), groups(4), elsewhere, check), { seed: seedOfRun() });
});
