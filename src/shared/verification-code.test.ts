import { expect, test } from 'vitest';
import { codeAlphabet, codeFrom, codeInFile, readCode } from './verification-code.ts';

const bytes = Uint8Array.from({ length: 25 }, (_, n) => n * 7 + 3);
const code = codeFrom(bytes);

test('a code is five groups of five, and says 125 bits of what it is made of', () => {
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(new Set(codeAlphabet).size).toBe(32);
  const plain = code.replaceAll('-', '');
  for (const [at, byte] of bytes.entries()) expect(codeAlphabet.indexOf(plain[at] ?? '')).toBe(byte % 32);
  expect(() => codeFrom(new Uint8Array(24))).toThrow(RangeError);
});

test('slips of typing are forgiven: case, blanks, hyphens, O for 0, I and L for 1, a whole link', () => {
  const printed = '01A1B-C0DEF-G11HJ-KMN0P-QRSTV';
  for (const typed of [
    printed,
    printed.toLowerCase(),
    ' o1a1b c0def gilhj kmnop qrstv ',
    'OIA1BCODEFGL1HJKMNOPQRSTV',
    '01A1B–C0DEF—G11HJ KMN0P.QRSTV',
    `https://console.example.com/verify#${printed}`,
    `BALUARTE:${printed}`,
  ])
    expect(readCode(typed), typed).toBe(printed);
  for (const none of ['', printed.slice(1), `${printed}A`, printed.replace('A', 'U'), 'x'.repeat(200)])
    expect(readCode(none), none).toBeUndefined();
});

test('a file’s own code is found in its keywords and in its manifest', () => {
  expect(codeInFile(`%PDF-1.7 … /Keywords (BALUARTE:${code}) …`)).toBe(code);
  expect(codeInFile(`{\n  "code": "${code}",\n`)).toBe(code);
  expect(codeInFile(`a text that names ${code}`)).toBeUndefined();
});
