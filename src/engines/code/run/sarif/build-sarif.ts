import { createHash } from 'node:crypto';
import type { Language } from '../../../../shared/messages.ts';
import { type Severity, severities } from '../../../../shared/vocabulary/severity.ts';
import { mostResults } from '../../scan-settings.ts';
import type { FileResult, Finding } from '../scan-result.ts';
import { type RuleTexts, ruleTexts } from './describe-rules.ts';

const levels = { critical: 'error', high: 'error', medium: 'warning', low: 'note', info: 'note' } as const;
/** The middle of each band of CVSS, as code hosts read `security-severity`. */
const scores = { critical: '9.5', high: '8.0', medium: '5.5', low: '3.0', info: '0.1' } as const;

const describeRule = (rule: RuleTexts, language: Language) => {
  const title = rule.title[language];
  const message = rule.message[language];
  const remedy = rule.remedy[language];
  return {
    id: rule.id,
    name: rule.id,
    shortDescription: { text: title },
    fullDescription: { text: message },
    help: { text: `${message} ${remedy}`, markdown: `**${title}** (${rule.cwe})\n\n${message}\n\n${remedy}` },
    helpUri: `https://cwe.mitre.org/data/definitions/${rule.cwe.slice(4)}.html`,
    defaultConfiguration: { level: levels[rule.severity] },
    properties: {
      tags: ['security', `external/cwe/${rule.cwe.toLowerCase()}`],
      'security-severity': scores[rule.severity],
      baluarte: {
        ...{ cwe: rule.cwe, severity: rule.severity },
        ...{ title: rule.title, message: rule.message, remedy: rule.remedy },
      },
    },
  };
};

type Placed = {
  readonly path: string;
  readonly finding: Finding;
  readonly severity: Severity;
  readonly nth: number;
};

const byRule = new Map(ruleTexts.map((rule, index) => [rule.id, { rule, index }]));

/** Numbers equal findings of a file in order, so that each keeps its fingerprint when lines move. */
const place = ({ path, findings }: FileResult): Placed[] => {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const key = `${finding.ruleId} ${finding.essence}`;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return { path, finding, nth, severity: byRule.get(finding.ruleId)?.rule.severity ?? 'info' };
  });
};

const fingerprint = ({ path, finding, nth }: Placed): string =>
  createHash('sha256')
    .update([finding.ruleId, path, finding.essence, nth].join('\0'))
    .digest('hex')
    .slice(0, 32);

/** A relative URI of the file (RFC 3986): every part encoded, because names can hold anything. */
const uriOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const describeResult = (placed: Placed, language: Language) => {
  const { path, finding, severity } = placed;
  const { startLine, startColumn, endLine, endColumn } = finding;
  const known = byRule.get(finding.ruleId);
  return {
    ruleId: finding.ruleId,
    ruleIndex: known?.index ?? -1,
    level: levels[severity],
    message: { text: known?.rule.message[language] ?? finding.ruleId },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(path), uriBaseId: 'SRCROOT' as const },
          region: { startLine, startColumn, endLine, endColumn, snippet: { text: finding.snippet } },
          contextRegion: {
            startLine: finding.context.startLine,
            endLine: finding.context.endLine,
            snippet: { text: finding.context.text },
          },
        },
      },
    ],
    partialFingerprints: { 'baluarte/v1': fingerprint(placed) },
    properties: { severity, ...(finding.more !== undefined && { more: finding.more }) },
  };
};

const worstFirst = (a: Placed, b: Placed): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  (a.path < b.path ? -1 : a.path > b.path ? 1 : a.finding.startLine - b.finding.startLine);

/** A log in SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/). */
export type Sarif = ReturnType<typeof buildSarif>;

/**
 * Builds the log: every rule of the engine with its texts in both languages, and the results, the worst first. `at` is
 * the moment of the scan (ISO 8601). The same files give the same log.
 */
export const buildSarif = (files: readonly FileResult[], language: Language, at: string) => {
  const placed = files.flatMap(place).sort(worstFirst);
  const results = placed.slice(0, mostResults).map((one) => describeResult(one, language));
  const withheld =
    Math.max(0, placed.length - mostResults) +
    placed.reduce((sum, { finding }) => sum + (finding.more ?? 0), 0);
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0' as const,
    runs: [
      {
        tool: {
          driver: { name: 'Baluarte' as const, rules: ruleTexts.map((rule) => describeRule(rule, language)) },
        },
        language,
        columnKind: 'utf16CodeUnits' as const,
        invocations: [{ executionSuccessful: true, endTimeUtc: at }],
        originalUriBaseIds: { SRCROOT: { description: { text: 'The archive as it was uploaded.' } } },
        results,
        properties: { withheld },
      },
    ],
  };
};
