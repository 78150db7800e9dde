import { type Language, type Message, say } from '../../../shared/messages.ts';
import { readNothing } from '../../../shared/vocabulary/coverage.ts';
import { severities, severityWords } from '../../../shared/vocabulary/severity.ts';
import {
  changesInWords,
  changesOf,
  countsByVerdict,
  toldVerdicts,
  type Verdict,
  verdictWords,
} from '../../../shared/vocabulary/verdict.ts';
import { reportLabels } from '../messages.ts';
import { listedVerdicts, type ReportData } from '../report-data.ts';
import { breakable, printableLine } from './printable.ts';
import { longDate } from './report-dates.ts';
import { changeTexts, number } from './summary-messages.ts';

type Comparison = NonNullable<ReportData['comparison']>;

/** `Compared with “Web shop”, finished on 3 March 2026: 4 new, 9 fixed or no longer found, 6 still there.` */
export const changesSentence = ({ earlier, totals }: Comparison): Message => {
  const date: Message = { en: longDate(earlier.date, 'en'), es: longDate(earlier.date, 'es') };
  const changes = changesInWords(countsByVerdict(totals), number);
  return changeTexts.against(printableLine(earlier.title), date, changes);
};

const listOf = (verdict: Verdict, { totals, lines }: Comparison, language: Language) => {
  const all = countsByVerdict(totals)[verdict];
  const own = lines.filter((line) => line.verdict === verdict);
  return {
    title: say(verdictWords[verdict], language),
    cut: all > own.length ? say(changeTexts.cut(own.length, all), language) : '',
    rows: own.map((line) => ({
      number: line.number,
      severity: line.severity,
      word: say(severityWords[line.severity], language),
      title: breakable(printableLine(line.title)),
      location: breakable(printableLine(line.location), 40),
    })),
  };
};

/**
 * The chapter on what changed: a sentence, figures by severity, and what is new and what is found no more.
 * @param coverage what a machine looked at in the later of the two.
 */
export const comparisonOf = (
  comparison: Comparison,
  coverage: ReportData['coverage'],
  language: Language,
) => {
  const counts = countsByVerdict(comparison.totals);
  const countOf = (verdict: Verdict, severity: string) =>
    comparison.totals
      .filter((row) => row.verdict === verdict && row.severity === severity)
      .reduce((sum, { count }) => sum + count, 0);
  const notes = [
    ...(counts.decided_before > 0 ? [changeTexts.decided_before] : []),
    ...(counts.fixed > 0 ? [changeTexts.gone] : []),
    ...(counts.not_looked_at > 0
      ? [readNothing(coverage) ? changeTexts.nothing_read : changeTexts.not_looked_at]
      : []),
    ...(changesOf(counts) === 0 ? [changeTexts.nothing] : []),
  ];
  return {
    sentence: breakable(say(changesSentence(comparison), language)),
    notes: notes.map((note) => say(note, language)),
    head: [
      ...severities.map((severity) => say(severityWords[severity], language)),
      say(reportLabels.total, language),
    ],
    rows: toldVerdicts(counts).map((verdict) => ({
      word: say(verdictWords[verdict], language),
      counts: [
        ...severities.map((severity) => number(countOf(verdict, severity), language)),
        number(counts[verdict], language),
      ],
    })),
    lists: listedVerdicts
      .map((verdict) => listOf(verdict, comparison, language))
      .filter(({ rows }) => rows.length > 0),
  };
};
