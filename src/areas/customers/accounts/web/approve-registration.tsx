import { ActionDialog } from '../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { registrationMessages as messages, peopleMessages } from '../messages.ts';
import { hasUsernameCharacters, isLongUsername } from '../rules.ts';
import { handOver } from './handover/handover-store.ts';
import { roleChoices, usernameField } from './person-fields.ts';
import { type Registration, useApprove } from './registration-queries.ts';

type Values = { readonly organisation_id: string; readonly rol: string; readonly username: string };

/** The part before the @ is what most people would be called; too short for a user name, it is left out. */
const suggestedName = (email: string): string => {
  const [local = ''] = email.toLowerCase().split('@');
  return isLongUsername(local) && hasUsernameCharacters(local) ? local : '';
};

type Organisation = { readonly organisation_id: string; readonly name: string };

const fieldsOf = (
  { email, confirmed }: Pick<Registration, 'email' | 'confirmed'>,
  organisations: readonly Organisation[],
): readonly FieldDefinition<Values>[] => [
  {
    name: 'organisation_id',
    type: 'select',
    label: peopleMessages.organisation,
    placeholder: peopleMessages.choose,
    initialValue: '',
    choices: organisations.map(({ organisation_id, name }) => ({ value: organisation_id, label: name })),
    validation: isFilled,
    validationErrorMessage: peopleMessages.organisationRequired,
  },
  {
    name: 'rol',
    type: 'select',
    label: peopleMessages.role,
    placeholder: peopleMessages.choose,
    initialValue: '',
    choices: roleChoices(false),
    validation: isFilled,
    validationErrorMessage: peopleMessages.roleRequired,
  },
  {
    ...usernameField(suggestedName(email)),
    help: confirmed ? messages.usernameHelp : messages.usernameAgainHelp,
  } as FieldDefinition<Values>,
];

type ApproveRegistrationProps = {
  readonly registration: Registration;
  readonly organisations: readonly Organisation[];
  readonly onClose: () => void;
};

/** Where the person belongs, what they may do, and what they are called. The password is their own, or a one-time one. */
export const ApproveRegistration = ({ registration, organisations, onClose }: ApproveRegistrationProps) => {
  const say = useSay();
  const { registration_id, full_name, email } = registration;
  const form = useFields(fieldsOf(registration, organisations));
  const approving = useApprove();
  return (
    <ActionDialog
      title={messages.approveTitle(full_name)}
      subtitle={email}
      form={form}
      submitLabel={messages.approve}
      action={approving}
      input={({ username, ...given }) => ({ ...given, registration_id, username: username.trim() })}
      done={() => messages.approved(full_name)}
      onDone={({ username, password }) => {
        if (password) handOver({ title: messages.approved(username), username, password });
      }}
      goOn={onClose}
      onClose={onClose}
      before={
        <Notice kind={registration.known || !registration.confirmed ? 'warning' : 'info'}>
          {registration.known ? <p>{say(messages.knownHint)}</p> : null}
          <p>{say(registration.confirmed ? messages.confirmedHint : messages.checkFirst)}</p>
        </Notice>
      }
      failed={messages.notApproved}
    />
  );
};
