import type { NapiConfig } from '@ast-grep/napi';
import type { Shape } from './code-rule.ts';

// ast-grep compiles a rule again for every file, and most of that time goes into regular expressions: those that know
// all of Unicode cost twenty times those that know ASCII. Code is written with ASCII words, so ours say so.

const asciiClasses: Record<string, string> = { w: '0-9A-Za-z_', d: '0-9', s: ' \\t\\r\\n' };

/** Writes `\w`, `\d`, `\s` and `\b` out in ASCII, inside and outside of brackets. */
const withAsciiClasses = (regex: string): string => {
  let inBrackets = false;
  return regex.replace(/\\.|[[\]]/g, (piece) => {
    if (piece === '[' || piece === ']') {
      inBrackets = piece === '[';
      return piece;
    }
    if (piece === '\\b') return '(?-u:\\b)';
    const ascii = asciiClasses[piece.slice(1)];
    if (ascii === undefined) return piece;
    return inBrackets ? ascii : `[${ascii}]`;
  });
};

/** A regular expression with the same meaning on ASCII text that compiles faster. */
export const cheapRegex = (regex: string): string => {
  const ascii = withAsciiClasses(regex);
  if (!ascii.startsWith('(?i)')) return ascii;
  const rest = ascii.slice(4);
  // Without Unicode a dot or a negated class could match half a character, which the engine refuses.
  const mayTearCharacters = /(?<!\\)\.|\[\^/.test(rest);
  return mayTearCharacters ? ascii : `(?i-u:${rest})`;
};

type Node = { [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of a relation (`has`, `inside`) with its direction; alone it is no rule. */
const isRelation = (node: Node): boolean => 'stopBy' in node || 'field' in node;

const mapValue = (value: unknown, change: (node: Node) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapValue(item, change));
  return isNode(value) ? change(value) : value;
};

const mapNode = (node: Node, change: (node: Node) => unknown): Node =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapValue(value, change)]));

const cheapen = (node: Node): Node => {
  const mapped = mapNode(node, cheapen);
  return typeof mapped.regex === 'string' ? { ...mapped, regex: cheapRegex(mapped.regex) } : mapped;
};

const countParts = (value: unknown, counts: Map<string, number>): void => {
  if (Array.isArray(value)) for (const item of value) countParts(item, counts);
  if (!isNode(value)) return;
  const key = JSON.stringify(value);
  counts.set(key, (counts.get(key) ?? 0) + 1);
  // The parts of a part that is already there come with it.
  if (counts.get(key) === 1) for (const item of Object.values(value)) countParts(item, counts);
};

/**
 * Turns a shape into what ast-grep takes: cheap expressions, and every part that occurs more than once compiled once.
 */
export const compileShape = (shape: Shape): NapiConfig => {
  const cheap = cheapen(shape);
  const counts = new Map<string, number>();
  countParts(cheap, counts);
  const utils: Record<string, unknown> = {};
  const names = new Map<string, string>();
  const share = (node: Node): Node => {
    const key = JSON.stringify(node);
    if ((counts.get(key) ?? 0) < 2 || isRelation(node) || !key.includes('"regex"'))
      return mapNode(node, share);
    const name = names.get(key) ?? `part${names.size}`;
    if (!names.has(key)) {
      names.set(key, name);
      utils[name] = mapNode(node, share);
    }
    return { matches: name };
  };
  // ast-grep's own type wants the kinds of one grammar; ours are checked by every rule's example.
  const config: unknown = { rule: mapNode(cheap, share), utils };
  return config as NapiConfig;
};
