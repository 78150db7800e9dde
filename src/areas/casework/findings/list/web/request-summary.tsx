import { formatDate } from '../../../../../shared/time/dates.ts';
import { severities, severityWords } from '../../../../../shared/vocabulary/severity.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { formatNumber, formatRelative, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import { useNarrow } from '../../../../../ui/theme/media.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import { detailMessages } from '../../../requests/messages.ts';
import { findingMessages } from '../../messages.ts';
import { type FindingCounts, useFindingCounts } from '../../web/finding-queries.ts';
import { openTotals } from '../../web/open-totals.ts';
import { summaryMessages as messages } from '../summary-messages.ts';
import styles from './request-summary.module.css';

type RequestSummaryProps = { readonly request: Pick<RequestDetails, 'request_id' | 'coverage'> };

const Severities = ({ counts }: { counts: FindingCounts }) => {
  const language = useLanguage();
  const open = openTotals(counts);
  return (
    <ul className={styles.severities}>
      {severities.map((severity) => {
        const total = open[severity];
        return (
          <li key={severity} className={classes(total === 0 && styles.zero)}>
            <strong>{formatNumber(total, language)}</strong>
            <SeverityMark severity={severity} total={total} />
          </li>
        );
      })}
    </ul>
  );
};

/** The first day by which open findings are to be fixed, and how many; those whose time is over are counted. */
const NextDeadline = ({ counts: { next_due: next, overdue } }: { counts: FindingCounts }) => {
  const say = useSay();
  const language = useLanguage();
  if (!next) {
    return (
      <>
        <strong className={styles.zero}>{say(messages.noDeadline)}</strong>
        <p>{say(messages.noDeadlineText)}</p>
      </>
    );
  }
  const worst = severityWords[next.worst];
  const total = formatNumber(next.total, language);
  return (
    <>
      <strong className={overdue > 0 ? styles.late : undefined}>
        <time dateTime={next.due_at}>{formatDate(next.due_at)}</time>
      </strong>
      {overdue > 0 ? (
        <p className={styles.late}>{say(findingMessages.overdueCount(formatNumber(overdue, language)))}</p>
      ) : (
        <p>
          {formatRelative(next.due_at, new Date(), language)}
          <span className={styles.then}>
            {' · '}
            {say(messages.dueThen(total, isOne(next.total, language), worst))}
          </span>
        </p>
      )}
    </>
  );
};

/** That the figures are not of all that was found; nothing where they are. */
const Withheld = ({ request: { coverage } }: RequestSummaryProps) => {
  const say = useSay();
  const language = useLanguage();
  const count = coverage?.withheld ?? 0;
  return count > 0 ? <p>{say(detailMessages.withheld(formatNumber(count, language)))}</p> : null;
};

/** How bad it is and what is due: the open findings of a request by severity, and by when the first are to be fixed. */
export const RequestSummary = ({ request }: RequestSummaryProps) => {
  const say = useSay();
  const { data } = useFindingCounts(request.request_id);
  const ghost = useNarrow() ? <Skeleton width={160} height={22} /> : <Skeleton height={52} />;
  return (
    <>
      <div className={styles.figure}>
        <h3>{say(messages.open)}</h3>
        {data ? <Severities counts={data} /> : ghost}
        <Withheld request={request} />
      </div>
      <div className={classes(styles.figure, styles.dated)}>
        <h3>{say(findingMessages.due)}</h3>
        {data ? <NextDeadline counts={data} /> : ghost}
      </div>
    </>
  );
};
