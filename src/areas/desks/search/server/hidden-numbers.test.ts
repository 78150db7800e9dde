import { expect, test } from 'vitest';
import { Secret } from '../../../../platform/crypto/secret.ts';
import { hideNumbers } from './hidden-numbers.ts';

const { nameOf, sealPlace, openPlace } = hideNumbers(new Secret(Buffer.alloc(32, 7)));
const other = hideNumbers(new Secret(Buffer.alloc(32, 8)));

test('a name tells nothing of the count, is the same each time, and another installation has another', () => {
  const numbers = Array.from({ length: 200 }, (_, n) => String(n));
  const names = numbers.map(nameOf);
  expect(numbers.map(nameOf)).toEqual(names);
  expect(new Set(names.map((name) => name.slice(0, 6))).size).toBe(numbers.length);
  expect(other.nameOf('1')).not.toBe(nameOf('1'));
});

test('a cursor leads back to its place, says nothing of it, and nothing else is one', () => {
  const place = { score: '0', at: '1700000000000000', id: '13211' };
  const cursor = sealPlace(place);
  expect(openPlace(cursor)).toEqual(place);
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('13211');
  const plain = Buffer.from(JSON.stringify(place)).toString('base64url');
  for (const odd of ['', plain, other.sealPlace(place), `${cursor.slice(0, -4)}AAAA`, '!'])
    expect(openPlace(odd)).toBeUndefined();
});
