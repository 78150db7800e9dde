import { Link } from 'react-router';
import { Button } from '../../../../../ui/button.tsx';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { Compass } from '../../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { EmptyState, ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { CopyReference } from '../../../../../ui/reference.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { ContinuedLine } from '../../continue/web/continued-line.tsx';
import type { FindingDetails } from '../../contract.ts';
import { findingMessages as messages } from '../../messages.ts';
import { RetestChip } from '../../own/web/retest-chip.tsx';
import { FindingActs, openRetest } from '../../web/finding-acts.tsx';
import { useFinding } from '../../web/finding-queries.ts';
import { RatedSeverity } from '../../web/rated-severity.tsx';
import { FindingStateChip } from '../../web/state-chip.tsx';
import { FindingBody } from './finding-body.tsx';
import styles from './findings.module.css';

const dialogWidthPixels = 820;

type FindingDialogProps = {
  readonly findingId: string;
  readonly onClose: () => void;
  /** Staff change it in the form of what it belongs to. */
  readonly onEdit?: ((finding: FindingDetails) => void) | undefined;
};

/** A quick look at a finding over what it belongs to; its page has the rest. */
export const FindingDialog = ({ findingId, onClose, onEdit }: FindingDialogProps) => {
  const say = useSay();
  const { data: finding, error, refetch } = useFinding(findingId);
  const gone = error instanceof ClientError && error.status === 404;
  return (
    <Dialog
      open
      title={finding?.title ?? say(messages.finding)}
      subtitle={
        finding ? (
          <span className={styles.subtitle}>
            <RatedSeverity finding={finding} />
            <CopyReference text={finding.reference} />
            <FindingStateChip finding={finding} />
            <RetestChip retest={openRetest(finding)} />
          </span>
        ) : undefined
      }
      widthPixels={dialogWidthPixels}
      onClose={onClose}
      actions={
        <>
          {finding?.released ? (
            <Link className={styles.page} to={`/findings/${finding.id}`}>
              {say(messages.asPage)}
            </Link>
          ) : null}
          {finding ? <FindingActs key={finding.id} finding={finding} onEdit={onEdit} /> : null}
          <Button onClick={onClose}>{say(uiMessages.close)}</Button>
        </>
      }
    >
      {finding ? (
        <>
          <ContinuedLine finding={finding} />
          <FindingBody finding={finding} />
        </>
      ) : gone ? (
        <EmptyState icon={Compass} title={say(messages.gone)} live />
      ) : error ? (
        <ErrorState
          title={say(messages.oneFailed)}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
};
