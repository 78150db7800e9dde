import { ClientError } from '../../../../ui/calls/client-error.ts';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
import { askTextMaxCharacters, askUnitsMax } from '../contract.ts';
import { quotaPageMessages as messages } from '../page-messages.ts';
import { serviceLabel } from '../service-label.ts';
import { useAskQuota } from './quota-queries.ts';

type Values = { readonly units: string; readonly note: string };

const isUnits = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= askUnitsMax;

const fields: readonly FieldDefinition<Values>[] = [
  {
    name: 'units',
    type: 'text',
    label: messages.units,
    initialValue: '',
    validation: isUnits,
    validationErrorMessage: messages.unitsRequired,
    inputMode: 'numeric',
    autoComplete: 'off',
    autoFocus: true,
    maxLength: 4,
  },
  {
    name: 'note',
    type: 'textarea',
    label: messages.note,
    aside: uiMessages.optional,
    help: messages.askHelp,
    initialValue: '',
    validation: (text) => text.trim().length <= askTextMaxCharacters,
    validationErrorMessage: messages.noteTooLong,
    maxLength: askTextMaxCharacters,
  },
];

type AskDialogProps = {
  readonly service: { readonly submodule: string; readonly type_submodule: string };
  readonly onClose: () => void;
};

/** Asks the provider for more of one service. */
export const AskDialog = ({ service: { submodule, type_submodule }, onClose }: AskDialogProps) => {
  const say = useSay();
  const form = useFields(fields);
  const asking = useAskQuota();
  const name = say(serviceLabel(submodule, type_submodule));
  const submit = ({ units, note }: Values) =>
    asking.mutate(
      { submodule, type_submodule, units: Number(units), note: note.trim() },
      {
        onSuccess: () => {
          toast(say(messages.asked(name)));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  return (
    <FormDialog
      title={messages.askMore}
      subtitle={name}
      form={form}
      sending={asking.isPending}
      submitLabel={messages.send}
      onSubmit={submit}
      onClose={onClose}
      failure={asking.isError ? { title: messages.notAsked, error: asking.error } : null}
    />
  );
};
