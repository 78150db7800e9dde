import { useState } from 'react';
import { Link } from 'react-router';
import { isStaff } from '../../../../../shared/actor.ts';
import type { SettledState } from '../../../../../shared/vocabulary/finding-state.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { uiMessages } from '../../../../../ui/messages.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { CopyReference } from '../../../../../ui/reference.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { ContinuedLine } from '../../continue/web/continued-line.tsx';
import type { FindingDetails } from '../../contract.ts';
import { findingMessages as messages, settleMessages, writeMessages } from '../../messages.ts';
import { maySettle } from '../../rules.ts';
import { SettleDialog } from '../../settle/web/settle-dialog.tsx';
import { useFinding } from '../../web/finding-queries.ts';
import { FindingStateChip } from '../../web/state-chip.tsx';
import { FindingBody } from './finding-body.tsx';
import styles from './findings.module.css';

const dialogWidthPixels = 820;

/** In which order it is offered. */
export const settleOrder = ['fixed', 'false_positive', 'open', 'accepted'] as const;

export const settleVerbs = {
  accepted: settleMessages.accept,
  open: settleMessages.reopen,
  fixed: settleMessages.fixed,
  false_positive: settleMessages.falsePositive,
} as const;

/** What this reader may make of a finding now; accepting its risk is the last choice. */
export const useSettlements = (finding: FindingDetails | undefined): readonly SettledState[] => {
  const role = useAuth().user.rol ?? 'Member';
  if (!finding?.released || role === 'Member') return [];
  const side = isStaff({ role }) ? 'provider' : 'customer';
  return settleOrder.filter((to) => to !== finding.state && maySettle(side, finding.state, to));
};

type FindingDialogProps = {
  readonly findingId: string;
  readonly onClose: () => void;
  /** Staff edit it. */
  readonly onEdit?: ((finding: FindingDetails) => void) | undefined;
};

/** A quick look at a finding over what it belongs to; its page has the rest. */
export const FindingDialog = ({ findingId, onClose, onEdit }: FindingDialogProps) => {
  const say = useSay();
  const [settling, setSettling] = useState<SettledState>();
  const { data: finding, error, refetch } = useFinding(findingId);
  const settlements = useSettlements(finding);
  const gone = error instanceof ClientError && error.status === 404;
  return (
    <>
      <Dialog
        open
        title={finding?.title ?? say(messages.finding)}
        subtitle={
          finding ? (
            <span className={styles.subtitle}>
              <SeverityMark severity={finding.severity} />
              <CopyReference text={finding.reference} />
              <FindingStateChip finding={finding} />
            </span>
          ) : undefined
        }
        widthPixels={dialogWidthPixels}
        onClose={onClose}
        actions={
          <>
            {finding && onEdit ? (
              <Button onClick={() => onEdit(finding)}>{say(writeMessages.edit)}</Button>
            ) : null}
            {finding?.released ? (
              <Link className={styles.page} to={`/findings/${finding.id}`}>
                {say(messages.asPage)}
              </Link>
            ) : null}
            {settlements.map((to) => (
              <Button key={to} onClick={() => setSettling(to)}>
                {say(settleVerbs[to])}
              </Button>
            ))}
            <Button onClick={onClose}>{say(uiMessages.close)}</Button>
          </>
        }
      >
        {finding ? (
          <>
            <ContinuedLine finding={finding} />
            <FindingBody finding={finding} />
          </>
        ) : error ? (
          <ErrorState
            title={say(gone ? messages.gone : messages.oneFailed)}
            onRetry={() => {
              refetch().catch(() => undefined);
            }}
          />
        ) : (
          <Skeleton height={240} />
        )}
      </Dialog>
      {finding && settling ? (
        <SettleDialog finding={finding} to={settling} onClose={() => setSettling(undefined)} />
      ) : null}
    </>
  );
};
