import { describe, expect, test } from 'vitest';
import { sampleProjectFiles } from '../../examples/sample-project.ts';
import { findRule, parseCode } from '../parse-code.ts';
import { isTsx, languageOf } from '../scan-files/classify.ts';
import { noteFile } from '../scan-files/noted-words.ts';
import { codeRules } from './all-rules.ts';
import type { CodeRule, Shape } from './code-rule.ts';
import { call, member, nth, pair, text, word } from './javascript/shapes.ts';
import { holdsRequired, mayHoldWords, requirementOfShape } from './requirement.ts';

// A requirement that asks for too much loses findings without a trace, so each is held against the rule itself.

const wordsOf = (code: string) => noteFile(Buffer.from(code)).words;

const mayBeIn = (shape: Shape, code: string): boolean => {
  const required = requirementOfShape(shape);
  return mayHoldWords(required, wordsOf(code)) && holdsRequired(required, code);
};

const sampleTexts = sampleProjectFiles().flatMap(({ path, text }) => {
  const language = languageOf(path);
  return language ? [{ path, text, language }] : [];
});
const exampleTexts = codeRules.flatMap(({ id, vulnerable, safe, languages: [language] }) => [
  { path: `${id}.vulnerable`, language, text: vulnerable },
  { path: `${id}.safe`, language, text: safe },
]);
const parsed = [...sampleTexts, ...exampleTexts].flatMap(({ path, text, language }) =>
  language ? [{ path, text, language, root: parseCode(language, text, isTsx(path)) }] : [],
);

const missedBy = (rule: CodeRule): string[] =>
  parsed
    .filter(({ language }) => rule.languages.includes(language))
    .filter(({ text }) => !mayBeIn(rule.shape, text))
    .filter(({ root }) => findRule(root, rule).length > 0)
    .map(({ path }) => path);

test.each(codeRules.map((rule) => [rule.id, rule] as const))('%s is asked where it would fire', (_, rule) => {
  expect(missedBy(rule)).toEqual([]);
});

/** Each way in which a call may be written that the grammar knows, none of which a plain search would find. */
describe('a call is found however it is written', () => {
  const shape = call(member('query', 'db'), nth(1, text('SELECT')));
  test.each([
    'db.query("SELECT 1")',
    'db . query ( "SELECT 1" )',
    'db\n  // where\n  .query("SELECT 1")',
    'db.query /* now */ ("SELECT 1")',
    'db?.query("SELECT 1")',
    'db.query?.("SELECT 1")',
    'x;db.query("a" + "SELECT 1")',
  ])('%j', (code) => {
    const rule = { ...codeRules[0], id: 'shape-of-this-test', shape } as CodeRule;
    expect(findRule(parseCode('JavaScript', code), rule).length).toBe(1);
    expect(mayBeIn(shape, code)).toBe(true);
  });

  test('with the arguments of a type', () => {
    expect(mayBeIn(call(word('query')), 'query<Row>("SELECT 1")')).toBe(true);
  });
});

describe('a text without it is left', () => {
  test.each([
    ['another word', word('eval'), 'evaluate(x)'],
    ['a name that nobody calls', call(word('exec')), 'const exec = find; // exec'],
    [
      'an argument before the call',
      call(word('query'), text('SELECT')),
      'const s = "SELECT 1"; query(other)',
    ],
    ['a value before the key', pair('verify', text('^false$')), 'const a = false; set({ verify: true })'],
    ['one of two parts', member('write', 'document'), 'stream.write(x)'],
  ])('%s', (_, shape, code) => {
    expect(mayBeIn(shape, code)).toBe(false);
  });
});

test('what a rule says of an absent part is not required', () => {
  expect(mayBeIn({ kind: 'call_expression', not: { regex: 'safe' } }, 'open(x)')).toBe(true);
});

test('most rules are told from most files by words alone', () => {
  const nothingNoted = { has: () => false, hasBeginning: () => false };
  const asked = codeRules.filter(({ shape }) => mayHoldWords(requirementOfShape(shape), nothingNoted));
  expect(asked.length).toBeLessThan(codeRules.length / 5);
});
