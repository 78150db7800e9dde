import { useRef } from 'react';
import type { Role } from '../../../../shared/actor.ts';
import { ActionDialog } from '../../../../ui/form/dialog/action-dialog.tsx';
import { type FieldDefinition, loaded, type Text } from '../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useLoadOrganisations } from '../../organisations/web/organisation-queries.ts';
import { peopleMessages as messages } from '../messages.ts';
import { handOver } from './handover/handover-store.ts';
import { providerWord } from './people-filter.ts';
import { type CreatedPerson, useCreatePerson } from './people-queries.ts';
import { emailField, namesFields, roleChoices } from './person-fields.ts';
import { useReader } from './reader.ts';

type Values = {
  readonly organisation: string;
  readonly rol: string;
  readonly full_name: string;
  readonly username: string;
  readonly email: string;
};

type Organisation = { readonly organisation_id: string; readonly name: string };

/** The choice that stands for the provider itself: `organisation_id` null. */
const provider = providerWord;

/** The provider itself stands at the end of its customers. */
type Place = { readonly organisation_id: string; readonly name: Text };

const labelOf = ({ name }: Place): Text => name;
const idOf = ({ organisation_id }: Place): string => organisation_id;
const withProvider = (organisations: readonly Organisation[]): readonly Place[] => [
  ...organisations,
  { organisation_id: provider, name: messages.provider },
];

/** What an Operator chooses from. */
type Choosing = {
  readonly chosen: string;
  readonly known: readonly Organisation[];
  readonly load: () => Promise<readonly Organisation[]>;
};

const placeField = ({ chosen, known, load }: Choosing): FieldDefinition<Values> => ({
  name: 'organisation',
  type: 'select',
  label: messages.organisation,
  placeholder: messages.choose,
  initialValue: chosen,
  // The name of what is chosen already; the list itself is loaded when it opens.
  choices: withProvider(known).map((place) => ({ value: idOf(place), label: labelOf(place) })),
  autoFocus: chosen === '',
  ...loaded<Place>({
    dataGetter: async () => withProvider(await load()),
    labelSelector: labelOf,
    valueSelector: idOf,
  }),
  validation: isFilled,
  validationErrorMessage: messages.organisationRequired,
  onChange: (_organisation, change) => change('rol', ''),
});

/**
 * @param choosing undefined for an Administrator, whose people belong to their own organisation.
 * @param own see `namesFields`.
 * @param role what is wished; nothing is chosen where it does not fit the place. The first field that is left has the focus.
 */
const fieldsOf = (
  choosing: Choosing | undefined,
  own: { current: boolean },
  role?: Role,
): readonly FieldDefinition<Values>[] => {
  const isPlaced = choosing?.chosen !== '';
  const fitting = roleChoices(choosing?.chosen === provider).find(({ value }) => value === role)?.value ?? '';
  return [
    ...(choosing ? [placeField(choosing)] : []),
    {
      name: 'rol',
      type: 'select',
      label: messages.role,
      placeholder: messages.choose,
      initialValue: fitting,
      autoFocus: isPlaced && fitting === '',
      choices: ({ organisation }) => roleChoices(organisation === provider),
      disabled: ({ organisation }) => choosing !== undefined && organisation === '',
      validation: isFilled,
      validationErrorMessage: messages.roleRequired,
    },
    ...(namesFields(own, isPlaced && fitting !== '') as readonly FieldDefinition<Values>[]),
    emailField() as FieldDefinition<Values>,
  ];
};

type CreatePersonProps = {
  readonly organisations: readonly Organisation[];
  /** Chosen already when one comes from an organisation, or `provider`; '' otherwise. */
  readonly organisation: string;
  /** Chosen already when one comes for such a person, and it fits there. */
  readonly role?: Role | undefined;
  readonly onClose: () => void;
  readonly goOn: (person: CreatedPerson) => void;
};

/** A new account: customers' roles in an organisation, the provider's outside of one. */
export const CreatePerson = (props: CreatePersonProps) => {
  const { organisations, organisation, role, onClose, goOn } = props;
  const { isOperator } = useReader();
  const load = useLoadOrganisations();
  const own = useRef(false);
  const form = useFields(
    fieldsOf(isOperator ? { chosen: organisation, known: organisations, load } : undefined, own, role),
  );
  const creating = useCreatePerson();
  return (
    <ActionDialog
      title={messages.create}
      form={form}
      submitLabel={messages.createVerb}
      action={creating}
      input={(values) => ({
        organisation_id: values.organisation === provider ? null : values.organisation,
        username: values.username.trim(),
        full_name: values.full_name.trim(),
        email: values.email.trim(),
        rol: values.rol,
      })}
      onDone={({ username, password }) => handOver({ title: messages.created(username), username, password })}
      goOn={goOn}
      onClose={onClose}
      failed={messages.notCreated}
      takenField="username"
    />
  );
};
