import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ClientError, errorMessage } from '../../../ui/client-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import type { PersonRow } from '../contract.ts';
import { actionMessages, actionWords, peopleMessages } from '../messages.ts';
import { ChangePerson } from './change-person.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import styles from './people.module.css';
import { type PlainAction, usePlainAction, useResetPerson } from './people-queries.ts';
import type { PersonAction } from './person-actions.ts';

type DialogProps = { readonly row: PersonRow; readonly onClose: () => void };

/** Why nothing was done stays in the dialog: it is longer than a toast lives. */
const Failure = ({ error }: { error: unknown }) => {
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
const isFinal = (error: unknown): boolean =>
  error instanceof ClientError && [403, 404, 409].includes(error.status) && error.code !== 'step_up_required';

const Refused = ({ title, error, onClose }: { title: string; error: unknown; onClose: () => void }) => {
  const say = useSay();
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
      <Notice kind="danger" title={say(peopleMessages.nothingChanged)} live>
        {errorMessage(error)}
      </Notice>
    </Dialog>
  );
};

/** Asks before somebody is shut out or let in, and says what happened. */
const PlainDialog = ({ row, action, onClose }: DialogProps & { readonly action: PlainAction }) => {
  const say = useSay();
  const acting = usePlainAction(action);
  const words = actionMessages[action];
  const confirm = () =>
    acting.mutate(row.user_id, {
      onSuccess: () => {
        toast(say(words.done(row.full_name)));
        onClose();
      },
    });
  const title = say(words.title(row.full_name));
  if (isFinal(acting.error)) return <Refused title={title} error={acting.error} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={title}
      text={say(words.text)}
      action={say(actionWords[action])}
      dangerous={action === 'disable'}
      busy={acting.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {acting.isError ? <Failure error={acting.error} /> : null}
    </ConfirmDialog>
  );
};

/** Takes away all that somebody signs in with, and shows the new password once. */
const ResetDialog = ({ row, onClose }: DialogProps) => {
  const say = useSay();
  const resetting = useResetPerson();
  const words = actionMessages.reset;
  if (resetting.data) {
    return (
      <OneTimePassword
        title={say(words.done(row.full_name))}
        password={resetting.data.password}
        username={row.username}
        onClose={onClose}
      />
    );
  }
  const title = say(words.title(row.full_name));
  if (isFinal(resetting.error)) return <Refused title={title} error={resetting.error} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={title}
      text={say(words.text)}
      action={say(actionWords.reset)}
      dangerous
      busy={resetting.isPending}
      onConfirm={() => resetting.mutate(row.user_id)}
      onClose={onClose}
    >
      <ul className={styles.losses}>
        {words.losses.map((loss) => (
          <li key={loss.en}>{say(loss)}</li>
        ))}
      </ul>
      {resetting.isError ? <Failure error={resetting.error} /> : null}
    </ConfirmDialog>
  );
};

export type Doing = { readonly action: PersonAction; readonly row: PersonRow };

/** Which dialog is open over the list. */
export const useDoing = () => {
  const [doing, setDoing] = useState<Doing | null>(null);
  return {
    doing,
    begin: (action: PersonAction, row: PersonRow) => setDoing({ action, row }),
    end: () => setDoing(null),
  };
};

export const PersonDialogs = ({ doing, onClose }: { doing: Doing | null; onClose: () => void }) => {
  if (!doing) return null;
  const { action, row } = doing;
  if (action === 'change') return <ChangePerson row={row} onClose={onClose} />;
  if (action === 'reset') return <ResetDialog row={row} onClose={onClose} />;
  return <PlainDialog row={row} action={action} onClose={onClose} />;
};
