import { formatDate } from '../../../../shared/time/dates.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import type { RequestDetails } from '../contract.ts';
import { RequestProgress } from '../list/web/request-columns.tsx';
import { detailMessages } from '../messages.ts';
import { FailedNotice } from '../page/web/failed-notice.tsx';
import { isFinal } from '../status.ts';
import { AuthoriseRequest } from './authorise-request.tsx';
import { RequestCoverage } from './request-coverage.tsx';
import styles from './request-detail.module.css';
import { RequestFacts } from './request-facts.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import type { WebArea } from './web-area.ts';

type RequestResultsProps = {
  readonly request: RequestDetails;
  readonly findings: WebArea['findings'];
  readonly reports: WebArea['reports'];
};

/** How far a request is. */
const RequestStand = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const end = request.end_date ? formatDate(request.end_date) : say(detailMessages.notPlanned);
  return (
    <>
      <div className={styles.progress}>
        <RequestProgress row={request} />
        <span className="numeric">
          {say(isFinal(request.current_status) ? detailMessages.ended : detailMessages.plannedEnd)}: {end}
        </span>
      </div>
      {request.may_authorise ? <AuthoriseRequest request={request} /> : null}
    </>
  );
};

/** What was asked, and what happened. */
const RequestAsked = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  return (
    <div className={styles.columns}>
      <section className={styles.section}>
        <h3>{say(detailMessages.asked)}</h3>
        <RequestFacts request={request} />
      </section>
      <section className={styles.section}>
        <h3>{say(detailMessages.timeline)}</h3>
        <RequestTimeline entries={request.timeline} />
      </section>
    </div>
  );
};

/** What was found, and the reports. */
const RequestResults = ({ request, findings: Findings, reports: Reports }: RequestResultsProps) => {
  const say = useSay();
  if (request.results_hidden) {
    return (
      <section className={styles.section}>
        <Notice kind="info">{say(detailMessages.aboutPeople)}</Notice>
      </section>
    );
  }
  return (
    <>
      <section className={styles.section}>
        <h3>{say(detailMessages.findings)}</h3>
        <Findings request={request} />
      </section>
      <Reports request={request} />
      {request.coverage ? <RequestCoverage coverage={request.coverage} /> : null}
    </>
  );
};

type RequestDetailProps = RequestResultsProps & { readonly conversation: WebArea['conversation'] };

/** The inside of a request's quick look: what came of it first. */
export const RequestDetail = ({ conversation: Conversation, ...results }: RequestDetailProps) => (
  <>
    <RequestStand request={results.request} />
    <FailedNotice request={results.request} />
    <RequestResults {...results} />
    {results.request.results_hidden ? null : <Conversation request={results.request} />}
    <RequestAsked request={results.request} />
  </>
);

/** The same shape in grey. */
export const RequestDetailSkeleton = () => (
  <div aria-busy="true">
    <div className={styles.progress}>
      <Skeleton height={4} />
    </div>
    <div className={styles.columns}>
      <div className={styles.ghost}>
        <Skeleton width="40%" height={16} />
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
      <div className={styles.ghost}>
        <Skeleton width="40%" height={16} />
        <Skeleton width="70%" />
        <Skeleton width="70%" />
      </div>
    </div>
  </div>
);
