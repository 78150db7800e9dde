import { expect, test } from 'vitest';
import { shortPlace } from './short-place.ts';

test.each([
  ['src/app.ts:12', 'src/app.ts:12'],
  ['packages/shop/src/server/routes/orders/list.js:118', '…/src/server/routes/orders/list.js:118'],
  ['https://shop.example/login', 'shop.example/login'],
  ['203.0.113.4:8443', '203.0.113.4:8443'],
  ['a'.repeat(60), `…${'a'.repeat(35)}`],
  ['', ''],
])('of a long place its end is shown: %s', (place, shown) => {
  expect(shortPlace(place, 38)).toBe(place.startsWith('aaa') ? `…${'a'.repeat(37)}` : shown);
  expect(shortPlace(place).length).toBeLessThanOrEqual(36);
});
