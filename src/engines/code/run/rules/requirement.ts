import { hashOfWord, type NotedWords } from '../scan-files/noted-words.ts';
import type { Shape } from './code-rule.ts';

// To ask ast-grep costs a parse of the file and, for each rule, up to half a millisecond of compiling it. Most rules find
// nothing in most files, and most of those can be told without asking: a shape that names a word is not in a text without
// that word, nor is a call whose argument must hold a word that nowhere follows the name of what is called.

/** What a text must hold for a shape to be in it. A text that holds it need not have the shape. */
export type Requirement =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'text';
      readonly pattern: RegExp;
      /** Hashes of the words of which each match begins with one; undefined where the pattern says no such words. */
      readonly words: readonly number[] | undefined;
    }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Requirement[] }
  /** The second does not begin before the first. */
  | { readonly kind: 'order'; readonly first: Requirement; readonly second: Requirement };

const nothing: Requirement = { kind: 'nothing' };

const allOf = (parts: readonly Requirement[]): Requirement => {
  const telling = parts.filter(({ kind }) => kind !== 'nothing');
  const [only = nothing] = telling;
  return telling.length < 2 ? only : { kind: 'all', parts: telling };
};

const anyOf = (parts: readonly Requirement[]): Requirement =>
  parts.some(({ kind }) => kind === 'nothing') ? nothing : { kind: 'any', parts };

const inOrder = (first: Requirement, second: Requirement): Requirement => {
  if (first.kind === 'nothing') return second;
  return second.kind === 'nothing' ? first : { kind: 'order', first, second };
};

/** Splits an expression at its outermost bars. */
const alternativesOf = (regex: string): string[] => {
  const alternatives = [''];
  let depth = 0;
  for (const piece of regex.match(/\\.|\[(?:\\.|[^\]\\])*\]|./gs) ?? []) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === '|' && depth === 0) alternatives.push('');
    else alternatives[alternatives.length - 1] += piece;
  }
  return alternatives;
};

/** What may stand before a word and is no part of it: a quote, or something that ends with a dot. */
const optionalStart = /^(?:\["'\]\?|\(\?:[^()]*\\\.\)\?)/;
const group = /^\(\?:((?:\\.|[^\\()])*)\)(.*)$/s;
/** Only a word whose end is written out: `get` alone may go on, and `get?` may have no `t`. */
const wholeWord = /^(?:\\\$)?(\w+)(?:\$|\\b|\\[.([]|\(\?:(?:\\\.|<)|\["'\]\??\$| )/;

/**
 * The words of which each match of an expression for a whole node begins with one, or undefined where it may begin
 * otherwise. `rest` is what follows the expression: `^(?:md5|sha1)$` is `md5|sha1` with the rest `$`.
 */
const firstWordsOf = (regex: string, rest = ''): string[] | undefined => {
  const words: string[] = [];
  for (const alternative of alternativesOf(regex)) {
    const [, inner, after = ''] = group.exec(alternative) ?? [];
    const word = wholeWord.exec(`${alternative}${rest}`)?.[1];
    const found = inner === undefined ? word && [word] : firstWordsOf(inner, `${after}${rest}`);
    if (!found) return undefined;
    words.push(...found);
  }
  return words;
};

const isWhole = (regex: string): boolean => regex.startsWith('^') && alternativesOf(regex).length === 1;

/** The edges of a node are edges of words too, so that in the whole text a word must not go on over them. */
const edges: Record<string, string> = { '^': '(?:\\b|(?!\\w))', $: '(?:\\b|(?<!\\w))' };

/** The expression for a node as one for a text with that node in it. It finds more, never less. */
const inText = (regex: string, after: string): RegExp => {
  const ignoresCase = regex.includes('(?i)');
  const loose = regex
    .replaceAll('(?i)', '')
    .replace(/\\.|\[(?:\\.|[^\]\\])*\]|[$^]/gs, (piece) => edges[piece] ?? piece);
  // Where the expression does not reach the end of the node, what follows the node is further away.
  return new RegExp(`(?:${loose})${regex.endsWith('$') ? after : ''}`, ignoresCase ? 'gisu' : 'gs');
};

const ofRegex = (regex: string, after: string): Requirement => {
  const words = isWhole(regex) ? firstWordsOf(regex.slice(1).replace(optionalStart, '')) : undefined;
  return { kind: 'text', pattern: inText(regex, after), words: words?.map(hashOfWord) };
};

const signs: Record<string, RegExp> = {
  template_string: /`/g,
  template_substitution: /\$\{/g,
  interpolation: /\{/g,
};

const stands = new Set(['function', 'constructor', 'name', 'key', 'left']);
const follows = new Set(['arguments', 'value', 'right', 'body']);
const calls = new Set(['call', 'call_expression', 'method_invocation']);
/** What may follow the name of what is called: its arguments, those of a type, `?.`, a comment, the end of a line. */
const beforeArguments = '\\s*[(<?`!/#\\\\]';

/** `after` is an expression for what follows a node directly. */
const requirementOf = (shape: Shape, after: string): Requirement => {
  const anywhere: Requirement[] = [];
  const first: Requirement[] = [];
  const second: Requirement[] = [];
  const addRelation = (relation: Shape): void => {
    const { field = '' } = relation;
    const isLast = field === 'property' || field === 'attribute';
    const isCalled = calls.has(shape.kind ?? '') && (field === 'function' || field === 'name');
    const required = requirementOf(relation, isCalled ? beforeArguments : isLast ? after : '');
    (stands.has(field) ? first : follows.has(field) ? second : anywhere).push(required);
  };
  const addPart = (part: Shape): void => {
    if (part.has && Object.keys(part).length === 1) addRelation(part.has);
    else anywhere.push(requirementOf(part, after));
  };
  const sign = signs[shape.kind ?? ''];
  if (sign) anywhere.push({ kind: 'text', pattern: sign, words: undefined });
  if (shape.regex !== undefined) anywhere.push(ofRegex(shape.regex, after));
  if (shape.has) addRelation(shape.has);
  for (const other of [shape.inside, shape.follows, shape.precedes])
    if (other) anywhere.push(requirementOf(other, ''));
  for (const part of shape.all ?? []) addPart(part);
  if (shape.any) anywhere.push(anyOf(shape.any.map((part) => requirementOf(part, after))));
  return allOf([...anywhere, inOrder(allOf(first), allOf(second))]);
};

/** What a text must hold for the shape to be in it. */
export const requirementOfShape = (shape: Shape): Requirement => requirementOf(shape, '');

/** Whether the words of a text leave open that it holds what is required: a look at a few bits. */
export const mayHoldWords = (required: Requirement, noted: NotedWords): boolean => {
  switch (required.kind) {
    case 'nothing':
      return true;
    case 'text':
      return required.words?.some(noted.has) ?? true;
    case 'any':
      return required.parts.some((part) => mayHoldWords(part, noted));
    case 'all':
      return required.parts.every((part) => mayHoldWords(part, noted));
    case 'order':
      return mayHoldWords(required.first, noted) && mayHoldWords(required.second, noted);
  }
};

const earliest = (required: Requirement, text: string, from: number): number => {
  switch (required.kind) {
    case 'nothing':
      return from;
    case 'text':
      required.pattern.lastIndex = from;
      return required.pattern.exec(text)?.index ?? Number.POSITIVE_INFINITY;
    case 'any':
      return Math.min(...required.parts.map((part) => earliest(part, text, from)));
    case 'all': {
      let latest = from;
      for (const part of required.parts) {
        latest = Math.max(latest, earliest(part, text, from));
        if (latest === Number.POSITIVE_INFINITY) break;
      }
      return latest;
    }
    case 'order': {
      const first = earliest(required.first, text, from);
      return first === Number.POSITIVE_INFINITY ? first : earliest(required.second, text, first);
    }
  }
};

/** Whether a text holds what is required. */
export const holdsRequired = (required: Requirement, text: string): boolean =>
  earliest(required, text, 0) !== Number.POSITIVE_INFINITY;
