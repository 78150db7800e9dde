import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { decodePunycode } from './punycode.ts';

test('whatever the platform writes is read back, and what nobody writes says nothing', () => {
  const words = ['ñandú', 'faß', '公司', 'βόλος', 'президент', 'ليهمابتكلموشعربي', 'a💩b', 'bücher-münchen'];
  for (const word of words) {
    const label = domainToASCII(`${word}.com`).replace(/^xn--(.*)\.com$/, '$1');
    expect(decodePunycode(label), word).toBe(word);
  }
  for (const nothing of ['99999999', 'a_', 'ñ']) expect(decodePunycode(nothing), nothing).toBeUndefined();
});
