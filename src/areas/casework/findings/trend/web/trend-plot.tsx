import { useState } from 'react';
import type { Language } from '../../../../../shared/messages.ts';
import type { Period } from '../../../../../shared/time/periods.ts';
import { severities, severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { StackedPlot } from '../../../../../ui/stacked-plot.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { findingListMessages as messages } from '../../list/list-messages.ts';
import { useFindingTrend } from '../../web/finding-queries.ts';

const labelOf = (from: string, period: Period, language: Language): string =>
  period === 'month'
    ? new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(from))
    : from.slice(5).split('-').reverse().join('/');

/** Open findings by severity at the end of each of the last twelve weeks or months. */
export const TrendPlot = ({ organisation, bare }: { organisation: string | undefined; bare: boolean }) => {
  const say = useSay();
  const language = useLanguage();
  const [period, setPeriod] = useState<Period>('week');
  const { data: points, isError } = useFindingTrend(period, organisation);
  if (!points) return isError ? <p role="status">{say(messages.trendFailed)}</p> : <Skeleton height={190} />;
  const totals = points.map((point) => severities.reduce((sum, severity) => sum + point[severity], 0));
  const figure = (value: number) => formatNumber(value, language);
  return (
    <StackedPlot
      title={say(messages.overTime)}
      summary={say(messages.trendSummary(figure(totals.at(-1) ?? 0), figure(Math.max(...totals))))}
      axis={say(period === 'week' ? messages.week : messages.month)}
      // The worst stands at the bottom, where bars are compared best.
      parts={severities.map((severity) => ({
        key: severity,
        label: say(severityWords[severity]),
        colour: `var(--severity-${severity})`,
      }))}
      bars={points.map(({ from, ...values }) => ({
        key: from,
        label: labelOf(from, period, language),
        values,
      }))}
      bare={bare}
      action={
        <Button kind="quiet" onClick={() => setPeriod(period === 'week' ? 'month' : 'week')}>
          {say(period === 'week' ? messages.byMonth : messages.byWeek)}
        </Button>
      }
    />
  );
};
