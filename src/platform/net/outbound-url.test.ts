import { expect, test } from 'vitest';
import { refusalOfAddress } from './address-rules.ts';
import { readOutboundUrl } from './outbound-url.ts';

const ports = [80, 443];

test('a web address is read as host and port', () => {
  for (const [text, host, port] of [
    ['http://example.com', 'example.com', 80],
    ['https://example.com/a?b#c', 'example.com', 443],
    ['HTTPS://EXAMPLE.com:443/', 'example.com', 443],
    ['https://example.com:80/', 'example.com', 80],
    ['https://Ñandú.example/', 'xn--and-6ma2c.example', 443],
    ['https://example.com./', 'example.com', 443],
    ['https://8.8.8.8/', '8.8.8.8', 443],
    ['http://[2606:4700::1111]/', '2606:4700::1111', 80],
  ] as const) {
    const read = readOutboundUrl(text, ports);
    expect([text, read?.host, read?.port]).toEqual([text, host, port]);
  }
});

test('other schemes, credentials, other ports and what is no host are refused', () => {
  for (const text of [
    ...[
      '',
      'example.com',
      '/relative',
      '//example.com',
      'ftp://example.com',
      'file:///etc/passwd',
      'gopher://x.y/',
    ],
    ...['javascript:alert(1)', 'data:,x', 'ws://example.com', 'blob:https://example.com/x'],
    ...['https://ana@example.com/', 'https://ana:secret@example.com/', 'http://example.com@127.0.0.1/'],
    ...['https://:secret@example.com/', 'http://127.0.0.1:x@example.com/'],
    ...[
      'https://example.com:22/',
      'http://example.com:8080/',
      'http://example.com:0/',
      'http://example.com:65536/',
    ],
    ...['http://', 'http://-a.example/', 'http://a_b.example/', 'http://a..example/', 'http://exa mple.com/'],
    ...[
      'http://1.2.3.4.5/',
      'http://256.1.1.1/',
      'http://example.com%00.evil.example/',
      `http://${'a'.repeat(64)}.com/`,
    ],
    `http://example.com/${'a'.repeat(2100)}`,
  ]) {
    expect([text, readOutboundUrl(text, ports)?.url.href]).toEqual([text, undefined]);
  }
});

test('every spelling of an address is judged as the address that it is', () => {
  for (const [host, address] of [
    ...[
      '127.1',
      '127.0.1',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
      '127.0.0.1.',
      '①②⑦.0.0.1',
    ].map((spelling) => [spelling, '127.0.0.1'] as const),
    ['2852039166', '169.254.169.254'],
    ['0xa9.0xfe.0xa9.0xfe', '169.254.169.254'],
    ['0', '0.0.0.0'],
    ['[::ffff:127.0.0.1]', '::ffff:7f00:1'],
    ['[0:0:0:0:0:ffff:7f00:0001]', '::ffff:7f00:1'],
    ['[::127.0.0.1]', '::7f00:1'],
    ['[::]', '::'],
  ] as const) {
    const read = readOutboundUrl(`http://${host}/`, ports);
    expect([host, read?.host, read?.isAddress]).toEqual([host, address, true]);
    expect(refusalOfAddress(read?.host ?? ''), host).toBeDefined();
  }
});

test('what a redirect says is relative to where it was said', () => {
  const base = new URL('https://example.com/a/b');
  expect(readOutboundUrl('../c', ports, base)?.url.href).toBe('https://example.com/c');
  expect(readOutboundUrl('//other.example/x', ports, base)?.host).toBe('other.example');
  expect(readOutboundUrl('//ana@other.example/x', ports, base)).toBeUndefined();
  expect(readOutboundUrl('\\\\127.1\\x', ports, base)?.host).toBe('127.0.0.1');
});
