import { expect, test } from 'vitest';
import { isLanguageTag, isTimeZone, parseEmail } from './recipients.ts';

test('an e-mail is one address with a dotted domain', () => {
  expect(parseEmail('Ana.Lopez+x@Example.COM')).toBe('Ana.Lopez+x@example.com');
  expect(parseEmail('ana@correo.españa.example')).toBe('ana@correo.xn--espaa-rta.example');
  for (const wrong of [
    'ana',
    '@example.com',
    'ana@',
    'ana@localhost',
    'ana@[192.0.2.1]',
    'ana@192.0.2.1',
    'Ana <ana@example.com>',
    'a@example.com,b@example.com',
    'a@example.com b@example.com',
    'a@b@example.com',
    '"a b"@example.com',
    '.a@example.com',
    '-a@example.com',
    'a..b@example.com',
    'a@example.com.',
    'a@-example.com',
    'a@exam_ple.com',
    'a\n@example.com',
    '=cmd()@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'bcd.'.repeat(70)}com`,
  ]) {
    expect([wrong, parseEmail(wrong)]).toEqual([wrong, undefined]);
  }
});

test('a language is a BCP 47 tag of a language that exists', () => {
  for (const right of ['es', 'en-GB', 'zh-Hant-TW', 'PT-br'])
    expect([right, isLanguageTag(right)]).toEqual([right, true]);
  for (const wrong of ['spanish', 'español', 'es_MX', 'xx', 'und', 'e', 'es-']) {
    expect([wrong, isLanguageTag(wrong)]).toEqual([wrong, false]);
  }
});

test('a time zone is a name of the IANA database', () => {
  for (const right of ['Europe/Madrid', 'UTC', 'America/Argentina/Buenos_Aires'])
    expect(isTimeZone(right)).toBe(true);
  for (const wrong of ['+02:00', 'Madrid', 'Europe/Nowhere', 'CEST']) {
    expect([wrong, isTimeZone(wrong)]).toEqual([wrong, false]);
  }
});
