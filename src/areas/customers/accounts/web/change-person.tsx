import { ActionDialog } from '../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import type { PersonRow } from '../contract.ts';
import { peopleMessages as messages } from '../messages.ts';
import { type PersonChange, useUpdatePerson } from './people-queries.ts';
import { emailField, nameField, roleChoices } from './person-fields.ts';
import { useReader } from './reader.ts';

type Values = { readonly full_name: string; readonly email: string; readonly rol: string };

const fieldsOf = (row: PersonRow, isSelf: boolean): readonly FieldDefinition<Values>[] => [
  nameField(row.full_name) as FieldDefinition<Values>,
  emailField(row.email) as FieldDefinition<Values>,
  {
    name: 'rol',
    type: 'select',
    label: messages.role,
    initialValue: row.rol,
    choices: roleChoices(row.organisation_id === null),
    // Nobody changes their own role.
    display: !isSelf,
    help: ({ rol }) => (rol === row.rol ? undefined : messages.roleEndsSessions),
    validation: isFilled,
    validationErrorMessage: messages.roleRequired,
  },
];

/** Only what was changed is sent: somebody else may have changed the rest meanwhile. */
const changesOf = (row: PersonRow, { full_name, email, rol }: Values): Omit<PersonChange, 'user_id'> => ({
  ...(full_name.trim() === row.full_name ? {} : { full_name: full_name.trim() }),
  ...(email.trim() === row.email ? {} : { email: email.trim() }),
  ...(rol === row.rol ? {} : { rol }),
});

/** Name, address and role of somebody. */
export const ChangePerson = ({ row, onClose }: { row: PersonRow; onClose: () => void }) => {
  const isSelf = useReader().ownId === row.user_id;
  const form = useFields(fieldsOf(row, isSelf));
  const changing = useUpdatePerson();
  return (
    <ActionDialog
      title={messages.changeTitle(row.full_name)}
      subtitle={row.username}
      form={form}
      submitLabel={messages.save}
      action={changing}
      input={(values) => {
        const changes = changesOf(row, values);
        return Object.keys(changes).length === 0 ? undefined : { user_id: row.user_id, ...changes };
      }}
      done={({ full_name }) => messages.changed(full_name)}
      onClose={onClose}
      failed={messages.nothingChanged}
    />
  );
};
