import { useRef } from 'react';
import { services } from '../../../../shared/services.ts';
import { ActionDialog } from '../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { handOver } from '../../../customers/accounts/web/handover/handover-store.ts';
import { emailField, namesFields } from '../../../customers/accounts/web/person-fields.ts';
import { organisationNameMaxCharacters } from '../../../customers/organisations/contract.ts';
import { organisationMessages } from '../../../customers/organisations/messages.ts';
import { isLimit, limitField, quotasFrom } from '../../../customers/organisations/web/quota-limits.ts';
import { serviceLabel } from '../../../customers/quota/service-label.ts';
import { firstStepMessages as messages } from '../messages.ts';
import { useCreateCustomer } from './first-step-queries.ts';

type Values = Readonly<Record<string, string>>;

const administrator = { legend: messages.administrator };
const quotas = { legend: organisationMessages.quotas, help: organisationMessages.quotasHint };
const limit = {
  type: 'text',
  width: 'half',
  group: quotas,
  initialValue: '',
  validation: isLimit,
  validationErrorMessage: organisationMessages.wholeNumber,
  inputMode: 'numeric',
  autoComplete: 'off',
} as const;

/** @param own see `namesFields`. */
const fieldsOf = (own: { current: boolean }): readonly FieldDefinition<Values>[] => [
  {
    name: 'name',
    type: 'text',
    label: organisationMessages.name,
    initialValue: '',
    validation: isFilled,
    validationErrorMessage: organisationMessages.nameRequired,
    autoComplete: 'off',
    autoFocus: true,
    maxLength: organisationNameMaxCharacters,
  },
  // Above the quotas, which fill a screen and can wait: without an Administrator nobody gets in.
  ...[
    ...(namesFields(own) as readonly FieldDefinition<Values>[]),
    emailField() as FieldDefinition<Values>,
  ].map((field) => ({ ...field, group: administrator })),
  ...services().map(
    (service): FieldDefinition<Values> => ({
      ...limit,
      name: limitField(service),
      label: serviceLabel(service.submodule, service.type),
    }),
  ),
  { ...limit, name: 'credits', label: messages.credits },
];

const word = (text: string | undefined): string => text?.trim() ?? '';

/** A customer that can ask at once: its name, what it has contracted, and its Administrator. */
export const CreateCustomer = ({ onClose }: { onClose: () => void }) => {
  const own = useRef(false);
  const form = useFields(fieldsOf(own));
  const creating = useCreateCustomer();
  return (
    <ActionDialog
      title={messages.addCustomer}
      form={form}
      submitLabel={messages.addCustomer}
      action={creating}
      input={(values) => ({
        name: word(values.name),
        quotas: quotasFrom(values),
        ...(word(values.credits) === '' ? {} : { credits: Number(values.credits) }),
        full_name: word(values.full_name),
        username: word(values.username),
        email: word(values.email),
      })}
      onDone={({ administrator: { username, password } }) =>
        handOver({ title: messages.customerAdded, username, password })
      }
      goOn={onClose}
      onClose={onClose}
      failed={messages.customerNotAdded}
    />
  );
};
