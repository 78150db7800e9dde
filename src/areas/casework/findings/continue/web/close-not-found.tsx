import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { send } from '../../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { CircleCheck } from '../../../../../ui/icons/icons.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import { useFindingChange } from '../../web/finding-queries.ts';
import { closeNotFound } from '../continue-contract.ts';
import { continueMessages as messages } from '../continue-messages.ts';
import styles from './close-not-found.module.css';

type CloseNotFoundProps = {
  readonly later: { readonly request_id: string; readonly reference: string };
  /** The scan before, as people call it. */
  readonly earlier: string;
  /** How many of it are open and were not found again. */
  readonly count: number;
  /** Only this one of them. */
  readonly findingId?: string;
};

/** For Administrators: closes as fixed what the scan before found and the later one did not; nothing where all is settled. */
export const CloseNotFound = ({ later, earlier, count, findingId }: CloseNotFoundProps) => {
  const say = useSay();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const role = useAuth().user.rol;
  const closing = useFindingChange(() =>
    send(closeNotFound, {
      ...{ request_id: later.request_id, count },
      ...(findingId === undefined ? {} : { finding_id: findingId }),
    }),
  );
  if (role !== 'Administrator' || count === 0) return null;
  const figure = formatNumber(count, language);
  const single = isOne(count, language);
  const close = () => setAsking(false);
  const confirm = () =>
    perform(closing, undefined, {
      done: () => toast(say(single ? messages.closedOne : messages.closed(figure))),
      failed: (error) => toastError(errorMessage(error), say(messages.notClosed)),
      onSettled: close,
    });
  return (
    <>
      <Button icon={<CircleCheck size={15} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {say(findingId ? messages.closeOneAct : single ? messages.closeOne : messages.close(figure))}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={say(single ? messages.closeOneTitle(earlier) : messages.closeTitle(figure, earlier))}
        text={say(single ? messages.closeOneText(later.reference) : messages.closeText(later.reference))}
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
  const { count } = props;
  if (count === 0) return null;
  const figure = formatNumber(count, language);
  return (
    <div className={styles.left}>
      <p>{say(isOne(count, language) ? messages.oneStillOpen : messages.stillOpen(figure))}</p>
      <CloseNotFound {...props} />
    </div>
  );
};
