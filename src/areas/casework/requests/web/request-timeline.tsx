import { percentText } from '../../../../shared/text/percent-text.ts';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { type Status, statusWords } from '../../../../shared/vocabulary/request-status.ts';
import type { TimelineEntry } from '../../../../shared/vocabulary/timeline.ts';
import { formatRelative } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { detailMessages } from '../messages.ts';
import { isFinal } from '../status.ts';
import styles from './request-detail.module.css';
import { StatusChip } from './status-chip.tsx';

const endedBadly = (status: Status): boolean => isFinal(status) && status !== 'finished';

type RequestTimelineProps = {
  readonly entries: readonly TimelineEntry[];
  /** States that are still to come, in their order. */
  readonly coming?: readonly Status[];
};

/** What is to come, above what happened: the last of it first. */
const Coming = ({ status }: { status: Status }) => (
  <li className={styles.coming}>
    <span className={styles.knot} aria-hidden="true" />
    <div className={styles.event}>{useSay()(statusWords[status])}</div>
  </li>
);

/** What happened, newest first: state, person, time, and the reason where one was given; above it what is to come. */
export const RequestTimeline = ({ entries, coming = [] }: RequestTimelineProps) => {
  const say = useSay();
  const language = useLanguage();
  const now = new Date();
  const newestFirst = entries.toReversed();
  return (
    <ol className={styles.timeline}>
      {coming.toReversed().map((status) => (
        <Coming key={status} status={status} />
      ))}
      {newestFirst.map((entry, index) => (
        <li key={`${entry.at}${entry.current_status}${entry.percentage}`}>
          <span
            className={classes(
              styles.knot,
              index === 0 && styles.newest,
              endedBadly(entry.current_status) && styles.bad,
            )}
            aria-hidden="true"
          />
          <div className={styles.event}>
            <div className={styles.eventHead}>
              <StatusChip status={entry.current_status} />
              {entry.current_status === 'In progress' && entry.percentage > 0 ? (
                <span className="numeric">{say(percentText(entry.percentage))}</span>
              ) : null}
            </div>
            <p className={styles.by}>
              {entry.by_full_name ?? entry.by ?? say(detailMessages.automatic)}
              {' · '}
              <time dateTime={entry.at} title={formatRelative(entry.at, now, language)}>
                {formatMoment(entry.at)}
              </time>
            </p>
            {entry.reason ? <p className={styles.reason}>{entry.reason}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
};
