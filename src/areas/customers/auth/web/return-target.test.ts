import { expect, test } from 'vitest';
import { isSafeTarget, rememberTarget, returnTarget } from './return-target.ts';

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/auth/login',
  '/auth',
])('%s is not returned to', (target) => {
  expect(isSafeTarget(target)).toBe(false);
});

test('a path with its search is returned to after signing in', () => {
  rememberTarget('/spearphishing-campaign/0190?tab=findings');
  rememberTarget('//evil.example');
  expect(returnTarget()).toBe('/spearphishing-campaign/0190?tab=findings');
  expect(isSafeTarget('/authorisations')).toBe(true);
});
