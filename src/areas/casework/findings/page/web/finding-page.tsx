import { ArrowLeft, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { isStaff } from '../../../../../shared/actor.ts';
import { isOfEngine } from '../../../../../shared/services.ts';
import type { SettledState } from '../../../../../shared/vocabulary/finding-state.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { CopyReference } from '../../../../../ui/reference.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { useRemember } from '../../../../../ui/session/recent.ts';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { ContinuedLine } from '../../continue/web/continued-line.tsx';
import { ScanAgainDialog } from '../../continue/web/scan-again-dialog.tsx';
import type { FindingDetails } from '../../contract.ts';
import bodyStyles from '../../list/web/finding-body.module.css';
import { FindingTexts } from '../../list/web/finding-body.tsx';
import { settleVerbs, useSettlements } from '../../list/web/finding-dialog.tsx';
import { FindingHistory } from '../../list/web/finding-history.tsx';
import { findingMessages as messages, writeMessages } from '../../messages.ts';
import { ownMessages } from '../../own/own-messages.ts';
import { CorrectedDialog } from '../../own/web/corrected-dialog.tsx';
import { RetestChip } from '../../own/web/retest-chip.tsx';
import { SettleDialog } from '../../settle/web/settle-dialog.tsx';
import { useFinding } from '../../web/finding-queries.ts';
import { FindingStateChip } from '../../web/state-chip.tsx';
import { EditListed } from '../../write/web/edit-listed.tsx';
import { FindingFacts } from './finding-facts.tsx';
import styles from './finding-page.module.css';

type PartProps = { readonly finding: FindingDetails };

/** The retest that waits for it or runs. */
const openRetest = ({ retests }: FindingDetails): 'asked' | 'running' | null => {
  const last = retests.at(-1)?.state;
  return last === 'asked' || last === 'running' ? last : null;
};

/** What the reader may do with it, what leads on first; accepting the risk is the last choice. */
const Acts = ({ finding }: PartProps) => {
  const say = useSay();
  const role = useAuth().user.rol ?? 'Member';
  const [opened, setOpened] = useState<SettledState | 'corrected' | 'edit'>();
  const settlements = useSettlements(finding);
  const close = () => setOpened(undefined);
  const isForStaff = isStaff({ role });
  const mayCorrect =
    !isForStaff && finding.state === 'open' && finding.takes_retests && openRetest(finding) === null;
  return (
    <div className={styles.acts}>
      {mayCorrect ? (
        <Button kind="primary" onClick={() => setOpened('corrected')}>
          {say(ownMessages.corrected)}
        </Button>
      ) : null}
      {isForStaff ? (
        <Button icon={<Pencil size={15} aria-hidden="true" />} onClick={() => setOpened('edit')}>
          {say(writeMessages.edit)}
        </Button>
      ) : null}
      {settlements.map((to) => (
        <Button key={to} onClick={() => setOpened(to)}>
          {say(settleVerbs[to])}
        </Button>
      ))}
      {opened === 'corrected' && isOfEngine(finding.source) ? (
        <ScanAgainDialog title={say(ownMessages.correctedTitle)} finding={finding} onClose={close} />
      ) : opened === 'corrected' ? (
        <CorrectedDialog findingIds={[finding.id]} onClose={close} />
      ) : opened === 'edit' ? (
        <EditListed finding={finding} onClose={close} />
      ) : opened ? (
        <SettleDialog finding={finding} to={opened} onClose={close} />
      ) : null}
    </div>
  );
};

const Head = ({ finding }: PartProps) => {
  const say = useSay();
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h2>{finding.title}</h2>
        <p className={styles.marks}>
          <SeverityMark severity={finding.severity} />
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
      <Acts key={finding.id} finding={finding} />
    </header>
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
  usePageTitle(say(messages.finding));
  useRemember(
    finding && {
      ...{ kind: 'finding', path: `/findings/${finding.id}`, title: finding.title },
      detail: `${finding.reference} · ${finding.request_title}`,
    },
  );
  const isGone = error instanceof ClientError && error.status === 404;
  return (
    <>
      <Link to={`/findings${search}`} className={styles.back}>
        <ArrowLeft size={15} aria-hidden="true" />
        {say(messages.back)}
      </Link>
      {finding ? (
        <article aria-label={finding.title}>
          <Head finding={finding} />
          <div className={styles.columns}>
            <FindingFacts finding={finding} />
            <div className={styles.main}>
              <div className={`${bodyStyles.body} ${styles.texts}`}>
                <FindingTexts finding={finding} headings="h2" />
              </div>
              {finding.released ? comments(finding) : null}
            </div>
            {finding.history.length > 0 ? (
              <section className={styles.history}>
                <h2>{say(messages.history)}</h2>
                <FindingHistory events={finding.history} />
              </section>
            ) : null}
          </div>
        </article>
      ) : error ? (
        <ErrorState
          framed
          title={say(isGone ? messages.gone : messages.oneFailed)}
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
