import { useState } from 'react';
import { statusWords } from '../../../../../shared/vocabulary/request-status.ts';
import { Fold } from '../../../../../ui/fold.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { StackedPlot } from '../../../../../ui/stacked-plot.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { statusColours } from '../../../../casework/requests/web/status-chip.tsx';
import { weekMessages as messages } from '../../messages.ts';
import { useWeeks } from '../../web/work-queries.ts';
import styles from './queue.module.css';

/** Nearest to its end at the bottom, and filled the less the less has been done: their colours alone are too much alike. */
const states = [
  ['in_review', 'in review', {}],
  ['in_progress', 'In progress', {}],
  ['accepted', 'accepted', { fill: 'hatched' }],
  ['pending', 'pending', { fill: 'hollow' }],
] as const;

const labelOf = (from: string): string => from.slice(5).split('-').reverse().join('/');

const Weeks = () => {
  const say = useSay();
  const language = useLanguage();
  const { data: weeks, isError } = useWeeks();
  if (!weeks) {
    return isError ? (
      <p className={styles.figures} role="status">
        {say(messages.loadFailed)}
      </p>
    ) : (
      <Skeleton height={216} />
    );
  }
  const totals = weeks.map((week) => states.reduce((sum, [key]) => sum + week[key], 0));
  const figure = (value: number) => formatNumber(value, language);
  return (
    <StackedPlot
      title={say(messages.title)}
      summary={say(messages.summary(figure(totals.at(-1) ?? 0), figure(Math.max(...totals))))}
      caption={say(messages.counted)}
      axis={say(messages.week)}
      parts={states.map(([key, status, fill]) => ({
        key,
        ...fill,
        label: say(statusWords[status]),
        colour: statusColours[status],
      }))}
      figures={[
        { key: 'opened', label: say(messages.opened), sign: '+' },
        { key: 'finished', label: say(messages.finished), sign: '✓' },
        { key: 'given_up', label: say(messages.givenUp), sign: '×' },
      ]}
      bars={weeks.map(({ from, ...values }) => ({ key: from, label: labelOf(from), values }))}
      bare
    />
  );
};

/** How much work there was at the end of each week, and what came and went: folded, and asked for when it is opened. */
export const WeeksPanel = () => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold className={styles.workload} summary={say(messages.title)} onToggle={setOpen}>
      {isOpen ? <Weeks /> : null}
    </Fold>
  );
};
