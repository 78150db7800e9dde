import { expect, test } from 'vitest';
import { percentText } from './percent-text.ts';

test('the sign follows an English figure at once, and a Spanish one after a space that does not break', () => {
  expect(percentText(90)).toEqual({ en: '90%', es: '90\u00a0%' });
  expect(percentText(0)).toEqual({ en: '0%', es: '0\u00a0%' });
  expect(percentText(36.2, 1)).toEqual({ en: '36.2%', es: '36,2\u00a0%' });
});
