import { expect, test } from 'vitest';
import { suggestedUsername } from './suggested-username.ts';

test.each([
  ['Rosa Quispe Mamani', 'rosa.quispe'],
  ['  José   Núñez ', 'jose.nunez'],
  ['Madonna', 'madonna'],
  ['Li Wu', ''],
  ['', ''],
  ['Анна Иванова', ''],
])('%s is proposed as “%s”', (name, expected) => {
  expect(suggestedUsername(name)).toBe(expected);
});
