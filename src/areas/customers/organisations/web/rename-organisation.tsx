import { ClientError } from '../../../../ui/calls/client-error.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
import { organisationNameMaxCharacters } from '../contract.ts';
import { organisationMessages as messages } from '../messages.ts';
import { type Organisation, useRenameOrganisation } from './organisation-queries.ts';

type Values = { readonly name: string };

/** Another name for a customer. */
export const RenameOrganisation = ({ row, onClose }: { row: Organisation; onClose: () => void }) => {
  const say = useSay();
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
  const submit = ({ name }: Values) =>
    renaming.mutate(
      { organisation_id: row.organisation_id, name: name.trim() },
      {
        onSuccess: (renamed) => {
          toast(say(messages.renamed(renamed.name)));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  return (
    <FormDialog
      title={messages.renameTitle(row.name)}
      form={form}
      sending={renaming.isPending}
      submitLabel={messages.save}
      onSubmit={submit}
      onClose={onClose}
      failure={renaming.isError ? { title: messages.notRenamed, error: renaming.error } : null}
    />
  );
};
