import { useState } from 'react';
import { send } from '../../../../../ui/calls/client.ts';
import { ClientError, errorMessage } from '../../../../../ui/calls/client-error.ts';
import type { FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { Form } from '../../../../../ui/form/form.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { MuiFrame } from '../../../../../ui/theme/mui-frame.tsx';
import { peopleMessages } from '../../../accounts/messages.ts';
import { emailMaxCharacters, fullNameMaxCharacters, isEmailAddress } from '../../../accounts/rules.ts';
import { register } from '../../contract.ts';
import styles from '../../web/auth-page.module.css';
import { registerMessages as messages } from '../messages.ts';

type Values = { readonly full_name: string; readonly email: string };

const fields: readonly FieldDefinition<Values>[] = [
  {
    name: 'full_name',
    type: 'text',
    label: messages.fullName,
    initialValue: '',
    validation: isFilled,
    validationErrorMessage: messages.fullNameRequired,
    autoComplete: 'name',
    maxLength: fullNameMaxCharacters,
  },
  {
    name: 'email',
    type: 'text',
    inputType: 'email',
    label: messages.email,
    initialValue: '',
    help: messages.emailHelp,
    validation: [
      { passes: isFilled, message: peopleMessages.emailRequired },
      { passes: isEmailAddress, message: messages.badEmail },
    ],
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: emailMaxCharacters,
  },
];

type RegisterFormProps = {
  readonly onSent: () => void;
  /** Registration was switched off since the page was loaded. */
  readonly onClosed: () => void;
};

/**
 * Row B10: full name and e-mail; the password is chosen by whoever proves the address. What happens to the request is
 * said before and after.
 */
export const RegisterForm = ({ onSent, onClosed }: RegisterFormProps) => {
  const say = useSay();
  const form = useFields(fields);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const ask = async (): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      await send(register, form.values);
      onSent();
    } catch (error) {
      if (error instanceof ClientError && error.status === 403) return onClosed();
      const shown = error instanceof ClientError && error.detail.length > 0;
      if (shown && form.showFaults(error.detail).length === 0) return;
      setFailure(errorMessage(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <MuiFrame>
      <Form
        form={form}
        className={styles.fields}
        sending={sending}
        onSubmit={() => {
          ask().catch(() => undefined);
        }}
        submitLabel={messages.title}
        submitButton={{ large: true, wide: true }}
      >
        {failure ? (
          <Notice kind="danger" title={say(messages.notSent)} live>
            {failure}
          </Notice>
        ) : null}
      </Form>
    </MuiFrame>
  );
};
