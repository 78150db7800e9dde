import { say } from '../../../shared/messages.ts';
import { findingStates } from '../../../shared/vocabulary/finding-state.ts';
import { stateWords } from '../messages.ts';
import type { ReportData, ReportFinding } from '../report-data.ts';
import { findingNumber } from './finding-document.ts';
import { totalOf } from './finding-totals.ts';
import { beginningOf } from './markdown-words.ts';
import { breakable, printableLine } from './printable.ts';
import { executiveTexts } from './summary-messages.ts';

const heaviestMost = 10;
const stepsMost = 4;
const stepCharacters = 220;

/** The beginning of a text that people wrote, to the end of its first sentence. */
const firstSentence = (text: string): string => {
  const line = printableLine(beginningOf(text));
  const sentence = /^.+?[.!?](?=\s|$)/u.exec(line)?.[0] ?? line;
  return [...sentence].length > stepCharacters
    ? `${[...sentence].slice(0, stepCharacters - 1).join('')}…`
    : sentence;
};

/** The heaviest that are open, each remedy once: ten findings of one kind are one thing to do. */
const stepsOf = (findings: readonly ReportFinding[]) => {
  const seen = new Set<string>();
  const steps: { number: string; title: string; text: string }[] = [];
  for (const [index, finding] of findings.entries()) {
    const text = firstSentence(finding.remediation);
    if (finding.state !== 'open' || finding.severity === 'info' || text === '' || seen.has(text)) continue;
    seen.add(text);
    steps.push({
      number: findingNumber(index, finding),
      title: breakable(printableLine(finding.title)),
      text: breakable(text),
    });
    if (steps.length === stepsMost) break;
  }
  return steps;
};

/**
 * What a board reads beside the summary: the ten heaviest, what to do first, and how much is open.
 * @param findings sorted, the heaviest first.
 */
export const executiveOf = (data: ReportData, findings: readonly ReportFinding[]) => {
  const { language } = data;
  const all = totalOf(data);
  const open = totalOf(data, { state: 'open' });
  const shown = Math.min(heaviestMost, findings.length);
  return {
    shown,
    note: all > shown ? say(executiveTexts.ten(shown, all), language) : '',
    states: findingStates
      .map((state) => ({
        state,
        word: say(stateWords[state], language),
        count: totalOf(data, { state }),
      }))
      // Most reports are of the newest scan, in which nothing is continued elsewhere.
      .filter(({ state, count }) => state !== 'superseded' || count > 0),
    steps: stepsOf(findings),
    nothingFirst: all > 0 && open === 0 ? say(executiveTexts.nothing_first, language) : '',
  };
};
