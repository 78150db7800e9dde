import { expect, test } from 'vitest';
import { parseBlock } from '../../../shared/address-block.ts';
import { recogniseKeyword } from './keyword.ts';
import { beginningsOfBlock, keysInText, placeOfHost, tokensOfKeys } from './tokens.ts';

const kindOf = (text: string): string => {
  const recognised = recogniseKeyword(text);
  return recognised.ok ? `${recognised.keyword.kind} ${recognised.keyword.text}` : recognised.fault;
};

// Row P2: the kind is told by the shape of each chip.
test.each([
  ['Ana.Perez@Acme.example.com', 'email ana.perez@acme.example.com'],
  ['ana@peña.es', 'email ana@xn--pea-8ma.es'],
  ['ana@', 'invalid_email'],
  ['ana@@acme.com', 'invalid_email'],
  ['acme.com', 'domain acme.com'],
  ['Report.PDF', 'word report.pdf'],
  ['https://Acme.com/Login/', 'url acme.com/Login'],
  ['acme.com/login', 'url acme.com/login'],
  ['ftp://acme.com', 'invalid_url'],
  ['http://', 'invalid_url'],
  ['192.0.2.1', 'address 192.0.2.1'],
  ['192.0.2.1:8443', 'url 192.0.2.1:8443'],
  ['192.0.2.0/24', 'address 192.0.2.0/24'],
  ['192.0.2.300', 'invalid_address'],
  ['192.0.2.0/33', 'invalid_address'],
  ['2001:DB8::1', 'address 2001:db8::1'],
  ['@JPérez', 'user jperez'],
  ['D41D8CD98F00B204E9800998ECF8427E', 'hash d41d8cd98f00b204e9800998ecf8427e'],
  ['$2b$12$abcdefghijklmnopqrstuv', 'hash $2b$12$abcdefghijklmnopqrstuv'],
  ['inyección  SQL', 'word inyeccion sql'],
  ['a', 'too_short'],
  ['*acme', 'leading_wildcard'],
  ['x'.repeat(201), 'too_long'],
  [`a${'\u0300\u0323'.repeat(30_000)}`, 'too_long'],
  ['a\u0000b', 'bad_character'],
])('%s is %s', (text, expected) => {
  expect(kindOf(text)).toBe(expected);
});

test('a host stands from the right, so that what is below a domain begins with it', () => {
  expect(placeOfHost('mail.acme.com')).toBe('com.acme.mail.');
  expect(placeOfHost('mail.acme.com').startsWith(placeOfHost('acme.com'))).toBe(true);
  expect(placeOfHost('notacme.com').startsWith(placeOfHost('acme.com'))).toBe(false);
});

test.each([
  ['192.0.2.1', ['n4c0000201']],
  ['192.0.2.0/24', ['n4c00002']],
  ['192.168.4.0/22', ['n4c0a804', 'n4c0a805', 'n4c0a806', 'n4c0a807']],
  ['0.0.0.0/0', ['n4']],
  ['2001:db8::/33', Array.from({ length: 8 }, (_, digit) => `n620010db8${digit}`)],
])('the addresses of %s begin with %j', (text, expected) => {
  const block = parseBlock(text);
  expect(block && beginningsOfBlock(block)).toEqual(expected);
});

test('keys lead to themselves and to the host that they name', () => {
  expect(tokensOfKeys(['Ana@Mail.Acme.com', 'https://192.0.2.1:8443/x', '@root'])).toEqual([
    'kana@mail.acme.com',
    'hcom.acme.mail.',
    'k192.0.2.1:8443/x',
    'n4c0000201',
    'uroot',
  ]);
});

test('addresses and names are found within sentences', () => {
  const text =
    'Seen on (www.acme.com), 192.0.2.7:443 and <https://acme.com/a>; ask ana@acme.com. Version 2.4.';
  expect(keysInText(text)).toEqual(['www.acme.com', '192.0.2.7:443', 'https://acme.com/a', 'ana@acme.com']);
});

test('a text of one long word or of signs costs what it is long', () => {
  // Each took seconds once: `npm run bench` is for figures, this one only ends.
  for (const text of ['a'.repeat(200_000), `1${'!'.repeat(200_000)}`, 'a.'.repeat(100_000)]) {
    expect(keysInText(text)).toEqual([]);
  }
});

test('words are cut between characters', () => {
  const [word = ''] = tokensOfKeys([`x${'\u{20000}'.repeat(80)}`]);
  expect(word.isWellFormed()).toBe(true);
});
