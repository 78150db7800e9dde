import { expect, test } from 'vitest';
import { UndecodableError } from '../../../shared/sheet/decode.ts';
import { decodeKeywordList, readKeywordList } from './keyword-list.ts';

test('a text gives one keyword a line, and wrong lines are named with their number and reason', () => {
  const { keywords, wrong, hasHeading } = readKeywordList(
    'acme.com\r\n\r\n  foo@ \n*x\nsql injection, blind\nx\n10.0.0.0/99\n',
    false,
  );
  expect(keywords).toEqual(['acme.com', 'sql injection, blind']);
  expect(wrong).toEqual([
    { line: 3, text: 'foo@', fault: 'invalid_email' },
    { line: 4, text: '*x', fault: 'leading_wildcard' },
    { line: 6, text: 'x', fault: 'too_short' },
    { line: 7, text: '10.0.0.0/99', fault: 'invalid_address' },
  ]);
  expect(hasHeading).toBe(false);
});

test('a CSV gives its first column; its heading is no keyword', () => {
  const text = 'Correo electrónico;Área\r\n"ana@acme.com";Ventas\r\nluis@acme.com;IT\r\n;nobody\r\n';
  expect(readKeywordList(text, true)).toEqual({
    keywords: ['ana@acme.com', 'luis@acme.com'],
    wrong: [],
    hasHeading: true,
  });
  expect(readKeywordList('email', true).keywords).toEqual(['email']);
});

test('a quotation that is not closed costs its own line and no other', () => {
  const text = 'keyword;note\nacme.com;a\n"acme.net;b\nacme.org;c\n"blind; injection";d\n';
  expect(readKeywordList(text, true)).toEqual({
    keywords: ['acme.com', 'acme.org', 'blind; injection'],
    wrong: [{ line: 3, text: '"acme.net;b', fault: 'unclosed_quote' }],
    hasHeading: true,
  });
});

test('an empty list gives nothing', () => {
  expect(readKeywordList('\n \r\n', false)).toEqual({ keywords: [], wrong: [], hasHeading: false });
});

test('whatever encoding a text has it is read, and what is no text is refused', () => {
  expect(decodeKeywordList(new TextEncoder().encode('\ufeffñandú'))).toBe('ñandú');
  expect(decodeKeywordList(new Uint8Array([0xf1, 0x61, 0x6e]))).toBe('ñan');
  expect(() => decodeKeywordList(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toThrow(UndecodableError);
});
