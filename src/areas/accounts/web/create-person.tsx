import { customerRoles, staffRoles } from '../../../shared/actor.ts';
import { ClientError } from '../../../ui/client-error.ts';
import { type FieldDefinition, loaded, type Text } from '../../../ui/form/field-definition.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { isFilled } from '../../../ui/form/form-state.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useLoadOrganisations } from '../../organisations/web/organisation-queries.ts';
import { accountFaults } from '../contract.ts';
import { peopleMessages as messages } from '../messages.ts';
import { type CreatedPerson, useCreatePerson } from './people-queries.ts';

type Values = {
  readonly organisation: string;
  readonly rol: string;
  readonly full_name: string;
  readonly username: string;
  readonly email: string;
};

type Organisation = { readonly organisation_id: string; readonly name: string };

/** The choice that stands for the provider itself: `organisation_id` null. */
const provider = 'provider';
const usernameMinCharacters = 6;

const roleTexts = {
  Administrator: messages.roleAdministrator,
  Member: messages.roleMember,
  Analyst: messages.roleAnalyst,
  Operator: messages.roleOperator,
} as const;

/** The provider itself stands at the end of its customers. */
type Place = { readonly organisation_id: string; readonly name: Text };

const labelOf = ({ name }: Place): Text => name;
const idOf = ({ organisation_id }: Place): string => organisation_id;
const withProvider = (organisations: readonly Organisation[]): readonly Place[] => [
  ...organisations,
  { organisation_id: provider, name: messages.provider },
];

const fieldsOf = (
  chosen: string,
  known: readonly Organisation[],
  loadOrganisations: () => Promise<readonly Organisation[]>,
): readonly FieldDefinition<Values>[] => [
  {
    name: 'organisation',
    type: 'select',
    label: messages.organisation,
    placeholder: messages.choose,
    initialValue: chosen,
    // The name of what is chosen already; the list itself is loaded when it opens.
    choices: withProvider(known).map((place) => ({ value: idOf(place), label: labelOf(place) })),
    ...loaded<Place>({
      dataGetter: async () => withProvider(await loadOrganisations()),
      labelSelector: labelOf,
      valueSelector: idOf,
    }),
    validation: isFilled,
    validationErrorMessage: messages.organisationRequired,
    onChange: (_organisation, change) => change('rol', ''),
  },
  {
    name: 'rol',
    type: 'select',
    label: messages.role,
    placeholder: messages.choose,
    initialValue: '',
    choices: ({ organisation }) =>
      (organisation === provider ? staffRoles : customerRoles).map((role) => ({
        value: role,
        label: roleTexts[role],
      })),
    disabled: ({ organisation }) => organisation === '',
    validation: isFilled,
    validationErrorMessage: messages.roleRequired,
  },
  {
    name: 'full_name',
    type: 'text',
    label: messages.name,
    initialValue: '',
    validation: isFilled,
    validationErrorMessage: messages.nameRequired,
    autoComplete: 'off',
    maxLength: 120,
  },
  {
    name: 'username',
    type: 'text',
    label: messages.username,
    initialValue: '',
    validation: (name) => name.trim().length >= usernameMinCharacters,
    validationErrorMessage: accountFaults.username_too_short,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 64,
  },
  {
    name: 'email',
    type: 'text',
    inputType: 'email',
    label: messages.email,
    initialValue: '',
    validation: (email) => /^\S+@\S+\.\S+$/.test(email.trim()),
    validationErrorMessage: accountFaults.bad_email,
    autoComplete: 'off',
    maxLength: 254,
  },
];

type CreatePersonProps = {
  readonly organisations: readonly Organisation[];
  /** Chosen already when one comes from an organisation; '' otherwise. */
  readonly organisation: string;
  readonly onClose: () => void;
  readonly onCreated: (person: CreatedPerson) => void;
};

/** A new account: customers' roles in an organisation, the provider's outside of one. */
export const CreatePerson = ({ organisations, organisation, onClose, onCreated }: CreatePersonProps) => {
  const loadOrganisations = useLoadOrganisations();
  const form = useFields(fieldsOf(organisation, organisations, loadOrganisations));
  const creating = useCreatePerson();
  const submit = (values: Values) => {
    creating.mutate(
      {
        organisation_id: values.organisation === provider ? null : values.organisation,
        username: values.username.trim(),
        full_name: values.full_name.trim(),
        email: values.email.trim(),
        rol: values.rol,
      },
      {
        onSuccess: onCreated,
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
