import { expect, test } from 'vitest';
import { shownPlace } from './shown-place.ts';

const several = { location: '10.20.0.1', targets: ['10.20.0.1', '10.20.0.2', '10.99.0.7'] };

test('of several places the line of a draft names the one that is outside of the request', () => {
  expect(shownPlace(several, ['10.99.0.7'])).toBe('10.99.0.7');
  expect(shownPlace(several, ['10.20.0.1', '10.99.0.7'])).toBe('10.20.0.1');
  expect(shownPlace(several, [])).toBe('10.20.0.1');
});

test('a single place is named as it was written', () => {
  const one = { location: 'https://other.example/login', targets: ['other.example'] };
  expect(shownPlace(one, ['other.example'])).toBe('https://other.example/login');
});
