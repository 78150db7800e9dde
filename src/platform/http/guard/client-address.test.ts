import { expect, test } from 'vitest';
import { addressKey, isAddressIn, isAddressRange, networksOf } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('tries from %s are counted under %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['127.0.0.1', ['127.0.0.1'], true],
  ['127.0.0.2', ['127.0.0.1'], false],
  ['10.1.2.3', ['192.168.0.0/16', '10.0.0.0/8'], true],
  ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['::1', ['10.0.0.0/8', '::1'], true],
  ['2001:db8::9', ['2001:db8::/32'], true],
  ['unknown', ['0.0.0.0/0'], false],
] as const)('%s in %j: %s', (address, ranges, within) => {
  expect(isAddressIn(address, ranges)).toBe(within);
});

test('a range that is none is told', () => {
  expect(['10.0.0.0/8', '::1', '2001:db8::/32'].every(isAddressRange)).toBe(true);
  expect(['10.0.0.0/33', 'localhost', '', '10.0.0'].some(isAddressRange)).toBe(false);
});

test.each([
  ['203.0.113.7', ['203.0.113.0/24', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.0/24', '203.0.113.0/24']],
  ['2001:db8:1:2ff:3:4:5:6', ['2001:db8:1::/48', '2001:db8:1:200::/56']],
  ['not an address', ['unknown', 'unknown']],
] as const)('strangers at %s share with %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
