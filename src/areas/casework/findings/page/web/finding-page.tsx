import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { ArrowLeft, ChevronLeft, ChevronRight } from '../../../../../ui/icons/icons.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { NotFound } from '../../../../../ui/page/not-found.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { CopyReference, Reference } from '../../../../../ui/reference.tsx';
import { useRemember } from '../../../../../ui/session/recent.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { useReadOnPage } from '../../../../records/notices/web/news-queries.ts';
import { ContinuedLine } from '../../continue/web/continued-line.tsx';
import type { FindingDetails } from '../../contract.ts';
import bodyStyles from '../../list/web/finding-body.module.css';
import { FindingTexts } from '../../list/web/finding-body.tsx';
import { FindingHistory } from '../../list/web/finding-history.tsx';
import { findingMessages as messages } from '../../messages.ts';
import { RetestChip } from '../../own/web/retest-chip.tsx';
import { FindingActs, openRetest } from '../../web/finding-acts.tsx';
import { useFinding } from '../../web/finding-queries.ts';
import { RatedSeverity } from '../../web/rated-severity.tsx';
import { FindingStateChip } from '../../web/state-chip.tsx';
import { pageMessages } from '../page-messages.ts';
import { FindingFacts } from './finding-facts.tsx';
import styles from './finding-page.module.css';

type PartProps = { readonly finding: FindingDetails };

const Head = ({ finding }: PartProps) => {
  const say = useSay();
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h2>{finding.title}</h2>
        <p className={styles.marks}>
          <RatedSeverity finding={finding} />
          <CopyReference text={finding.reference} />
          <FindingStateChip finding={finding} />
          <RetestChip retest={openRetest(finding)} />
        </p>
        {finding.state_reason ? (
          <p className={styles.reason}>
            <span>{say(messages.reason)}:</span> {finding.state_reason}
          </p>
        ) : null}
        <ContinuedLine finding={finding} />
      </div>
      <div className={styles.acts}>
        <FindingActs key={finding.id} finding={finding} />
      </div>
    </header>
  );
};

/** To the finding before and the one after it in the same request. */
const Others = ({ finding: { previous, next }, search }: PartProps & { readonly search: string }) => {
  const say = useSay();
  if (!previous && !next) return null;
  const to = (other: { finding_id: string }): string => `/findings/${other.finding_id}${search}`;
  return (
    <nav className={styles.others} aria-label={say(pageMessages.others)}>
      {previous ? (
        <Link
          to={to(previous)}
          className={styles.back}
          aria-label={say(pageMessages.previous(previous.reference))}
        >
          <ChevronLeft size={15} aria-hidden="true" />
          <Reference text={previous.reference} />
        </Link>
      ) : null}
      {next ? (
        <Link to={to(next)} className={styles.back} aria-label={say(pageMessages.next(next.reference))}>
          <Reference text={next.reference} />
          <ChevronRight size={15} aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  );
};

type FindingPageProps = {
  /** The talk about it, which another area has. */
  readonly comments: (finding: FindingDetails) => ReactNode;
};

/** One finding: what it is, where, its evidence and how to correct it; beside it who takes care of it, by when, and what happened. */
export const FindingPage = ({ comments }: FindingPageProps) => {
  const say = useSay();
  const { findingId = '' } = useParams();
  // The list as it was left.
  const { search } = useLocation();
  const { data: finding, error, refetch } = useFinding(findingId);
  // Many stand open beside each other: the tab says which.
  usePageTitle(say(messages.finding), undefined, finding && `${finding.reference} ${finding.title}`);
  useRemember(
    finding && {
      ...{ kind: 'finding', path: `/findings/${finding.id}`, title: finding.title },
      detail: `${finding.reference} · ${finding.request_title}`,
    },
  );
  useReadOnPage(finding && { page_of_finding: finding.id });
  const isGone = error instanceof ClientError && error.status === 404;
  return (
    <>
      <div className={styles.ways}>
        <Link to={`/findings${search}`} className={styles.back}>
          <ArrowLeft size={15} aria-hidden="true" />
          {say(messages.back)}
        </Link>
        {finding ? <Others finding={finding} search={search} /> : null}
      </div>
      {finding ? (
        <article aria-label={finding.title}>
          <Head finding={finding} />
          <div className={styles.columns}>
            <FindingFacts finding={finding} />
            <div className={styles.main}>
              <div className={`${bodyStyles.body} ${styles.texts}`}>
                <FindingTexts finding={finding} />
              </div>
              {finding.released ? comments(finding) : null}
            </div>
            {finding.history.length > 0 ? (
              <section className={styles.history}>
                <h3>{say(messages.history)}</h3>
                <FindingHistory events={finding.history} />
              </section>
            ) : null}
          </div>
        </article>
      ) : isGone ? (
        <NotFound text={messages.gone} />
      ) : error ? (
        <ErrorState
          framed
          title={say(messages.oneFailed)}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Skeleton width="50%" height={28} />
          <Skeleton height={320} />
        </div>
      )}
    </>
  );
};
