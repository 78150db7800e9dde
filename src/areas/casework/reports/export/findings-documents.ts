import { codeAbout } from '../../../../engines/code/about.ts';
import { findingNumber } from '../../../../engines/report-pdf/document/finding-document.ts';
import { plainMarkdown } from '../../../../engines/report-pdf/document/markdown-words.ts';
import type { ReportFinding } from '../../../../engines/report-pdf/report-data.ts';
import { fileSources } from '../../../../engines/scanner-files/formats.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';

/** One finding as findings.json has it: pictures by name only. */
export const findingForMachines = ({ images = [], files = [], ...finding }: ReportFinding) => ({
  ...finding,
  number: findingNumber(0, finding),
  evidence: [...images.map(({ name }) => name), ...files],
});

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
};

/** What other tools sort by, where no score was given: the middle of each band (CVSS v3.1, section 5). */
const bandScores: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.0',
  info: '0.0',
};

const placesOf = (finding: ReportFinding): readonly string[] =>
  finding.targets && finding.targets.length > 0 ? finding.targets : [finding.location];

/**
 * What another reader of Markdown may take for more than `readMarkdown` does: HTML, pictures, links to elsewhere than the
 * web and mail, and definitions of links.
 */
const readsDifferently = /<[a-z/!?]|!\[|\]:|\]\((?!https?:\/\/|mailto:)/i;

/** In plain words, and as it was written for readers that show Markdown (section 3.11 of SARIF 2.1.0). */
const messageOf = ({ title, description }: ReportFinding) => {
  const text = `${title}\n\n${plainMarkdown(description)}`.trim();
  const markdown = `${title}\n\n${description}`.trim();
  return text === markdown || readsDifferently.test(markdown) ? { text } : { text, markdown };
};

/** `src/app.ts:12`, and neither a host with its port nor an address of the web. */
const lineOfFile = /^(?!\w+:\/\/)([^\s:]*\/[^\s:]*):(\d+)$/;
/** The same of a program that looks at files: `app.ts` and `Dockerfile` too, but no package (`name@1.0`). */
const fileOfProgram = /^(?!\w+:\/\/)([^\s:@]+)(?::(\d+))?$/;

const looksAtFiles = (source: string | undefined): boolean =>
  source === codeAbout.by || (source !== undefined && fileSources.has(source));

const physicalLocation = (uri: string, line: string | undefined) => ({
  physicalLocation: {
    artifactLocation: { uri: encodeURI(uri) },
    ...(line === undefined ? {} : { region: { startLine: Number(line) } }),
  },
});

const locationOf = (place: string, source: string | undefined) => {
  const [, uri, line] = (looksAtFiles(source) ? fileOfProgram : lineOfFile).exec(place) ?? [];
  return uri === undefined
    ? { logicalLocations: [{ fullyQualifiedName: place, kind: 'resource' }] }
    : physicalLocation(uri, line);
};

/** What is settled and what a later scan has as a result of its own. */
const suppressionsOf = ({ state, state_reason }: ReportFinding) =>
  state === 'false_positive' || state === 'accepted' || state === 'superseded'
    ? { suppressions: [{ kind: 'external', justification: state_reason ?? state }] }
    : {};

/**
 * One result of SARIF 2.1.0. Where a finding is a place that people know, not a line of a file, its location is logical. Its
 * properties have what the standard has no place for, so that a reader of ours gets back what was written.
 * @param index its place, for one without a number.
 */
export const sarifResult = (
  finding: ReportFinding,
  index: number,
  rule: { readonly id: string; readonly index: number },
) => ({
  ...{ ruleId: rule.id, ruleIndex: rule.index },
  level: levels[finding.severity],
  message: messageOf(finding),
  locations: placesOf(finding).map((place) => locationOf(place, finding.source)),
  ...(finding.id === undefined ? {} : { partialFingerprints: { 'baluarteFinding/v1': finding.id } }),
  ...suppressionsOf(finding),
  properties: {
    number: findingNumber(index, finding),
    ...(finding.request === undefined ? {} : { request: finding.request }),
    ...(finding.due_at ? { due_at: finding.due_at } : {}),
    severity: finding.severity,
    'security-severity':
      typeof finding.score === 'number' ? finding.score.toFixed(1) : bandScores[finding.severity],
    state: finding.state,
    ...(finding.cwe === null ? {} : { cwe: finding.cwe }),
    ...(finding.cvss === null ? {} : { cvss: finding.cvss }),
    title: finding.title,
    location: finding.location,
    targets: finding.targets ?? [],
    description: finding.description,
    evidence: finding.excerpt,
    remediation: finding.remediation,
    ...(finding.impact ? { impact: finding.impact } : {}),
    ...(finding.reproduction ? { reproduction: finding.reproduction } : {}),
    ...(finding.source ? { source: finding.source } : {}),
    ...(finding.writtenIn ? { written_in: finding.writtenIn } : {}),
  },
});
