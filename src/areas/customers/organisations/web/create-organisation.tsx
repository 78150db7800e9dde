import { services } from '../../../../shared/services.ts';
import { ActionDialog } from '../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
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
  const form = useFields(fields());
  const creating = useCreateOrganisation();
  return (
    <ActionDialog
      title={messages.create}
      form={form}
      submitLabel={messages.createVerb}
      action={creating}
      input={(values) => ({ name: values.name?.trim() ?? '', quotas: quotasFrom(values) })}
      done={(row) => messages.created(row.name)}
      goOn={(row) => onCreated(row.organisation_id)}
      onClose={onClose}
      failed={messages.notCreated}
    />
  );
};
