import { type Language, say } from '../../../../shared/messages.ts';
import { stateWords } from '../../../../shared/vocabulary/finding-state.ts';
import { formatScore } from '../../../../shared/vocabulary/format-score.ts';
import { effortWords } from '../../../../shared/vocabulary/report/effort.ts';
import { severityWords } from '../../../../shared/vocabulary/severity.ts';
import { retestWords } from '../../messages.ts';
import type { ReportFinding } from '../../report-data.ts';
import { findingNumber } from '../finding-document.ts';
import { printedMarkdown } from '../markdown-document.ts';
import { breakable, printableLine } from '../printable.ts';
import { membersCut, membersOf } from '../summary-messages.ts';
import { type Card, countsOf } from './cards.ts';

/** Findings that a card of a cause lists; the others stand in findings.csv. */
const membersMost = 60;

/** Texts of several findings, each once. */
const distinct = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '').map(printedMarkdown);

const stateOf = (finding: ReportFinding, language: Language): string =>
  say(stateWords[finding.state], language);

/** How it stands in the list of all: what is open says whether somebody has looked again. */
const standingOf = (finding: ReportFinding, language: Language): string => {
  const result = finding.retests?.findLast((one) => one.result !== null)?.result;
  return finding.state === 'open' && result === 'open'
    ? say(retestWords.open, language)
    : stateOf(finding, language);
};

/**
 * Cards as the template draws them. `at` is the place of its worst finding among those that are printed; `members` is empty
 * where a finding stands by itself, and its card is that finding's.
 */
export const cardDocuments = (
  cards: readonly Card[],
  printed: readonly ReportFinding[],
  language: Language,
) => {
  const places = new Map(printed.map((finding, index) => [finding, index]));
  return cards.map(({ cause, findings, severity }, index) => {
    const [worst] = findings;
    if (!worst) throw new Error('A card without a finding.');
    const number = findingNumber(places.get(worst) ?? 0, worst);
    const facts = {
      number,
      at: places.get(worst) ?? 0,
      severity,
      word: say(severityWords[severity], language),
    };
    if (!cause) {
      return {
        ...facts,
        label: number,
        title: '',
        count: '',
        effort: '',
        state: worst.state === 'open' ? '' : stateOf(worst, language),
        retest: '',
        standing: standingOf(worst, language),
        location: '',
        impacts: [],
        reproductions: [],
        remediation: [],
        members: [],
        cut: '',
      };
    }
    const { all, open } = countsOf({ cause, findings, severity });
    const fixed = findings.filter(({ state }) => state === 'fixed').length;
    const tested = findings.some(({ retests }) => (retests ?? []).length > 0);
    const retest = tested ? `${say(retestWords.fixed, language)}: ${fixed}/${all}` : '';
    const shown = findings.slice(0, membersMost);
    return {
      ...facts,
      label: `cause-${index + 1}`,
      title: breakable(printableLine(cause.title)),
      count: say(membersOf(all, open), language),
      effort: cause.effort === null ? '' : say(effortWords[cause.effort], language),
      state: open > 0 ? '' : stateOf(worst, language),
      retest,
      standing: retest || say(stateWords[open > 0 ? 'open' : worst.state], language),
      // Said once where it is one for all.
      location: findings.every(({ location }) => location === worst.location)
        ? breakable(printableLine(worst.location), 60)
        : '',
      impacts: distinct(findings.map(({ impact = '' }) => impact)),
      reproductions: distinct(findings.map(({ reproduction = '' }) => reproduction)),
      remediation: printedMarkdown(cause.remediation || worst.remediation),
      members: shown.map((member) => ({
        at: places.get(member) ?? 0,
        number: findingNumber(places.get(member) ?? 0, member),
        severity: member.severity,
        word: say(severityWords[member.severity], language),
        title: breakable(printableLine(member.title), 20),
        location: breakable(printableLine(member.location), 24),
        score: typeof member.score === 'number' ? formatScore(member.score, language) : '',
        state: stateOf(member, language),
      })),
      cut: all > shown.length ? say(membersCut(all - shown.length), language) : '',
    };
  });
};
