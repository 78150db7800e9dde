import { expect, test } from 'vitest';
import { checkDomain, coveringDomains } from './domain.ts';

test('a domain is lower-cased, without its dot, in A-labels, and shown as typed', () => {
  expect(checkDomain(' Tienda.Example.COM. ')).toEqual({
    ok: true,
    ascii: 'tienda.example.com',
    display: 'tienda.example.com',
  });
  expect(checkDomain('Ñandú.example')).toEqual({
    ok: true,
    ascii: 'xn--and-6ma2c.example',
    display: 'ñandú.example',
  });
  for (const right of ['example.co.uk', 'acme.github.io', 'xn--and-6ma2c.example']) {
    expect([right, checkDomain(right).ok]).toEqual([right, true]);
  }
});

test('addresses, ports, paths, single labels and public suffixes are refused', () => {
  for (const [text, type] of [
    ['', 'required'],
    ['192.0.2.1', 'ip_address'],
    ['2001:db8::1', 'ip_address'],
    ['[2001:db8::1]', 'ip_address'],
    ['1.2.3', 'ip_address'],
    ['example.com:8443', 'port'],
    ['https://example.com', 'path'],
    ['example.com/login', 'path'],
    ['example', 'single_label'],
    ['com', 'single_label'],
    ['co.uk', 'public_suffix'],
    ['github.io', 'public_suffix'],
    ['公司.cn', 'public_suffix'],
    ['foo.ck', 'public_suffix'],
    ['ana@example.com', 'domain'],
    ['exa mple.com', 'domain'],
    ['_dmarc.example.com', 'domain'],
    ['*.example.com', 'domain'],
    ['-a.example.com', 'domain'],
    ['a..example.com', 'domain'],
    [`${'a'.repeat(64)}.com`, 'domain'],
    ['xn--zz--.example', 'domain'],
    ['0x7f.0x1', 'domain'],
    ['xn--a.example.com', 'domain'],
    ['xn--.example.com', 'domain'],
    ['xn--abc-.example.com', 'domain'],
    ['xn--99999999.example', 'domain'],
  ] as const) {
    const checked = checkDomain(text);
    expect([text, checked.ok ? checked.ascii : checked.type]).toEqual([text, type]);
  }
});

test('what nobody can own is refused: endings that are set aside, but for the one of documents', () => {
  const reserved = ['localhost', 'www.localhost.', 'router.local', 'db.internal', 'a.invalid', 'shop.TEST'];
  const more = ['expyuzz4wqqyqhjn.onion', 'router.home.arpa', '1.0.10.in-addr.arpa', 'name.alt'];
  for (const text of [...reserved, ...more]) {
    const checked = checkDomain(text);
    expect([text, !checked.ok && checked.type]).toEqual([text, 'reserved']);
  }
  expect(checkDomain('local.example').ok).toBe(true);
});

test('a proof counts for what stands below it, and never across a public suffix', () => {
  expect(coveringDomains('a.www.example.com')).toEqual([
    'a.www.example.com',
    'www.example.com',
    'example.com',
  ]);
  expect(coveringDomains('example.co.uk')).toEqual(['example.co.uk']);
  expect(coveringDomains('shop.acme.github.io')).toEqual(['shop.acme.github.io', 'acme.github.io']);
  expect(coveringDomains('bucket.s3.amazonaws.com')).toEqual(['bucket.s3.amazonaws.com']);
  expect(coveringDomains('www.banco.example')).toEqual(['www.banco.example', 'banco.example']);
});
