import { useId } from 'react';
import { customerRoles, staffRoles } from '../../../shared/actor.ts';
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
import { accountFaults } from '../contract.ts';
import { peopleMessages as messages } from '../messages.ts';
import styles from './people.module.css';
import { type CreatedPerson, useCreatePerson } from './people-queries.ts';

type Values = {
  readonly organisation: string;
  readonly rol: string;
  readonly full_name: string;
  readonly username: string;
  readonly email: string;
};

/** The choice that stands for the provider itself: `organisation_id` null. */
const provider = 'provider';
const usernameMinCharacters = 6;

const checks: Checks<Values> = {
  organisation: [{ passes: isFilled, message: messages.organisationRequired }],
  rol: [{ passes: isFilled, message: messages.roleRequired }],
  full_name: [{ passes: isFilled, message: messages.nameRequired }],
  username: [
    {
      passes: (name) => name.trim().length >= usernameMinCharacters,
      message: accountFaults.username_too_short,
    },
  ],
  email: [{ passes: (email) => /^\S+@\S+\.\S+$/.test(email.trim()), message: accountFaults.bad_email }],
};

const roleTexts = {
  Administrator: messages.roleAdministrator,
  Member: messages.roleMember,
  Analyst: messages.roleAnalyst,
  Operator: messages.roleOperator,
} as const;

type CreatePersonProps = {
  readonly organisations: readonly { readonly organisation_id: string; readonly name: string }[];
  /** Chosen already when one comes from an organisation; '' otherwise. */
  readonly organisation: string;
  readonly onClose: () => void;
  readonly onCreated: (person: CreatedPerson) => void;
};

/** A new account: customers' roles in an organisation, the provider's outside of one. */
export const CreatePerson = ({ organisations, organisation, onClose, onCreated }: CreatePersonProps) => {
  const say = useSay();
  const formId = useId();
  const form = useForm<Values>({ organisation, rol: '', full_name: '', username: '', email: '' }, checks);
  const creating = useCreatePerson();
  const { values } = form;
  const fitting = values.organisation === provider ? staffRoles : customerRoles;
  const place = form.field('organisation');
  const submit = form.submit(() => {
    if (creating.isPending) return;
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
  });
  return (
    <Dialog
      open
      title={say(messages.create)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say(uiMessages.cancel)}</Button>
          <Button type="submit" form={formId} kind="primary" busy={creating.isPending}>
            {say(messages.createVerb)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <SelectField
          {...place}
          label={say(messages.organisation)}
          placeholder={say(messages.choose)}
          choices={[
            ...organisations.map((row) => ({ value: row.organisation_id, label: row.name })),
            { value: provider, label: say(messages.provider) },
          ]}
          onChange={(value) => {
            place.onChange(value);
            form.change('rol', '');
          }}
        />
        <SelectField
          {...form.field('rol')}
          label={say(messages.role)}
          placeholder={say(messages.choose)}
          disabled={values.organisation === ''}
          choices={fitting.map((role) => ({ value: role, label: say(roleTexts[role]) }))}
        />
        <TextField
          {...form.field('full_name')}
          label={say(messages.name)}
          autoComplete="off"
          maxLength={120}
        />
        <TextField
          {...form.field('username')}
          label={say(messages.username)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <TextField
          {...form.field('email')}
          label={say(messages.email)}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        {creating.isError ? (
          <Notice kind="danger" title={say(messages.notCreated)} live>
            {errorMessage(creating.error)}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
};
