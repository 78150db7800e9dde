import { expect, test } from 'vitest';
import { assetOf, assetTable } from './assets.ts';

test.each([
  ['https://shop.example:8443/login?x=1', 'shop.example'],
  ['https://user@shop.example/', 'shop.example'],
  ['mail.example:25', 'mail.example'],
  ['10.0.0.5', '10.0.0.5'],
  ['https://[2001:db8::1]:443/', '[2001:db8::1]'],
  ['2001:db8::1', '2001:db8::1'],
  ['src/app.ts:12', 'src/app.ts'],
  ['src/app.ts:12-20', 'src/app.ts'],
  ['lodash@4.17.20', 'lodash@4.17.20'],
])('%s is on %s', (place, asset) => {
  expect(assetOf(place)).toBe(asset);
});

const finding = (severity: string, targets: string[], state = 'open') =>
  ({ severity, targets, state, location: targets[0] }) as never;

test('each thing has its open findings by severity, the worst thing first', () => {
  const table = assetTable(
    [
      finding('low', ['a.example:80', 'a.example:443', 'b.example']),
      finding('critical', ['b.example:22']),
      finding('critical', ['a.example'], 'fixed'),
      finding('low', ['a.example']),
    ],
    'en',
  );
  expect(table?.rows).toEqual([
    { asset: 'b.example', counts: ['1', '0', '0', '1', '0'] },
    { asset: 'a.example', counts: ['0', '0', '0', '2', '0'] },
  ]);
});

test('one thing needs no table', () => {
  expect(assetTable([finding('low', ['a.example']), finding('high', ['a.example:22'])], 'en')).toBeNull();
});
