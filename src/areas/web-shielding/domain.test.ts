import { expect, test } from 'vitest';
import { readSheet } from '../requests/sheet/read-sheet.ts';
import { inChunks } from '../requests/sheet/testing/sheet-bytes.ts';
import { checkDomain } from './domain.ts';
import { sastRules, shieldingRules } from './sheets.ts';

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
  for (const right of ['example.co.uk', 'acme.github.io', 'xn--and-6ma2c.example', 'a.test']) {
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
    ['router.local', 'not_public'],
    ['1.0.10.in-addr.arpa', 'not_public'],
  ] as const) {
    const checked = checkDomain(text);
    expect([text, checked.ok ? checked.ascii : checked.type]).toEqual([text, type]);
  }
});

test('the bulk sheet names the later of two equal domains, however they are written', async () => {
  const text = 'Dominio;Título\nñandú.example;A\nwww.example.com;B\nXN--AND-6MA2C.example.;C\n10.0.0.1;D\n';
  const { faults } = await readSheet(inChunks(text), shieldingRules);
  expect(faults.map(({ loc, type }) => [...loc.slice(2), type].join(' '))).toEqual([
    '4 domain_subdomain duplicate',
    '5 domain_subdomain ip_address',
  ]);
});

test('the SAST sheet wants a title in every row, once each', async () => {
  const text = `título,lenguaje\nPagos,Java\n,Go\nPAGOS,x\n${'x'.repeat(121)},y\n`;
  const { faults } = await readSheet(inChunks(text), sastRules);
  expect(faults.map(({ loc, type }) => [...loc.slice(2), type].join(' '))).toEqual([
    '3 title required',
    '4 title duplicate',
    '5 title too_long',
  ]);
});
