import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { parseBlock } from '../address-block.ts';

/** As the library reads it, which knows every spelling. */
const expected = (text: string): bigint | undefined =>
  ipaddr.IPv6.isValid(text)
    ? ipaddr.IPv6.parse(text).parts.reduce((number, part) => (number << 16n) | BigInt(part), 0n)
    : undefined;

test.each([
  ...[
    '::',
    '::1',
    '1::',
    '2001:db8::1',
    '2001:DB8:0:0:1::',
    '1:2:3:4:5:6:7:8',
    '1:2:3:4:5:6:7::',
    '::2:3:4:5:6:7:8',
  ],
  ...[
    '::ffff:192.0.2.1',
    '64:ff9b::192.0.2.33',
    '1:2:3:4:5:6:7',
    '1::2::3',
    '12345::',
    ':1',
    '1:',
    ':::',
    'g::1',
  ],
  ...['2001:db8::00001', '1:2:3:4:5:6:7:8:9', '1:2:3:4::5:6:7:8'],
])('the quick reading of %s is the library’s', (text) => {
  expect(parseBlock(text)?.first).toBe(expected(text));
});
