import { expect, test } from 'vitest';
import { parseBlock } from '../../shared/address-block.ts';
import { refusalOfAddress } from './address-rules.ts';

const allow = (...ranges: string[]) => ranges.flatMap((range) => parseBlock(range) ?? []);

const refused = {
  unspecified: ['0.0.0.0', '::'],
  loopback: [
    '127.0.0.1',
    '127.255.255.255',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::127.0.0.1',
  ],
  private: [
    ...['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    // Carriers, and metadata of Alibaba Cloud among them.
    ...['100.64.0.1', '100.127.255.255', '100.100.100.200'],
    ...[
      'fc00::1',
      'fdff::1',
      'fd00:ec2::254',
      'fec0::1',
      '64:ff9b:1::1',
      '::ffff:192.168.0.1',
      '64:ff9b::10.0.0.1',
    ],
  ],
  'link-local': ['169.254.169.254', '169.254.0.1', 'fe80::1', 'febf::1', '::ffff:169.254.169.254'],
  cloud: ['168.63.129.16', '::ffff:168.63.129.16'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.255', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  tunnel: ['192.88.99.1', '2002:7f00:1::', '2002:808:808::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  reserved: [
    ...['0.1.2.3', '192.0.0.192', '240.0.0.1', '255.255.255.255'],
    ...[
      '::7f00:1',
      '100::1',
      '2001:10::1',
      '2001:1ff::1',
      '5f00::1',
      '1::1',
      '4000::1',
      'f000::1',
      '1fff::1',
    ],
  ],
} as const;

for (const [kind, addresses] of Object.entries(refused)) {
  test(`never contacted: ${kind}`, () => {
    for (const address of addresses) expect([address, refusalOfAddress(address)]).toEqual([address, kind]);
  });
}

test('contacted: the public internet, up to the very edges of what is not', () => {
  for (const address of [
    ...[
      '1.1.1.1',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
      '128.0.0.0',
    ],
    ...['168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0'],
    ...[
      '192.0.1.0',
      '192.0.3.0',
      '192.167.255.255',
      '192.169.0.0',
      '198.17.255.255',
      '198.20.0.0',
      '223.255.255.255',
    ],
    ...[
      '2000::1',
      '2001:200::1',
      '2001:db7::1',
      '2001:db9::1',
      '2003::1',
      '2606:4700::1111',
      '3ffe::1',
      '3fff:1000::',
    ],
    ...['::ffff:8.8.8.8', '64:ff9b::8.8.8.8'],
  ]) {
    expect([address, refusalOfAddress(address)]).toEqual([address, undefined]);
  }
});

test('what is no plain address is never contacted', () => {
  for (const text of [
    ...['', 'localhost', 'example.com', '127.1', '0177.0.0.1', '0x7f.0.0.1', '2130706433', '8.8.8.8/32'],
    ...['fe80::1%eth0', '1.2.3', '1.2.3.4.5', '256.1.1.1', ' 8.8.8.8', '[::1]', '8.8.8.8:53'],
  ]) {
    expect([text, refusalOfAddress(text)]).toEqual([text, 'reserved']);
  }
});

test('what configuration allows is contacted, in whatever way it is written, and nothing beside it', () => {
  const inside = allow('10.1.0.0/16', 'fd12::/16');
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '64:ff9b::10.1.2.3', 'fd12::1']) {
    expect([address, refusalOfAddress(address, inside)]).toEqual([address, undefined]);
  }
  for (const address of ['10.2.0.1', '127.0.0.1', 'fd13::1', '2002:a01:203::1']) {
    expect(refusalOfAddress(address, inside), address).toBeDefined();
  }
});
