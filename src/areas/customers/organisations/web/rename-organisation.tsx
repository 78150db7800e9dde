import { ActionDialog } from '../../../../ui/form/dialog/action-dialog.tsx';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { organisationNameMaxCharacters } from '../contract.ts';
import { organisationMessages as messages } from '../messages.ts';
import { type Organisation, useRenameOrganisation } from './organisation-queries.ts';

type Values = { readonly name: string };

/** Another name for a customer. */
export const RenameOrganisation = ({ row, onClose }: { row: Organisation; onClose: () => void }) => {
  const form = useFields<Values>([
    {
      name: 'name',
      type: 'text',
      label: messages.name,
      initialValue: row.name,
      validation: [
        { passes: isFilled, message: messages.nameRequired },
        {
          passes: (name) => name.trim().length <= organisationNameMaxCharacters,
          message: messages.nameTooLong,
        },
      ],
      autoComplete: 'off',
      autoFocus: true,
    },
  ]);
  const renaming = useRenameOrganisation();
  return (
    <ActionDialog
      title={messages.renameTitle(row.name)}
      form={form}
      submitLabel={messages.save}
      action={renaming}
      input={({ name }) => ({ organisation_id: row.organisation_id, name: name.trim() })}
      done={(renamed) => messages.renamed(renamed.name)}
      onClose={onClose}
      failed={messages.notRenamed}
    />
  );
};
