import { say } from '../../../shared/messages.ts';
import { findingStates, stateWords } from '../../../shared/vocabulary/finding-state.ts';
import type { ReportData } from '../report-data.ts';
import { totalOf } from './finding-totals.ts';
import type { Card } from './plan/cards.ts';
import { glossaryOf } from './plan/glossary.ts';
import { planOf } from './plan/plan.ts';
import { executiveTexts, number } from './summary-messages.ts';

const heaviestMost = 10;
const stepsMost = 5;

/**
 * What a board reads beside the summary: what is heaviest, what to do first, how much is open, and what the words mean.
 */
export const executiveOf = (data: ReportData, cards: readonly Card[]) => {
  const { language } = data;
  const all = totalOf(data);
  const open = totalOf(data, { state: 'open' });
  const heaviest = cards.slice(0, heaviestMost);
  const steps = planOf(cards, language, stepsMost);
  const shown = heaviest.reduce((sum, { findings }) => sum + findings.length, 0);
  return {
    shown,
    note: all > shown ? say(executiveTexts.ten(shown, all), language) : '',
    states: findingStates
      .map((state) => {
        const count = totalOf(data, { state });
        return { state, word: say(stateWords[state], language), count, figure: number(count, language) };
      })
      // Most reports are of the newest scan, in which nothing is continued elsewhere.
      .filter(({ state, count }) => state !== 'superseded' || count > 0),
    cards: heaviest.length,
    steps,
    glossary: glossaryOf(
      [
        ...heaviest.flatMap(({ cause, findings }) => [cause?.title ?? '', findings[0]?.title ?? '']),
        ...steps.flatMap(({ title, text }) => [title, text]),
        ...(data.sections ?? []).map(({ text }) => text),
      ],
      language,
    ),
    nothingFirst: all > 0 && open === 0 ? say(executiveTexts.nothing_first, language) : '',
  };
};
