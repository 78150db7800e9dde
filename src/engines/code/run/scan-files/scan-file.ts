import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SgNode } from '@ast-grep/napi';
import type { SkipReason } from '../../../../shared/vocabulary/skip-reasons.ts';
import { placesPerRule } from '../../scan-settings.ts';
import { findRule, parseCode } from '../parse-code.ts';
import { codeRules } from '../rules/all-rules.ts';
import type { CodeLanguage, CodeRule } from '../rules/code-rule.ts';
import { holdsRequired, mayHoldWords, type Requirement, requirementOfShape } from '../rules/requirement.ts';
import type { FileResult, Finding } from '../scan-result.ts';
import { maskSecret, searchSecrets, secretPieces, surestOf } from '../secrets/find-secrets.ts';
import { secretCwe } from '../secrets/secret-rule.ts';
import { isBinary, isFixture, isLockFile, isMinified, isTsx, languageOf } from './classify.ts';
import { excerpt, lineStarts, masked, placeOf } from './excerpt.ts';
import type { ListedFile } from './list-files.ts';
import { type NotedFile, noteFile } from './noted-words.ts';

/** Larger files are left out: nobody writes them by hand, and parsers take their time. */
const largestFileBytes = 2 * 1024 * 1024;
const longestEssence = 400;

type Hit = {
  readonly ruleId: string;
  readonly start: number;
  readonly end: number;
  readonly secret: boolean;
  readonly text: string;
};

/** What is masked of a file. Fingerprints come from `values`, so that these stay; what is shown is masked more widely. */
type Secrets = { readonly values: readonly string[]; readonly shown: readonly string[] };

type GatedRule = { readonly rule: CodeRule; readonly required: Requirement };
const rulesOf = new Map<CodeLanguage, readonly GatedRule[]>();

const rulesFor = (language: CodeLanguage): readonly GatedRule[] => {
  const known = rulesOf.get(language);
  if (known) return known;
  const rules = codeRules
    .filter((rule) => rule.languages.includes(language))
    .map((rule) => ({ rule, required: requirementOfShape(rule.shape) }));
  rulesOf.set(language, rules);
  return rules;
};

/** The content of a file, as text and as what one look over its bytes noted. */
type Content = NotedFile & { readonly path: string; readonly text: string };

/** The rules that can find something in a text: a few of them in a few of the files. */
const rulesThatMayFire = (language: CodeLanguage, { text, words }: Content): CodeRule[] =>
  rulesFor(language)
    .filter(({ required }) => mayHoldWords(required, words) && holdsRequired(required, text))
    .map(({ rule }) => rule);

const isSecretRule = ({ cwe }: CodeRule): boolean => cwe === secretCwe || cwe === 'CWE-321';

const hitOf = (rule: CodeRule, node: SgNode): Hit => {
  const { start, end } = node.range();
  return {
    ruleId: rule.id,
    start: start.index,
    end: end.index,
    secret: isSecretRule(rule),
    text: node.text(),
  };
};

const codeHits = (language: CodeLanguage, content: Content): Hit[] => {
  const rules = rulesThatMayFire(language, content);
  // Nothing can fire: do not even parse. Most files of most projects end here.
  if (rules.length === 0) return [];
  const root = parseCode(language, content.text, isTsx(content.path));
  return rules.flatMap((rule) => findRule(root, rule).map((node) => hitOf(rule, node)));
};

/** The texts that a rule about passwords and keys fired on: they are secrets too. */
const quotedValues = (text: string): string[] =>
  [...text.matchAll(/["'`]([^"'`\n]{4,200})["'`]/g)].map(([, value = '']) => value);

/** Keeps the first of several hits for the same thing: one rule per line, one secret per line. */
const distinct = (hits: readonly Hit[], starts: readonly number[]): Hit[] => {
  const seen = new Set<string>();
  return hits.filter((hit) => {
    const key = `${placeOf(starts, hit.start).line} ${hit.secret ? 'secret' : hit.ruleId}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

const essenceOf = (hit: Hit, secrets: readonly string[]): string =>
  masked(hit.text.slice(0, 4000), secrets).replace(/\s+/g, ' ').slice(0, longestEssence);

const toFinding = (text: string, starts: readonly number[], hit: Hit, secrets: Secrets): Finding => {
  const start = placeOf(starts, hit.start);
  const end = placeOf(starts, Math.max(hit.start, hit.end));
  const range = {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
  const shown = excerpt(text, starts, range, secrets.shown);
  return { ruleId: hit.ruleId, ...range, ...shown, essence: essenceOf(hit, secrets.values) };
};

/** Lists the first places of every rule and counts the others on the last one listed. */
const capped = (hits: readonly Hit[]): { hit: Hit; more: number }[] => {
  const byRule = Map.groupBy(hits, (hit) => hit.ruleId);
  return [...byRule.values()].flatMap((all) =>
    all
      .slice(0, placesPerRule)
      .map((hit, i) => ({ hit, more: i === placesPerRule - 1 ? all.length - placesPerRule : 0 })),
  );
};

const secretHits = ({ path, text, words }: Content): { hits: Hit[] } & Secrets => {
  const all = isLockFile(path) ? [] : searchSecrets(text, !isFixture(path), words);
  const found = surestOf(all);
  return {
    hits: found.map(({ ruleId, start, end, value }) => ({
      ruleId,
      start,
      end,
      secret: true,
      text: maskSecret(value),
    })),
    values: found.flatMap(({ value }) => secretPieces(value)),
    shown: all.flatMap(({ value }) => secretPieces(value)),
  };
};

const findingsOf = (content: Content, language: CodeLanguage | undefined): Finding[] => {
  const { text } = content;
  const secrets = secretHits(content);
  const code = language ? codeHits(language, content) : [];
  if (code.length + secrets.hits.length === 0) return [];
  const quoted = code.filter((hit) => hit.secret).flatMap((hit) => quotedValues(hit.text));
  const masks = { values: [...secrets.values, ...quoted], shown: [...secrets.shown, ...quoted] };
  const starts = lineStarts(text);
  const hits = distinct([...code, ...secrets.hits], starts);
  return capped(hits)
    .map(({ hit, more }) => ({ ...toFinding(text, starts, hit, masks), ...(more > 0 && { more }) }))
    .sort(
      (a, b) => a.startLine - b.startLine || a.startColumn - b.startColumn || (a.ruleId < b.ruleId ? -1 : 1),
    );
};

const left = (path: string, reason: SkipReason): FileResult => ({
  path,
  lines: 0,
  findings: [],
  skipped: [reason],
});

const partlySkipped = (path: string, language: CodeLanguage | undefined): SkipReason[] => {
  if (isLockFile(path)) return ['lock_file'];
  return [
    ...(language ? [] : (['not_covered'] as const)),
    ...(isFixture(path) ? (['fixture'] as const) : []),
  ];
};

const scanText = (path: string, bytes: Uint8Array, text: string): FileResult => {
  const language = languageOf(path);
  const skipped = partlySkipped(path, language);
  const noted = noteFile(bytes);
  const { lines } = noted;
  if (language && isMinified(path, text, lines)) return left(path, 'minified');
  const findings = findingsOf({ path, text, ...noted }, language);
  return { path, lines, ...(language && { language }), findings, skipped };
};

/**
 * Scans one file of the tree. Nothing in a file makes this throw; a parser that hangs or crashes is the pool's to end.
 */
export const scanFile = (root: string, { path, bytes }: ListedFile): FileResult => {
  if (bytes > largestFileBytes && !isLockFile(path)) return left(path, 'too_large');
  if (isLockFile(path)) return left(path, 'lock_file');
  try {
    const content = readFileSync(join(root, path));
    return isBinary(content) ? left(path, 'binary') : scanText(path, content, content.toString('utf8'));
  } catch (error) {
    return left(path, error instanceof Error && 'syscall' in error ? 'unreadable' : 'too_hard');
  }
};
