import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { ConfirmDialog } from '../../../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { toast } from '../../../../../ui/toast.ts';
import { type Organisation, useEnableOrganisation } from '../../web/organisation-queries.ts';
import { disableMessages as messages } from '../messages.ts';

/** Asks before a customer's people get in again. */
export const EnableOrganisation = ({ row, onClose }: { row: Organisation; onClose: () => void }) => {
  const say = useSay();
  const enabling = useEnableOrganisation();
  const confirm = () =>
    perform(
      enabling,
      { organisation_id: row.organisation_id },
      {
        onSuccess: onClose,
        done: () => toast(say(messages.enabled(row.name))),
      },
    );
  return (
    <ConfirmDialog
      open
      title={say(messages.enableTitle(row.name))}
      text={say(messages.enableFollows)}
      action={say(messages.enable)}
      busy={enabling.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {enabling.isError ? (
        <Notice kind="danger" title={say(messages.notEnabled)} live>
          {errorMessage(enabling.error)}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
};
