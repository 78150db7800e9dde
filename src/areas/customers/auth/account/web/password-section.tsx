import { useState } from 'react';
import { send } from '../../../../../ui/calls/client.ts';
import { ClientError, errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { Form } from '../../../../../ui/form/form.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { newPassword } from '../../contract.ts';
import { authFaults, passwordMessages } from '../../messages.ts';
import { newPasswordFault, passwordStrength, requiredStrength } from '../../password-rules.ts';
import { type NewPasswordValues, newPasswordFields } from '../../web/new-password-fields.tsx';
import { accountMessages as messages } from '../messages.ts';
import styles from './account.module.css';
import { type Account, useOwnAction } from './account-queries.ts';
import { Section } from './section.tsx';

/** The names of the wire, and those of the form. */
const fieldOf: Readonly<Record<string, keyof NewPasswordValues>> = {
  password: 'current',
  newpassword: 'passwordNew1',
};

/** What a stranger would try first, as the server takes it (ASVS 6.2.11). */
const ownWords = ({ full_name, email, organisation }: Account): string[] => [
  full_name,
  email.split('@')[0] ?? '',
  organisation ?? '',
];

/** The rules of the change-password screen (rows B3, B4, L4 to L8), with the current password. */
export const PasswordSection = ({ account }: { account: Account }) => {
  const say = useSay();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFields<NewPasswordValues>([
    { name: 'username', type: 'hidden', initialValue: account.username, autoComplete: 'username' },
    {
      name: 'current',
      type: 'password',
      label: passwordMessages.current,
      initialValue: '',
      autoComplete: 'current-password',
      validation: isFilled,
      validationErrorMessage: passwordMessages.currentRequired,
    },
    ...newPasswordFields(ownWords(account)),
  ]);
  const changing = useOwnAction(
    ({ username, current, passwordNew1 }: NewPasswordValues) =>
      send(newPassword, { username, password: current, newpassword: passwordNew1 }),
    { done: messages.passwordChanged },
  );
  const ready = form.valid && passwordStrength(form.values.passwordNew1) >= requiredStrength;

  const refuse = (error: unknown) => {
    const wrong = error instanceof ClientError && error.code === 'wrong_password';
    const faults = wrong
      ? [{ loc: ['body', 'password'], msg: error.message, type: error.code }]
      : error instanceof ClientError
        ? error.detail
        : [];
    const shown = faults.map((fault) => ({ ...fault, loc: ['body', fieldOf[String(fault.loc[1])] ?? ''] }));
    const elsewhere = form.showFaults(shown);
    if (faults.length === 0 || elsewhere.length > 0) setFailure(elsewhere[0]?.msg ?? errorMessage(error));
  };
  const submit = (values: NewPasswordValues) => {
    if (!ready) return;
    setFailure(null);
    const context = { username: values.username, current: values.current, others: ownWords(account) };
    const fault = newPasswordFault(values.passwordNew1, context);
    if (fault) {
      form.showFaults([{ loc: ['body', 'passwordNew1'], msg: say(authFaults[fault]), type: fault }]);
      return;
    }
    perform(changing, values, { onSuccess: form.reset, onError: refuse });
  };

  return (
    <Section title={say(messages.password)} about={say(messages.passwordAbout)}>
      <Form
        form={form}
        className={styles.password}
        sending={changing.isPending}
        onSubmit={submit}
        submitLabel={passwordMessages.change}
        submitButton={{ kind: 'plain', disabled: !ready }}
        before={
          failure ? (
            <Notice kind="danger" title={say(passwordMessages.failed)} live>
              {failure}
            </Notice>
          ) : null
        }
      />
    </Section>
  );
};
