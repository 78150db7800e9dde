import { formatDate } from '../../../../../shared/time/dates.ts';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { formatNumber, formatRelative } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import { findingMessages } from '../../messages.ts';
import { type FindingCounts, useFindingCounts, useFindingPage } from '../../web/finding-queries.ts';
import { summaryMessages as messages } from '../summary-messages.ts';
import styles from './request-summary.module.css';

type AboutProps = { readonly request: { readonly request_id: string } };

const Severities = ({ counts }: { counts: FindingCounts['counts'] }) => {
  const language = useLanguage();
  const open = counts.filter(({ state, drafts }) => state === 'open' && !drafts);
  return (
    <ul className={styles.severities}>
      {severities.map((severity) => {
        const total = open.find((row) => row.severity === severity)?.total ?? 0;
        return (
          <li key={severity} className={classes(total === 0 && styles.zero)}>
            <strong>{formatNumber(total, language)}</strong>
            <SeverityMark severity={severity} />
          </li>
        );
      })}
    </ul>
  );
};

/** The open finding that is due first; those whose time is over are counted. */
const NextDeadline = ({ request, overdue }: AboutProps & { overdue: number }) => {
  const say = useSay();
  const language = useLanguage();
  const { request_id } = request;
  const { data } = useFindingPage({ request_id, state: 'open', draft: false, sort: 'due_at', limit: 1 });
  if (!data) return <Skeleton height={28} />;
  const [first] = data.data;
  if (!first?.due_at) {
    return (
      <>
        <strong className={styles.zero}>{say(messages.noDeadline)}</strong>
        <p>{say(messages.noDeadlineText)}</p>
      </>
    );
  }
  const when = formatRelative(first.due_at, new Date(), language);
  return (
    <>
      <strong className={overdue > 0 ? styles.late : undefined}>
        <time dateTime={first.due_at}>{formatDate(first.due_at)}</time>
      </strong>
      {overdue > 0 ? (
        <p className={styles.late}>{say(findingMessages.overdueCount(formatNumber(overdue, language)))}</p>
      ) : (
        <p title={first.title}>
          {when} · {first.reference} {first.title}
        </p>
      )}
    </>
  );
};

/** How bad it is and what is due: the open findings of a request by severity, and the next deadline. */
export const RequestSummary = ({ request }: AboutProps) => {
  const say = useSay();
  const { data } = useFindingCounts(request.request_id);
  return (
    <>
      <div className={styles.figure}>
        <h3>{say(messages.open)}</h3>
        {data ? <Severities counts={data.counts} /> : <Skeleton height={52} />}
      </div>
      <div className={styles.figure}>
        <h3>{say(messages.next)}</h3>
        {data ? <NextDeadline request={request} overdue={data.overdue} /> : <Skeleton height={52} />}
      </div>
    </>
  );
};
