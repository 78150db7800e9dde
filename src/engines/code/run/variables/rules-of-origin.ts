import type { CodeLanguage, CodeRule, Shape } from '../rules/code-rule.ts';
import * as java from '../rules/java/shapes.ts';
import * as script from '../rules/javascript/shapes.ts';
import * as python from '../rules/python/shapes.ts';
import { variableGrammars } from './variable-grammar.ts';

const shapes = [java, script, python];
const joinedTexts: ReadonlySet<unknown> = new Set(shapes.map(({ dynamicText }) => dynamicText));
const requests: ReadonlySet<unknown> = new Set(
  shapes.flatMap(({ fromRequest, requestItself }) => [fromRequest, requestItself]),
);

const holds = (shape: unknown, isSought: (part: unknown, key: string) => boolean, key = ''): boolean =>
  isSought(shape, key) ||
  (typeof shape === 'object' &&
    shape !== null &&
    Object.entries(shape).some(([name, part]) => holds(part, isSought, name)));

/** What stands around a call is another one where its variables are written out. */
const looksAround = (shape: Shape): boolean =>
  holds(shape, (_, key) => key === 'inside' || key === 'follows' || key === 'precedes');

const asks = new Map<CodeRule, { readonly joined: boolean; readonly outside: boolean }>();

/** Whether a rule asks for text that is joined with something, and for values of the request. */
const asked = (rule: CodeRule) => {
  const known = asks.get(rule);
  if (known) return known;
  const isAlone = !looksAround(rule.shape);
  const found = {
    joined: isAlone && holds(rule.shape, (part) => joinedTexts.has(part)),
    outside: isAlone && holds(rule.shape, (part) => requests.has(part)),
  };
  asks.set(rule, found);
  return found;
};

/** Those of the rules that ask where a value comes from, and may find in this text what they ask for. */
export const rulesOfOrigin = (
  rules: readonly CodeRule[],
  language: CodeLanguage,
  text: string,
): readonly CodeRule[] => {
  const { joined, outside } = variableGrammars[language];
  const holdsOutside = outside.test(text);
  const holdsJoined = holdsOutside || joined.test(text);
  return rules.filter((rule) => {
    const is = asked(rule);
    return (is.joined && holdsJoined) || (is.outside && holdsOutside);
  });
};
