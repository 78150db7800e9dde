import { useId } from 'react';
import { customerRoles } from '../../../shared/actor.ts';
import { Button } from '../../../ui/button.tsx';
import { ClientError, errorMessage } from '../../../ui/client-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Checks, isFilled } from '../../../ui/form/form-state.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { accountFaults } from '../contract.ts';
import { registrationMessages as messages, peopleMessages } from '../messages.ts';
import styles from './people.module.css';
import { type Registration, useApprove } from './registration-queries.ts';

type Values = { readonly organisation_id: string; readonly rol: string; readonly username: string };

const usernameMinCharacters = 6;
const roleTexts = {
  Administrator: peopleMessages.roleAdministrator,
  Member: peopleMessages.roleMember,
} as const;

const checks: Checks<Values> = {
  organisation_id: [{ passes: isFilled, message: peopleMessages.organisationRequired }],
  rol: [{ passes: isFilled, message: peopleMessages.roleRequired }],
  username: [
    {
      passes: (name) => name.trim().length >= usernameMinCharacters,
      message: accountFaults.username_too_short,
    },
  ],
};

/** The part before the @ is what most people would be called; too short for a user name, it is left out. */
const suggestedName = (email: string): string => {
  const [local = ''] = email.toLowerCase().split('@');
  return local.length >= usernameMinCharacters ? local : '';
};

type ApproveRegistrationProps = {
  readonly registration: Registration;
  readonly organisations: readonly { readonly organisation_id: string; readonly name: string }[];
  readonly onClose: () => void;
};

/** Where the person belongs, what they may do, and what they are called. The password is their own. */
export const ApproveRegistration = ({ registration, organisations, onClose }: ApproveRegistrationProps) => {
  const say = useSay();
  const formId = useId();
  const { registration_id, full_name, email } = registration;
  const form = useForm<Values>({ organisation_id: '', rol: '', username: suggestedName(email) }, checks);
  const approving = useApprove();
  const submit = form.submit(() => {
    if (approving.isPending) return;
    const { organisation_id, rol, username } = form.values;
    approving.mutate(
      { registration_id, organisation_id, rol, username: username.trim() },
      {
        onSuccess: (person) => {
          toast(say(messages.approved(person.username)));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  });
  return (
    <Dialog
      open
      title={say(messages.approveTitle(full_name))}
      subtitle={email}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say(uiMessages.cancel)}</Button>
          <Button type="submit" form={formId} kind="primary" busy={approving.isPending}>
            {say(messages.approve)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Notice kind={registration.known ? 'warning' : 'info'}>
          {registration.known ? <p>{say(messages.knownHint)}</p> : null}
          <p>{say(messages.checkFirst)}</p>
        </Notice>
        <SelectField
          {...form.field('organisation_id')}
          label={say(peopleMessages.organisation)}
          placeholder={say(peopleMessages.choose)}
          choices={organisations.map((row) => ({ value: row.organisation_id, label: row.name }))}
        />
        <SelectField
          {...form.field('rol')}
          label={say(peopleMessages.role)}
          placeholder={say(peopleMessages.choose)}
          choices={customerRoles.map((role) => ({ value: role, label: say(roleTexts[role]) }))}
        />
        <TextField
          {...form.field('username')}
          label={say(peopleMessages.username)}
          help={say(messages.usernameHelp)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        {approving.isError ? (
          <Notice kind="danger" title={say(messages.notApproved)} live>
            {errorMessage(approving.error)}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
};
