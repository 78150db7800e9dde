import { expect, test } from 'vitest';
import { riskMatrix, riskOf } from './risk-matrix.ts';

test.each([
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 'high', 'high'],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 'medium', 'medium'],
  ['CVSS:3.1/AV:L/AC:H/PR:L/UI:N/S:U/C:N/I:N/A:L', 'low', 'low'],
  ['CVSS:3.0/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N', 'medium', 'high'],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', 'high', 'high'],
  ['CVSS:4.0/AV:P/AC:H/AT:P/PR:H/UI:A/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N', 'low', 'low'],
])('%s is of %s likelihood and %s impact', (cvss, likelihood, impact) => {
  expect(riskOf({ cvss, severity: 'medium' })).toEqual({ likelihood, impact });
});

test('without a vector the severity places it, and what is only worth knowing stands nowhere', () => {
  expect(riskOf({ cvss: null, severity: 'high' })).toEqual({ likelihood: 'medium', impact: 'high' });
  expect(riskOf({ cvss: null, severity: 'info' })).toBeUndefined();
});

test('only what is open is counted', () => {
  const of = (severity: 'critical' | 'low', state: 'open' | 'fixed') =>
    ({ severity, state, cvss: null }) as never;
  expect(riskMatrix([of('critical', 'open'), of('critical', 'fixed'), of('low', 'open')])).toEqual([
    [1, 0, 0],
    [0, 0, 0],
    [0, 0, 1],
  ]);
  expect(riskMatrix([of('low', 'fixed')])).toBeNull();
});
