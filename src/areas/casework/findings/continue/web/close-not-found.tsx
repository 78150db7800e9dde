import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { send } from '../../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import type { Comparison } from '../../compare/compare-contract.ts';
import { useFindingChange } from '../../web/finding-queries.ts';
import { closeNotFound } from '../continue-contract.ts';
import { continueMessages as messages } from '../continue-messages.ts';
import styles from './close-not-found.module.css';

type CloseNotFoundProps = {
  /** The later scan. */
  readonly request: { readonly request_id: string; readonly reference: string };
  readonly comparison: Pick<Comparison, 'earlier' | 'open_not_found'>;
};

/** For Administrators: closes as fixed what the scan before found and this one did not; nothing where all is settled. */
export const CloseNotFound = ({ request, comparison }: CloseNotFoundProps) => {
  const say = useSay();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const role = useAuth().user.rol;
  const closing = useFindingChange((count: number) =>
    send(closeNotFound, { request_id: request.request_id, count }),
  );
  const { earlier, open_not_found: count } = comparison;
  if (role !== 'Administrator' || !earlier || count === 0) return null;
  const figure = formatNumber(count, language);
  const single = isOne(count, language);
  const close = () => setAsking(false);
  const confirm = () =>
    closing.mutate(count, {
      onSuccess: () => toast(say(single ? messages.closedOne : messages.closed(figure))),
      onError: (error) => toastError(errorMessage(error), say(messages.notClosed)),
      onSettled: close,
    });
  return (
    <>
      <Button icon={<CircleCheck size={15} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {say(single ? messages.closeOne : messages.close(figure))}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={say(
          single ? messages.closeOneTitle(earlier.reference) : messages.closeTitle(figure, earlier.reference),
        )}
        text={say(single ? messages.closeOneText(request.reference) : messages.closeText(request.reference))}
        action={say(single ? messages.closeOneAct : messages.closeAct)}
        busy={closing.isPending}
        onConfirm={confirm}
        onClose={close}
      >
        <p className={styles.after}>{say(messages.closeAfter)}</p>
      </ConfirmDialog>
    </>
  );
};

/** Above what changed: what of the scan before is left open, and the act that closes it. */
export const NotFoundLeft = (props: CloseNotFoundProps) => {
  const say = useSay();
  const language = useLanguage();
  const count = props.comparison.open_not_found;
  if (count === 0) return null;
  const figure = formatNumber(count, language);
  return (
    <div className={styles.left}>
      <p>{say(isOne(count, language) ? messages.oneStillOpen : messages.stillOpen(figure))}</p>
      <CloseNotFound {...props} />
    </div>
  );
};
