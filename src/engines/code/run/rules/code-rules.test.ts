import { describe, expect, test } from 'vitest';
import { severities, severities as wireSeverities } from '../../../../shared/vocabulary/severity.ts';
import { findRule, parseCode } from '../parse-code.ts';
import { codeRules } from './all-rules.ts';

const cases = codeRules.flatMap((rule) =>
  rule.languages.map((language) => ({ id: rule.id, language, rule })),
);

describe.each(cases)('$id in $language', ({ rule, language }) => {
  const fires = (text: string) => findRule(parseCode(language, text), rule).length;

  test('fires on its vulnerable example and not on its safe one', () => {
    expect(fires(rule.vulnerable)).toBeGreaterThan(0);
    expect(fires(rule.safe)).toBe(0);
  });
});

test('the safe examples of all rules of a language are free of every rule', () => {
  const alarms = cases.flatMap(({ rule, language }) =>
    cases
      .filter((other) => other.language === language)
      .filter((other) => findRule(parseCode(language, rule.safe), other.rule).length > 0)
      .map((other) => `${other.id} on the safe example of ${rule.id}`),
  );
  expect(alarms).toEqual([]);
});

test('every rule says a weakness number and reads in both languages', () => {
  for (const rule of codeRules) {
    expect(rule.cwe).toMatch(/^CWE-\d+$/);
    for (const text of [rule.title, rule.message, rule.remedy]) {
      expect(text.en.trim()).not.toBe('');
      expect(text.es.trim()).not.toBe('');
      if (text !== rule.remedy) expect(text.en).not.toBe(text.es);
      expect(text.en + text.es).not.toMatch(/!/);
    }
  }
});

test('ids are unique', () => {
  expect(new Set(codeRules.map((rule) => rule.id)).size).toBe(codeRules.length);
});

test('there are enough rules in every language', () => {
  const count = (language: string) => cases.filter((c) => c.language === language).length;
  expect(codeRules.length).toBeGreaterThanOrEqual(64);
  for (const language of ['JavaScript', 'TypeScript', 'Python', 'Java']) {
    expect(count(language)).toBeGreaterThanOrEqual(18);
  }
});

test('severities are the words of the wire', () => {
  expect(severities).toEqual(wireSeverities);
});
