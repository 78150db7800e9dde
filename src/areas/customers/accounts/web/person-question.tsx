import { Button } from '../../../../ui/button.tsx';
import { ClientError, errorMessage, isAskedOfSecond } from '../../../../ui/calls/client-error.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { uiMessages } from '../../../../ui/messages.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import type { PersonRow } from '../contract.ts';
import { peopleMessages } from '../messages.ts';
import { actMessages } from '../second-operator/messages.ts';
import styles from './people.module.css';

export type DialogProps = { readonly row: PersonRow; readonly onClose: () => void };

/** Why nothing was done stays in the dialog: it is longer than a toast lives. */
export const Failure = ({ error }: { error: unknown }) => {
  const say = useSay();
  return (
    <div className={styles.failure}>
      <Notice kind="danger" title={say(peopleMessages.nothingChanged)} live>
        {errorMessage(error)}
      </Notice>
    </div>
  );
};

/** What will not be otherwise a second time: it is said instead of the question. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ClientError && [403, 404, 409].includes(error.status) && error.code !== 'step_up_required';

export const Refused = ({
  title,
  error,
  onClose,
}: {
  title: string;
  error: unknown;
  onClose: () => void;
}) => {
  const say = useSay();
  const isAsked = isAskedOfSecond(error);
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      widthPixels={464}
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          {say(uiMessages.close)}
        </Button>
      }
    >
      <Notice
        kind={isAsked ? 'info' : 'danger'}
        title={say(isAsked ? actMessages.title : peopleMessages.nothingChanged)}
        live
      >
        {errorMessage(error)}
      </Notice>
    </Dialog>
  );
};
