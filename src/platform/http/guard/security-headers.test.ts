import { expect, test } from 'vitest';
import { dataPolicy, everyAnswerHeaders, pagePolicy } from './security-headers.ts';

test('behind TLS browsers are told to come by TLS for two years, names below included', () => {
  expect(everyAnswerHeaders(true)['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(everyAnswerHeaders(false)['strict-transport-security']).toBeUndefined();
});

test('no answer is framed, sniffed, kept, shared with another site or says where somebody came from', () => {
  expect(everyAnswerHeaders(true)).toMatchObject({
    'content-security-policy': dataPolicy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(dataPolicy).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
});

test('the page runs its own files and what carries the nonce of this answer, and tells what it refused', () => {
  const policy = Object.fromEntries(
    pagePolicy('N0NCE')
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'nonce-N0NCE'",
    'style-src': "'self' 'nonce-N0NCE'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'report-uri': '/api/policy-reports',
    'report-to': 'policy',
  });
  expect(pagePolicy('N')).not.toMatch(/unsafe|https?:|\*/);
});
