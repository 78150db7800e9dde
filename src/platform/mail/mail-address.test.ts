import { expect, test } from 'vitest';
import { isMailAddress, readMailbox } from './mail-address.ts';

const good = [
  'ana@example.com',
  'ana.ruiz+console@mail.banco-andino.example',
  "o'neil_x@example.co",
  'a@xn--bcher-kva.example',
  `${'a'.repeat(64)}@example.com`,
];

/** Failures 25 of the known ones: what some program or other reads as more, or as something else, than one address. */
const hostile = [
  '',
  'ana',
  '@example.com',
  'ana@',
  'ana@localhost',
  'ana@example.com\r\nBcc: eve@evil.example',
  'ana@example.com\nRCPT TO:<eve@evil.example>',
  'ana@example.com\r',
  'ana@example.com\u0000',
  'ana@example.com,eve@evil.example',
  'ana@example.com, eve@evil.example',
  'ana@example.com;eve@evil.example',
  'ana@example.com eve@evil.example',
  'Ana <ana@example.com>',
  '<ana@example.com>',
  'ana@example.com>',
  'ana@example.com> NOTIFY=SUCCESS',
  'staff:ana@example.com,eve@evil.example;',
  'ana@example.com (Ana)',
  '"eve@evil.example x"@example.com',
  '"ana"@example.com',
  'ana\\@evil.example@example.com',
  'ana@evil.example@example.com',
  '@evil.example:ana@example.com',
  'eve%evil.example@example.com',
  'evil.example!eve@example.com',
  '-ana@example.com',
  '-oQ/tmp@example.com',
  'ana@-example.com',
  'ana@example-.com',
  '.ana@example.com',
  'ana.@example.com',
  'an..a@example.com',
  'ana@example..com',
  'ana@.example.com',
  'ana@example.com.',
  'ana@[127.0.0.1]',
  'ana@127.0.0.1',
  'ana@example.c',
  'aná@example.com',
  'ana@exámple.com',
  'ana@example.com\u202e',
  '=?utf-8?q?eve=40evil.example?=@example.com',
  ' ana@example.com',
  'ana@example.com ',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(130)}com`,
];

test('one plain address is one, and whatever somebody may read in another way is none', () => {
  expect(good.filter((text) => !isMailAddress(text))).toEqual([]);
  expect(hostile.filter(isMailAddress)).toEqual([]);
});

test('a sender is an address, or a name and an address, and nothing that a header gives a meaning to', () => {
  expect(readMailbox('ana@example.com')).toEqual({ name: '', address: 'ana@example.com' });
  expect(readMailbox(' Señal & Cía. <ana@example.com> ')).toEqual({
    name: 'Señal & Cía.',
    address: 'ana@example.com',
  });
  for (const text of [
    ...hostile.filter((text) => !['Ana <ana@example.com>', '<ana@example.com>'].includes(text)),
    'Ana\r\nBcc: eve@evil.example <ana@example.com>',
    'Ana, Eve <ana@example.com>',
    '"Ana" <ana@example.com>',
    'Ana <ana@example.com>, Eve <eve@evil.example>',
    'Ana <ana@example.com> <eve@evil.example>',
    `${'a'.repeat(81)} <ana@example.com>`,
  ].filter((text) => text.trim() !== 'ana@example.com')) {
    expect(readMailbox(text), text).toBeUndefined();
  }
});
