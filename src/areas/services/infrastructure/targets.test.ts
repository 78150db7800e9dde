import { expect, test } from 'vitest';
import { readSheet } from '../../../shared/sheet/read-sheet.ts';
import { inChunks } from '../../../test/sheet-bytes.ts';
import { parseTarget } from './target.ts';
import { targetRules } from './targets.ts';
import { wirelessRules } from './wireless.ts';

const told = (text: string, reach: 'INTERNAL' | 'EXTERNAL'): string => {
  const target = parseTarget(text, reach);
  return typeof target === 'string' ? target : target.kind;
};

const faultsOf = async (text: string, reach: 'INTERNAL' | 'EXTERNAL') => {
  const { faults } = await readSheet(inChunks(text), targetRules(reach));
  return faults.map(({ loc, type }) => [...loc.slice(2), type].join(' '));
};

test('private addresses are for INTERNAL only, public ones for EXTERNAL only', () => {
  for (const [text, kind] of [
    ['10.0.0.1', 'ip'],
    ['172.31.255.255', 'ip'],
    ['192.168.0.0/24', 'cidr'],
    ['100.64.1.1', 'ip'],
    ['fd00::1', 'ip'],
    ['fc00::/116', 'cidr'],
    ['http://10.1.1.1:8080/x', 'url'],
  ] as const) {
    expect([text, told(text, 'INTERNAL'), told(text, 'EXTERNAL')]).toEqual([text, kind, 'private_address']);
  }
  for (const [text, kind] of [
    ['8.8.8.8', 'ip'],
    ['172.32.0.1', 'ip'],
    ['203.0.113.0/24', 'cidr'],
    ['192.0.2.7', 'ip'],
    ['2001:db8::1', 'ip'],
    ['2a00:1450::/120', 'cidr'],
    ['https://[2001:db8::1]/', 'url'],
  ] as const) {
    expect([text, told(text, 'EXTERNAL'), told(text, 'INTERNAL')]).toEqual([text, kind, 'public_address']);
  }
});

test('loopback, link-local, multicast, unspecified, reserved and disguised addresses are refused everywhere', () => {
  for (const text of [
    '127.0.0.1',
    '0.0.0.0',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '198.18.0.1',
    '::',
    '::1',
    'fe80::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fec0::1',
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    'localhost',
    'x.localhost',
  ]) {
    expect([text, told(text, 'INTERNAL'), told(text, 'EXTERNAL')]).toEqual([
      text,
      'reserved_address',
      'reserved_address',
    ]);
  }
});

test('what only looks like an address is refused', () => {
  const refused = {
    numbers: ['010.0.0.1', '10.0.0.256', '300.1.2.3/24'],
    prefix: ['10.0.0.0/33', '10.0.0.0/24/24', '10.0.0.0/', '2001:db8::/129'],
    span: ['10.0.0.1-20', '10.0.0.*', '10.0.0.1-10.0.0.20'],
    spaces: ['a b', '10.0.0.1 10.0.0.2'],
    target: [
      ...['10.1', '0x7f000001', '2130706433', 'fe80::1%eth0', 'exa_mple.com', '-a.example', 'a..example'],
      ...['http://', 'http://exa mple/'],
    ],
  };
  for (const [why, texts] of Object.entries(refused))
    for (const text of texts) expect([text, told(text, 'INTERNAL')]).toEqual([text, why]);
  expect(told('ftp://example.com/', 'EXTERNAL')).toBe('url');
  expect(told('https://user:secret@example.com/', 'EXTERNAL')).toBe('url');
});

test('names that only an inside resolver knows are not for EXTERNAL', () => {
  expect([told('srv01', 'INTERNAL'), told('srv01', 'EXTERNAL')]).toEqual(['host', 'internal_name']);
  expect(told('nas.local', 'EXTERNAL')).toBe('internal_name');
  expect(told('españa.example', 'EXTERNAL')).toBe('host');
});

test('a range over 4,096 addresses or of two kinds is refused', () => {
  expect([told('10.0.0.0/20', 'INTERNAL'), told('10.0.0.0/19', 'INTERNAL')]).toEqual([
    'cidr',
    'range_too_large',
  ]);
  expect([told('2001:db8::/116', 'EXTERNAL'), told('2001:db8::/64', 'EXTERNAL')]).toEqual([
    'cidr',
    'range_too_large',
  ]);
  expect(told('192.0.0.0/22', 'EXTERNAL')).toBe('mixed_range');
});

test('of a duplicate or an overlap the later row is named', async () => {
  const rows = [
    'target',
    '203.0.113.64/26',
    'www.example.com',
    '203.0.113.100',
    '203.0.113.0/25',
    'WWW.example.com.',
    '203.0.113.64/26',
    'https://example.com',
    'https://EXAMPLE.com:443/',
    '2001:db8::/120',
    '2001:db8::ff',
    '203.0.113.128',
  ];
  expect(await faultsOf(rows.join('\n'), 'EXTERNAL')).toEqual([
    '4 target overlap',
    '5 target overlap',
    '6 target duplicate',
    '7 target duplicate',
    '9 target duplicate',
    '11 target overlap',
  ]);
});

test('kind and exclude must fit the target', async () => {
  const rows = [
    'objetivo;tipo;exclusiones',
    '10.0.0.0/24;CIDR;10.0.0.1 10.0.0.128/25',
    '10.1.0.1;cidr;',
    '10.2.0.1;server;',
    '10.3.0.0/24;;10.4.0.1',
    '10.5.0.0/24;;10.5.0.1,10.5.0.2',
    'srv;host;10.0.0.1',
    ';ip;',
  ];
  expect(await faultsOf(rows.join('\n'), 'INTERNAL')).toEqual([
    '3 kind kind_mismatch',
    '4 kind kind',
    '5 exclude exclude_outside',
    '6 exclude exclude',
    '7 exclude exclude_needs_range',
    '8 target required',
  ]);
});

test('a hundred thousand targets are compared in well under two seconds', async () => {
  const targets = Array.from({ length: 100_000 }, (_, i) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  // Downwards, so that every one is put in front of its neighbours.
  const text = `target\n${targets.reverse().join('\n')}`;
  const begun = process.cpuUsage();
  const { rows, faults } = await readSheet(inChunks(text), targetRules('INTERNAL'));
  const { user, system } = process.cpuUsage(begun);
  expect([rows, faults]).toEqual([100_000, []]);
  expect((user + system) / 1000).toBeLessThan(3000);
});

test('addresses that end alike are compared as fast as others', async () => {
  const addresses = Array.from({ length: 50_000 }, (_, i) => `2600:${i.toString(16)}::1`);
  const begun = process.cpuUsage();
  const { rows, faults } = await readSheet(
    inChunks(`target\n${addresses.join('\n')}`),
    targetRules('EXTERNAL'),
  );
  const { user, system } = process.cpuUsage(begun);
  expect([rows, faults]).toEqual([50_000, []]);
  expect((user + system) / 1000).toBeLessThan(3000);
});

test('a wireless sheet is checked by bytes, MAC, band and repetition', async () => {
  const text = [
    'ssid,bssid,sede,banda',
    `${'ñ'.repeat(16)},00:1a:2B:3c:4d:5e,A,"2,4 GHz"`,
    `${'ñ'.repeat(17)},,A,5`,
    'x,00-1A-2B-3C-4D-5E,A,6GHz',
    'x,00:1A-2B:3C:4D:5E,A,',
    'x,,A,2.4/5 GHz',
    'x,,A,2.4 / 5',
    'x,,B,2.4 / 5',
    'y,,B,900 MHz',
    ',,B,5',
  ].join('\n');
  const { faults } = await readSheet(inChunks(text), wirelessRules);
  expect(faults.map(({ loc, type }) => [...loc.slice(2), type].join(' '))).toEqual([
    '3 ssid ssid',
    '4 bssid duplicate',
    '5 bssid bssid',
    '7 ssid duplicate',
    '9 band band',
    '10 ssid required',
  ]);
});
