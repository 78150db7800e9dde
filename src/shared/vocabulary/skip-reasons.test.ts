import { expect, test } from 'vitest';
import { skipReasons, skipReasonText } from './skip-reasons.ts';

test('each reason says what was looked for in spite of it, in both languages', () => {
  for (const reason of skipReasons) {
    expect(skipReasonText(reason, 'en')).toMatch(/: (?:not looked at|searched for|looked at by|read for)/);
    expect(skipReasonText(reason, 'es')).toMatch(/: (?:no se examinaron|solo se buscaron|examinados|leídos)/);
  }
  expect(skipReasonText('not_covered', 'en', ['.env', 'PHP'])).toBe(
    'no rules for their language: searched for secrets only (.env, PHP)',
  );
});
