import { services } from '../../../../shared/services.ts';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
import { serviceLabel } from '../../quota/service-label.ts';
import { organisationNameMaxCharacters } from '../contract.ts';
import { organisationMessages as messages } from '../messages.ts';
import { useCreateOrganisation } from './organisation-queries.ts';
import { isLimit, limitField, quotasFrom } from './quota-limits.ts';

type Values = Readonly<Record<string, string>>;

const quotas = { legend: messages.quotas, help: messages.quotasHint };

const fields = (): readonly FieldDefinition<Values>[] => [
  {
    name: 'name',
    type: 'text',
    label: messages.name,
    initialValue: '',
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
  ...services().map(
    (service): FieldDefinition<Values> => ({
      name: limitField(service),
      type: 'text',
      width: 'half',
      group: quotas,
      label: serviceLabel(service.submodule, service.type),
      initialValue: '',
      validation: isLimit,
      validationErrorMessage: messages.wholeNumber,
      inputMode: 'numeric',
      autoComplete: 'off',
    }),
  ),
];

type CreateOrganisationProps = {
  readonly onClose: () => void;
  readonly onCreated: (organisationId: string) => void;
};

/** A new customer with what it has contracted. */
export const CreateOrganisation = ({ onClose, onCreated }: CreateOrganisationProps) => {
  const say = useSay();
  const form = useFields(fields());
  const creating = useCreateOrganisation();
  const submit = (values: Values) => {
    creating.mutate(
      { name: values.name?.trim() ?? '', quotas: quotasFrom(values) },
      {
        onSuccess: (row) => {
          toast(say(messages.created(row.name)));
          onCreated(row.organisation_id);
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  };
  return (
    <FormDialog
      title={messages.create}
      form={form}
      sending={creating.isPending}
      submitLabel={messages.createVerb}
      onSubmit={submit}
      onClose={onClose}
      failure={creating.isError ? { title: messages.notCreated, error: creating.error } : null}
    />
  );
};
