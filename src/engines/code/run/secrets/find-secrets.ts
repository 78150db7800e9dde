import { beginningLength, hashOfWord, type NotedWords } from '../scan-files/noted-words.ts';
import type { SecretRule } from './secret-rule.ts';
import { entropyRule, secretRules } from './secret-rules.ts';

/**
 * A secret in a text: offsets in UTF-16 units, of the first line where the value has several. The value never leaves
 * the scan unmasked.
 */
type FoundSecret = {
  readonly ruleId: string;
  readonly start: number;
  readonly end: number;
  readonly value: string;
};

const longestLine = 1000;
/** Bits per character (Shannon). Words and identifiers of 24 characters stay under 4.0, random base64 is over 4.3. */
const base64Bits = 4.2;
const hexBits = 3.3;
const perFile = 100;

const placeholder =
  /^(?:x+|\*+|\.+|-+)$|change_?me|example|placeholder|your[_-]|<[^>]*>|\$\{|\{\{|%\(|\bprocess\.env|os\.environ|getenv|dummy|sample|redacted|todo|insert|undefined|^null$|^none$|^true$|^false$|\(\)$|^[a-z]+[._][a-z._]+$|^(?:password|passwort|contrase|secret|token|string|required|optional|username)/i;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isPlaceholder = (value: string): boolean =>
  placeholder.test(value) || uuid.test(value) || new Set(value).size < 4;

/** Shannon entropy in bits per character. */
export const entropyBits = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
};

const longestBlock = 8000;

/** The block that starts with this line: to its end line, or as far as a key can reach when that is missing. */
const blockFrom = (text: string, start: number): string => {
  const near = text.slice(start, start + longestBlock);
  const end = near.indexOf('-----END');
  return end < 0 ? near : near.slice(0, end);
};

type GatedRule = {
  readonly rule: SecretRule;
  /** Hashes of the beginnings of its needles, where each of them stands at the start of a word. */
  readonly beginnings: readonly number[] | undefined;
};

const startsWord = (needle: string): boolean => /^\w{3}/.test(needle);

const gatedRules: readonly GatedRule[] = secretRules.map((rule) => ({
  rule,
  beginnings:
    rule.pattern.source.startsWith('\\b') && rule.needles.every(startsWord)
      ? rule.needles.map((needle) => hashOfWord(needle.slice(0, beginningLength)))
      : undefined,
}));

const mayHold = ({ rule, beginnings }: GatedRule, text: string, words: NotedWords | undefined): boolean =>
  (words === undefined || beginnings === undefined || beginnings.some(words.hasBeginning)) &&
  rule.needles.some((needle) => text.includes(needle));

const findByRule = (text: string, rule: SecretRule): FoundSecret[] => {
  const found: FoundSecret[] = [];
  for (const match of text.matchAll(rule.pattern)) {
    const first = match[1] ?? match[0];
    const start = match.index + match[0].lastIndexOf(first);
    const value = rule.block ? blockFrom(text, start) : first;
    if (rule.guess && isPlaceholder(value)) continue;
    found.push({ ruleId: rule.id, start, end: start + first.length, value });
    if (found.length >= perFile) break;
  }
  return found;
};

const tellingName =
  /(?:secret|token|api_?key|passw|credential|auth_?key|private_?key|encryption_?key|signing_?key)/gi;
const candidate = /["'`=:\s]([A-Za-z0-9+/_-]{24,128}={0,2})(?=["'`\s,;]|$)/g;
const noSecret =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-|\/|[A-Za-z]+$|sha\d+-)|integrity|checksum|^(?:[A-Za-z]+[-_/])+[A-Za-z]+$/i;

const isRandom = (value: string): boolean => {
  if (noSecret.test(value)) return false;
  if (/^[0-9a-f]+$/i.test(value)) return value.length >= 32 && entropyBits(value) >= hexBits;
  return /\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && entropyBits(value) >= base64Bits;
};

/** Where each line that names a secret starts and ends. */
function* tellingLines(text: string): Generator<{ start: number; end: number }> {
  tellingName.lastIndex = 0;
  for (let match = tellingName.exec(text); match; match = tellingName.exec(text)) {
    const start = text.lastIndexOf('\n', match.index) + 1;
    const next = text.indexOf('\n', match.index);
    const end = next < 0 ? text.length : next;
    yield { start, end };
    tellingName.lastIndex = end;
  }
}

/** A random-looking text counts only on a line that also names a secret: alone it is as often a hash or an id. */
const findByEntropy = (text: string): FoundSecret[] => {
  const found: FoundSecret[] = [];
  for (const { start: lineStart, end } of tellingLines(text)) {
    if (end - lineStart > longestLine) continue;
    for (const match of text.slice(lineStart, end).matchAll(candidate)) {
      const value = match[1] ?? '';
      if (!isRandom(value) || isPlaceholder(value)) continue;
      const start = lineStart + match.index + match[0].indexOf(value);
      found.push({ ruleId: entropyRule.id, start, end: start + value.length, value });
    }
    if (found.length >= perFile) break;
  }
  return found;
};

/**
 * Whatever a rule fires on, the surest first; what two rules find stands there twice. `guess` also looks by entropy, which
 * is left out where made-up values are at home (fixtures, snapshots). `words` are those of the text, where they are noted.
 */
export const searchSecrets = (text: string, guess: boolean, words?: NotedWords): FoundSecret[] => [
  ...gatedRules.flatMap((gated) => (mayHold(gated, text, words) ? findByRule(text, gated.rule) : [])),
  ...(guess ? findByEntropy(text) : []),
];

/** The surest of each place. */
export const surestOf = (all: readonly FoundSecret[]): FoundSecret[] => {
  const kept: FoundSecret[] = [];
  for (const secret of all) {
    if (!kept.some((other) => secret.start < other.end && other.start < secret.end)) kept.push(secret);
  }
  return kept.slice(0, perFile);
};

/** Finds secrets in a text, the surest rule for each place. */
export const findSecrets = (text: string, guess: boolean): FoundSecret[] =>
  surestOf(searchSecrets(text, guess));

/** The pieces of a value that must not be seen alone either: the lines of a key, written out or with `\\n`. */
export const secretPieces = (value: string): string[] =>
  value
    .split(/\\[nr]|[\n\r]|-----[A-Z ]{0,60}-----/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= 4);

/** All that must not be seen of a text. */
export const secretValuesIn = (text: string): string[] =>
  searchSecrets(text, true).flatMap(({ value }) => secretPieces(value));

/** Stands where the rest of a value is not shown. */
export const maskMark = '........';

/**
 * The value as it may be shown: at most its first four characters, and never more than a quarter of it, then dots that
 * do not tell its length.
 */
export const maskSecret = (value: string): string =>
  `${value.slice(0, Math.min(4, Math.floor(value.length / 4)))}${maskMark}`;
