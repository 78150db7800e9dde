import type { Message } from '../../../shared/messages.ts';
import { ClientError } from '../../../ui/client-error.ts';
import type { FieldDefinition } from '../../../ui/form/field-definition.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { isFilled } from '../../../ui/form/form-state.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useSay } from '../../../ui/language.ts';
import { toast } from '../../../ui/toast.ts';
import { submoduleNames, typeNames } from '../../catalogue/messages.ts';
import { type Service, services } from '../../catalogue/services.ts';
import { organisationMessages as messages } from '../messages.ts';
import { useCreateOrganisation } from './organisation-queries.ts';
import { isLimit, limitField, quotasFrom } from './quota-limits.ts';

type Values = Readonly<Record<string, string>>;

const nameMaxCharacters = 120;

const serviceLabel = ({ submodule, type }: Service): Message => {
  const named = submoduleNames[submodule];
  if (type === 'NA') return named;
  return { en: `${named.en} · ${typeNames[type].en}`, es: `${named.es} · ${typeNames[type].es}` };
};

const quotas = { legend: messages.quotas, help: messages.quotasHint };

const fields: readonly FieldDefinition<Values>[] = [
  {
    name: 'name',
    type: 'text',
    label: messages.name,
    initialValue: '',
    validation: [
      { passes: isFilled, message: messages.nameRequired },
      { passes: (name) => name.trim().length <= nameMaxCharacters, message: messages.nameTooLong },
    ],
    autoComplete: 'off',
    autoFocus: true,
  },
  ...services.map(
    (service): FieldDefinition<Values> => ({
      name: limitField(service),
      type: 'text',
      width: 'half',
      group: quotas,
      label: serviceLabel(service),
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
  const form = useFields(fields);
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
