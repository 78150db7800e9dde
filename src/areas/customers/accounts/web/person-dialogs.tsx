import { useState } from 'react';
import { perform } from '../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
import type { PersonRow } from '../contract.ts';
import { EraseDialog } from '../erase/web/erase-dialog.tsx';
import { actionMessages, actionWords } from '../messages.ts';
import { ChangePerson } from './change-person.tsx';
import { type PlainAction, usePlainAction } from './people-queries.ts';
import type { PersonAction } from './person-actions.ts';
import { type DialogProps, Failure, isFinal, Refused } from './person-question.tsx';
import { ResetDialog } from './reset-dialog.tsx';

/** Asks before somebody is shut out or let in, and says what happened. */
const PlainDialog = ({ row, action, onClose }: DialogProps & { readonly action: PlainAction }) => {
  const say = useSay();
  const acting = usePlainAction(action);
  const words = actionMessages[action];
  const confirm = () =>
    perform(acting, row.user_id, {
      onSuccess: onClose,
      done: () => toast(say(words.done(row.full_name))),
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

type Doing = { readonly action: PersonAction; readonly row: PersonRow };

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
  if (action === 'erase') return <EraseDialog row={row} onClose={onClose} />;
  return <PlainDialog row={row} action={action} onClose={onClose} />;
};
