import { expect, test } from 'vitest';
import { testsslChecks, testsslTitle } from './testssl-titles.ts';

const suite =
  'TLSv1.2   xc028   ECDHE-RSA-AES256-SHA384           ECDH 253   AES         256      TLS_ECDHE_RSA';

test.each([
  ['TLS1_1', 'offered (deprecated)', true, 'Obsolete TLS version or cipher'],
  ['TLS1_1', 'not offered', false, 'TLS 1.1: not offered'],
  ['DNS_CAArecord', '--', true, 'No CAA record'],
  ['DNS_CAArecord', '--', false, 'CAA record: none'],
  ['cert_keySize <cert#2>', 'RSA 1024 bits', true, 'Certificate with a short key'],
  ['cert_caIssuers', 'x'.repeat(61), false, 'Issuer of the certificate'],
  ['cipher-tls1_2_xc028', suite, true, 'Weak cipher suite: ECDHE-RSA-AES256-SHA384'],
  ['cipher-tls1_2_xc028', suite, false, 'Cipher suite: ECDHE-RSA-AES256-SHA384'],
  ['clientsimulation-android_11_12', 'TLSv1.3', false, 'Handshake as android 11 12: TLSv1.3'],
  ['of_a_later_version', 'vulnerable', true, 'TLS: of_a_later_version'],
  ['constructor', 'vulnerable', true, 'TLS: constructor'],
])('testssl’s %s with “%s” is called by what it means', (rule, finding, isFault, title) => {
  expect(testsslTitle(rule, finding, isFault)).toBe(title);
});

test('a hostile id or line takes no longer than an honest one', () => {
  const long = 1_000_000;
  expect(testsslTitle(`${' '.repeat(long)}x`, '', true)).toHaveLength(long + 'TLS: x'.length);
  expect(testsslTitle('<'.repeat(long), ' '.repeat(long), true)).toMatch(/^TLS: <+$/);
  expect(testsslTitle('cipher-x', `TLSv1 x1 ${'y'.repeat(long)}`, true).length).toBeLessThan(400);
});

test('no check that failed keeps testssl’s own id', () => {
  expect(testsslChecks.length).toBeGreaterThan(50);
  for (const id of testsslChecks) expect(testsslTitle(id, '', true)).not.toMatch(/_|^TLS: /);
});
