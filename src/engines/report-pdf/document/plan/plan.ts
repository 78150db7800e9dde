import { type Language, say } from '../../../../shared/messages.ts';
import { efforts, effortWords } from '../../../../shared/vocabulary/report/effort.ts';
import { type Severity, severities, severityWords } from '../../../../shared/vocabulary/severity.ts';
import type { ReportFinding } from '../../report-data.ts';
import { findingNumber } from '../finding-document.ts';
import { beginningOf } from '../markdown-words.ts';
import { breakable, printableLine } from '../printable.ts';
import { longDate } from '../report-dates.ts';
import { findingsCount, sameRemedy } from '../summary-messages.ts';
import { type Card, isToDo } from './cards.ts';

const stepCharacters = 220;

/** The beginning of a text that people wrote, to the end of its first sentence. */
const firstSentence = (text: string): string => {
  const line = printableLine(beginningOf(text));
  const sentence = /^.+?[.!?](?=\s|$)/u.exec(line)?.[0] ?? line;
  return [...sentence].length > stepCharacters
    ? `${[...sentence].slice(0, stepCharacters - 1).join('')}…`
    : sentence;
};

/** One thing to do, and what it corrects. */
type Step = {
  readonly title: string;
  readonly text: string;
  readonly effort: (typeof efforts)[number] | null;
  readonly severity: Severity;
  /** Open ones, the worst first. */
  readonly corrects: readonly ReportFinding[];
  /** How many open findings it corrects: more than those, where not all are printed. */
  readonly count: number;
  /** Cards beside the one that it is called after: their remedy is the same. */
  readonly others: number;
};

const openOf = ({ findings }: Card): readonly ReportFinding[] =>
  findings.filter(({ state, severity }) => state === 'open' && severity !== 'info');

const stepOf = (card: Card): Step => {
  const corrects = openOf(card);
  const [worst] = corrects;
  return {
    title: card.cause?.title ?? worst?.title ?? '',
    text: firstSentence(card.cause?.remediation || worst?.remediation || ''),
    effort: card.cause?.effort ?? null,
    severity: card.severity,
    corrects,
    count: card.cause ? Math.max(corrects.length, card.cause.open ?? 0) : corrects.length,
    others: 0,
  };
};

/** The same remedy told twice is one thing to do. */
const joinEqual = (steps: readonly Step[]): readonly Step[] => {
  const byText = Map.groupBy(steps, ({ text, title }) => text || title);
  return [...byText.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const corrects = same.flatMap((one) => one.corrects);
    const count = same.reduce((sum, one) => sum + one.count, 0);
    return [{ ...first, corrects, count, others: same.length - 1 }];
  });
};

/** How much work it is where nobody said. */
const unsaid = efforts.indexOf('medium');
const effortRank = ({ effort }: Step): number => (effort === null ? unsaid : efforts.indexOf(effort));

/** What is worst first; of equal weight what is little work before what is much, and what corrects more before what corrects less. */
const byWeight = (a: Step, b: Step): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  effortRank(a) - effortRank(b) ||
  b.count - a.count;

const ownerOf = (corrects: readonly ReportFinding[]): string => {
  const owners = new Set(corrects.map(({ owner }) => owner ?? ''));
  return owners.size === 1 ? ([...owners][0] ?? '') : '';
};

const dueOf = (corrects: readonly ReportFinding[], language: Language): string => {
  const [soonest] = corrects.flatMap(({ due_at }) => due_at ?? []).sort();
  return soonest === undefined ? '' : longDate(soonest, language);
};

/**
 * What to do about the open findings, in the order in which to do it: one step for each cause and each remedy, with how much
 * work it is where somebody said, what it corrects, who takes care of it where that is one person, and by when.
 */
export const planOf = (cards: readonly Card[], language: Language, most: number) => {
  const steps = joinEqual(cards.filter(isToDo).map(stepOf)).toSorted(byWeight);
  return steps.slice(0, most).map(({ title, text, effort, severity, corrects, count, others }) => ({
    number: findingNumber(0, corrects[0]),
    title: breakable(printableLine(title)),
    also: others > 0 ? say(sameRemedy(others), language) : '',
    text: breakable(text),
    effort: effort === null ? '' : say(effortWords[effort], language),
    severity,
    word: say(severityWords[severity], language),
    corrects: say(findingsCount(count), language),
    isSeveral: count > 1,
    owner: breakable(printableLine(ownerOf(corrects)), 16),
    due: dueOf(corrects, language),
  }));
};
