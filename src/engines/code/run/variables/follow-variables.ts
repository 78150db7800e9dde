import type { NapiConfig, SgNode } from '@ast-grep/napi';
import type { CodeLanguage } from '../rules/code-rule.ts';
import { type VariableGrammar, variableGrammars } from './variable-grammar.ts';

// A file is gone through once for each kind of node, and what is found is bounded: a file of any shape costs no more than
// its size.

/** Characters of a value, and of a call with what its variables hold. */
const longestValue = 1000;
const longestCall = 4000;
/** Characters of a name, or of what names are taken out of an object with: longer ones nobody writes by hand. */
const longestName = 200;
/** Variables that hold variables. */
const mostSteps = 3;
/** Names, and places where they are used, of one file. */
const mostNames = 200;
const mostUses = 2000;
/** Nodes between a name and the call that it is given to. */
const mostLevels = 12;

type Range = { readonly start: number; readonly end: number };
type Definition = Range & {
  readonly name: string;
  /** Where the values stand; more than one where text was added. */
  readonly values: Range[];
  /** Instead of a value that is written out: `req.query.name` of `const { name } = req.query`. */
  readonly text?: string;
};

/** A call with its variables written out, and where in that text their values stand. */
type WrittenOut = Range & { readonly text: string; readonly values: readonly Range[] };

const rangeOf = (node: SgNode): Range => {
  const { start, end } = node.range();
  return { start: start.index, end: end.index };
};

const ofKinds = (kinds: readonly string[]): NapiConfig => {
  // ast-grep's own type wants the kinds of one grammar; ours are checked by the tests of each language.
  const config: unknown = { rule: { any: kinds.map((kind) => ({ kind })) } };
  return config as NapiConfig;
};

/** Says in which function a place stands: the number of the innermost, -1 outside of all. */
const functionFinder = (root: SgNode, { functions }: VariableGrammar): ((place: number) => number) => {
  const ranges = root
    .findAll(ofKinds(functions))
    .map(rangeOf)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  // Where the innermost function changes, in order.
  const changes: { readonly at: number; readonly inside: number }[] = [];
  const open: number[] = [];
  const close = (before: number): void => {
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const end = ranges[last]?.end ?? 0;
      if (end > before) return;
      open.pop();
      changes.push({ at: end, inside: open.at(-1) ?? -1 });
    }
  };
  for (const [number, { start }] of ranges.entries()) {
    close(start);
    open.push(number);
    changes.push({ at: start, inside: number });
  }
  close(Number.POSITIVE_INFINITY);
  return (place) => {
    let [low, high] = [0, changes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((changes[middle]?.at ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return changes[low - 1]?.inside ?? -1;
  };
};

const isName = /^[A-Za-z_$][\w$]*$/;
/** `{ name, other }`, without values of its own and other names. */
const isPattern = /^\{\s*[A-Za-z_$][\w$]*(?:\s*,\s*[A-Za-z_$][\w$]*)*\s*,?\s*\}$/;

/** What one node defines: a name, or several that are taken out of an object. */
const defined = (text: string, named: Range, value: Range): Definition[] => {
  if (named.end - named.start > longestName) return [];
  const name = text.slice(named.start, named.end);
  if (isName.test(name)) return [{ name, ...value, values: [value] }];
  if (!isPattern.test(name) || value.end - value.start > longestValue) return [];
  const of = text.slice(value.start, value.end);
  return name
    .slice(1, -1)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ name: part, ...value, values: [], text: `${of}.${part}` }));
};

type Value = { readonly name: Range; readonly value: Range };
type Values = { readonly definitions: readonly Value[]; readonly additions: readonly Value[] };

/** All places where a name gets a value, and where something is added to one. */
const valuesOf = (root: SgNode, grammar: VariableGrammar): Values => {
  const places = (kinds: VariableGrammar['definitions']): Value[] =>
    kinds.flatMap(({ kind, name, value }) =>
      root.findAll(ofKinds([kind])).flatMap((node) => {
        const [named, given] = [node.field(name), node.field(value)];
        return named && given ? [{ name: rangeOf(named), value: rangeOf(given) }] : [];
      }),
    );
  return { definitions: places(grammar.definitions), additions: places(grammar.additions) };
};

const isFollowed = ({ outside, joined }: VariableGrammar, value: string): boolean =>
  outside.test(value) || joined.test(value);

/** The variables that are worth following, by function and name: defined once in it, with a value that may matter. */
const definitionsOf = (
  values: Values,
  grammar: VariableGrammar,
  text: string,
  functionOf: (place: number) => number,
): Map<string, Definition> => {
  const once = new Map<string, Definition | undefined>();
  for (const { name, value } of values.definitions) {
    for (const one of defined(text, name, value)) {
      const key = `${functionOf(name.start)} ${one.name}`;
      // Two values: nobody knows which.
      once.set(key, once.has(key) ? undefined : one);
    }
  }
  for (const { name, value } of values.additions) {
    if (name.end - name.start > longestName) continue;
    once.get(`${functionOf(name.start)} ${text.slice(name.start, name.end)}`)?.values.push(value);
  }
  const followed = new Map<string, Definition>();
  const names = new Set<string>();
  for (const [key, one] of once) {
    if (!one || one.values.some(({ start, end }) => end - start > longestValue)) continue;
    const written = one.text ?? one.values.map(({ start, end }) => text.slice(start, end)).join(' + ');
    if (written.length > longestValue || grammar.isSettled.test(written)) continue;
    // Made of one that is followed: values stand before what is made of them.
    const isMadeOfOne = (written.match(/[A-Za-z_$][\w$]*/g) ?? []).some((word) => names.has(word));
    if (!isMadeOfOne && !isFollowed(grammar, written)) continue;
    followed.set(key, one);
    names.add(one.name);
    if (followed.size === mostNames) break;
  }
  return followed;
};

type Use = Range & { readonly definition: Definition; readonly node: SgNode };

/** Where variables are used, in order; none of those that are judged somewhere. */
const usesOf = (
  root: SgNode,
  grammar: VariableGrammar,
  text: string,
  definitions: ReadonlyMap<string, Definition>,
  functionOf: (place: number) => number,
): Use[] => {
  const names = [...new Set([...definitions.values()].map(({ name }) => name.replaceAll('$', '\\$')))];
  const config = { rule: { kind: 'identifier', regex: `^(?:${names.join('|')})$` } } as unknown as NapiConfig;
  const judged = new Set<Definition>();
  const uses: Use[] = [];
  for (const node of root.findAll(config).slice(0, mostUses)) {
    const range = rangeOf(node);
    const name = text.slice(range.start, range.end);
    const definition = definitions.get(`${functionOf(range.start)} ${name}`);
    if (!definition || range.start < definition.start) continue;
    const before = text.slice(Math.max(0, range.start - 60), range.start);
    const behind = text.slice(range.end, range.end + 30);
    if (grammar.judgedBefore.test(before) || grammar.judgedBehind.test(behind)) judged.add(definition);
    // The name of an argument, or of what gets a value.
    if (/^\s*=[^=>]/.test(behind)) continue;
    uses.push({ ...range, definition, node });
  }
  return uses.filter(({ definition }) => !judged.has(definition)).sort((a, b) => a.start - b.start);
};

/** Writes a stretch of the text with what its variables hold in their place. */
const writer = (text: string, uses: readonly Use[]) => {
  const firstFrom = (place: number): number => {
    let [low, high] = [0, uses.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((uses[middle]?.start ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const written = ({ start, end }: Range, steps: number, most: number): { text: string; values: Range[] } => {
    let [out, at] = ['', start];
    const values: Range[] = [];
    for (let n = firstFrom(start); ; n += 1) {
      const use = uses[n];
      if (!use || use.end > end || out.length > most) break;
      const { definition } = use;
      const isOfItself = definition.values.some((value) => use.start >= value.start && use.end <= value.end);
      if (steps === 0 || isOfItself) continue;
      const value =
        definition.text ??
        definition.values.map((one) => written(one, steps - 1, most - out.length).text).join(' + ');
      out += text.slice(at, use.start);
      values.push({ start: out.length, end: out.length + value.length });
      out += value;
      at = use.end;
    }
    return { text: out + text.slice(at, end), values };
  };
  return (range: Range) => written(range, mostSteps, longestCall);
};

type Call = { readonly call: Range; readonly args: Range };

/** The outermost call of its own function that a name is given to, with the range of all that it is given. */
const callOf = (
  node: SgNode,
  place: number,
  { calls, given, functions }: VariableGrammar,
): Call | undefined => {
  let found: Call | undefined;
  let at = node.parent();
  for (let level = 0; at && level < mostLevels; level += 1) {
    const kind = String(at.kind());
    if (functions.includes(kind)) break;
    const args = calls.includes(kind) ? at.field(given) : null;
    if (args) {
      const [call, range] = [rangeOf(at), rangeOf(args)];
      if (call.end - call.start > longestValue) break;
      if (place > range.start && place < range.end) found = { call, args: range };
    }
    at = at.parent();
  }
  return found;
};

/**
 * Calls that are given a variable, with the variable's value written in its place: `db.query(sql)` becomes
 * `db.query("SELECT …" + name)`. Rules that ask where a value comes from then see it. Followed is a name that gets one
 * value in its function (and text added to it), through three steps at most; not one that is made a number, looked up in
 * a list or judged, nor one of another function.
 */
export const followVariables = (root: SgNode, language: CodeLanguage, text: string): WrittenOut[] => {
  const grammar = variableGrammars[language];
  const values = valuesOf(root, grammar);
  const mayMatter = ({ value }: Value): boolean =>
    isFollowed(grammar, text.slice(value.start, Math.min(value.end, value.start + longestValue)));
  if (![...values.definitions, ...values.additions].some(mayMatter)) return [];
  const functionOf = functionFinder(root, grammar);
  const definitions = definitionsOf(values, grammar, text, functionOf);
  if (definitions.size === 0) return [];
  const uses = usesOf(root, grammar, text, definitions, functionOf);
  const write = writer(text, uses);
  const calls = new Map<number, WrittenOut>();
  // What is written is read once more: no more than the file itself.
  let left = text.length;
  for (const { node, start } of uses) {
    const found = callOf(node, start, grammar);
    if (!found || calls.has(found.call.start)) continue;
    const { call, args } = found;
    const before = text.slice(call.start, args.start);
    const { text: given, values } = write(args);
    const whole = before + given + text.slice(args.end, call.end);
    left -= whole.length;
    if (left < 0 && calls.size > 0) break;
    const moved = values.map(({ start, end }) => ({
      start: start + before.length,
      end: end + before.length,
    }));
    calls.set(call.start, { ...call, text: whole, values: moved });
  }
  return [...calls.values()];
};
