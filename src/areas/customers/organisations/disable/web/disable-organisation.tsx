import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { type Organisation, useDisableOrganisation } from '../../web/organisation-queries.ts';
import { reasonMaxCharacters } from '../contract.ts';
import { disableMessages as messages } from '../messages.ts';

type Values = { readonly reason: string };

/** Asks why, and says what follows, before nobody of a customer gets in any more. */
export const DisableOrganisation = ({ row, onClose }: { row: Organisation; onClose: () => void }) => {
  const say = useSay();
  const form = useFields<Values>([
    {
      name: 'reason',
      type: 'textarea',
      label: messages.reason,
      help: messages.reasonHelp,
      initialValue: '',
      validation: [
        { passes: isFilled, message: messages.reasonRequired },
        {
          passes: (reason) => reason.trim().length <= reasonMaxCharacters,
          message: messages.reasonTooLong,
        },
      ],
      autoFocus: true,
    },
  ]);
  const disabling = useDisableOrganisation();
  return (
    <ActionDialog
      title={messages.disableTitle(row.name)}
      before={<Notice kind="warning">{say(messages.follows)}</Notice>}
      form={form}
      submitLabel={messages.disable}
      dangerous
      action={disabling}
      input={({ reason }) => ({ organisation_id: row.organisation_id, reason: reason.trim() })}
      done={() => messages.disabled(row.name)}
      onClose={onClose}
      failed={messages.notDisabled}
    />
  );
};
