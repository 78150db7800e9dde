import { type Language, say } from '../../../shared/messages.ts';
import { cweName } from '../../../shared/vocabulary/cwe-name.ts';
import { stateWords } from '../../../shared/vocabulary/finding-state.ts';
import { formatScore } from '../../../shared/vocabulary/format-score.ts';
import { findingLabel } from '../../../shared/vocabulary/reference.ts';
import { writtenOnlyIn } from '../../../shared/vocabulary/report/written-in.ts';
import { severities, severityWords } from '../../../shared/vocabulary/severity.ts';
import { cweAddress } from '../../../shared/vocabulary/weakness-address.ts';
import { reportLabels, retestWords } from '../messages.ts';
import type { ReportFinding } from '../report-data.ts';
import { printedMarkdown } from './markdown-document.ts';
import { codeColumns } from './markdown-words.ts';
import { breakable, printable, printableLine } from './printable.ts';
import { longDate } from './report-dates.ts';
import { linesCut, targetsCut } from './summary-messages.ts';
import { codeLines } from './text/code-lines.ts';

const evidenceMaxLines = 60;
const targetsMost = 40;

/** Heaviest first; of equal weight as they came. */
export const sortFindings = (findings: readonly ReportFinding[]): readonly ReportFinding[] =>
  findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));

/** For the list of findings: the whole title stands on its card. */
const shorten = (title: string): string =>
  [...title].length > 140 ? `${[...title].slice(0, 139).join('')}…` : title;

/** What a finding is called in the report and its files: by its reference, its own number, or where it has neither its place. */
export const findingNumber = (index: number, finding?: Pick<ReportFinding, 'number' | 'reference'>): string =>
  finding?.reference ?? findingLabel(finding?.number ?? index + 1);

/** Why and until when: what stands beside a state that somebody decided. */
const stateNote = ({ state, state_reason, state_until }: ReportFinding, language: Language): string => {
  const until = state_until ? `${say(reportLabels.until, language)} ${longDate(state_until, language)}` : '';
  const words = [say(stateWords[state], language), until].filter((part) => part !== '').join(' ');
  return [words, printable(state_reason ?? '').trim()].filter((part) => part !== '').join('\n');
};

/** All that it was seen on, in one list; empty where its location says it all. */
const targetsOf = ({ targets = [], location }: ReportFinding, language: Language): readonly string[] => {
  if (targets.every((target) => target === location)) return [];
  const shown = targets.slice(0, targetsMost).map((target) => breakable(printableLine(target), 60));
  const left = targets.length - shown.length;
  return left > 0 ? [...shown, say(targetsCut(left), language)] : shown;
};

/** What stands in a frame beside the severity; `to` where it leads somewhere. */
type Tag = { readonly text: string; readonly to: string };

const scoresOf = ({ score, cvss }: ReportFinding, language: Language): readonly Tag[] =>
  [typeof score === 'number' ? `CVSS ${formatScore(score, language)}` : '', cvss ?? ''].map((text) => ({
    ...{ text: printableLine(text), to: '' },
  }));

/** A CWE with its name, where it is known, and where the catalogue describes it. */
const weaknessOf = ({ cwe }: ReportFinding, language: Language): Tag => {
  const name = cweName(cwe ?? '');
  const words = name ? `${cwe} – ${say(name, language)}` : (cwe ?? '');
  return { text: printableLine(words), to: cweAddress(cwe ?? '') ?? '' };
};

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Scanners write what they saw into the description again: said once is enough. */
const repeats = ({ excerpt, description }: ReportFinding): boolean =>
  excerpt !== '' && plain(description).includes(plain(excerpt));

/** The archive's file with evidence that is printed in part. @param number what the finding is called. */
export const evidenceTextName = (number: string): string => `${number}-evidence.txt`;

/** More than that is never printed whole; what is shorter is looked at. */
const certainlyCut = 2 * evidenceMaxLines * codeColumns;

/** Whether a report prints evidence in part only. */
export const isEvidenceCut = (excerpt: string): boolean =>
  excerpt.length > certainlyCut || codeLines(excerpt, codeColumns, evidenceMaxLines).cut > 0;

/** What says no more than the title is not printed below it. */
const saysMore = ({ title, description }: ReportFinding): boolean =>
  plain(description).replace(/\.$/, '') !== plain(title).replace(/\.$/, '');

/** One finding as the template draws it. */
export const findingOf = (finding: ReportFinding, index: number, language: Language) => {
  const targets = targetsOf(finding, language);
  const evidence = codeLines(repeats(finding) ? '' : finding.excerpt, codeColumns, evidenceMaxLines);
  return {
    number: findingNumber(index, finding),
    title: breakable(printableLine(finding.title)),
    short: breakable(shorten(printableLine(finding.title))),
    severity: finding.severity,
    word: say(severityWords[finding.severity], language),
    isOpen: finding.state === 'open',
    draft: finding.draft === true ? say(reportLabels.draft_mark, language) : '',
    state: finding.state === 'open' ? '' : printableLine(say(stateWords[finding.state], language)),
    stateNote: finding.state_reason || finding.state_until ? breakable(stateNote(finding, language)) : '',
    tags: [weaknessOf(finding, language), ...scoresOf(finding, language)].filter(({ text }) => text !== ''),
    location: targets.length > 0 ? '' : breakable(printableLine(finding.location), 60),
    targets,
    description: saysMore(finding) ? printedMarkdown(finding.description) : [],
    remediation: printedMarkdown(finding.remediation),
    impact: printedMarkdown(finding.impact ?? ''),
    reproduction: printedMarkdown(finding.reproduction ?? ''),
    language: finding.writtenIn ?? language,
    otherLanguage: finding.writtenIn ? say(writtenOnlyIn[finding.writtenIn], language) : '',
    evidence: evidence.lines,
    evidenceCut:
      evidence.cut > 0
        ? say(linesCut(evidence.cut, evidenceTextName(findingNumber(index, finding))), language)
        : '',
    // `path` is filled in by the renderer for those that can be drawn.
    images: (finding.images ?? []).map(({ name, width, height }) => ({
      name: breakable(printableLine(name)),
      width,
      height,
      path: '',
    })),
    files: (finding.files ?? []).map((name) => breakable(printableLine(name))),
    retests: (finding.retests ?? []).map(({ number, at, result, note }) => [
      String(number),
      at ? longDate(at, language) : '',
      result ? say(retestWords[result], language) : '',
      breakable(printable(note ?? '').trim()),
    ]),
  };
};
