import { type ReactNode, useEffect, useState } from 'react';
import type { Text } from '../../../../../ui/form/field-definition.ts';
import { Form } from '../../../../../ui/form/form.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { otpMessages } from '../../messages.ts';
import { isOtp } from '../../password-rules.ts';
import { isExhausted, signOut, validateCode } from '../../web/auth-actions.ts';
import type { AuthError } from '../../web/auth-error.ts';
import styles from '../../web/auth-page.module.css';

type Values = { readonly otp: string };

type OtpFormProps = {
  readonly error: AuthError | null;
  readonly action: Text;
  /** `recovery` takes letters too. */
  readonly kind?: 'app' | 'recovery';
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly after?: ReactNode;
};

/** One code. A pasted `123 456` is as good; autocomplete stays off, as specified (row B5). */
export const OtpForm = ({ error, action, kind = 'app', disabled, autoFocus, after }: OtpFormProps) => {
  const say = useSay();
  const isApp = kind === 'app';
  const [sending, setSending] = useState(false);
  const form = useFields<Values>([
    {
      name: 'otp',
      type: 'text',
      label: isApp ? otpMessages.code : otpMessages.recoveryCode,
      initialValue: '',
      help: isApp ? otpMessages.codeHelp : null,
      validation: isApp ? isOtp : isFilled,
      validationErrorMessage: isApp ? otpMessages.codeRequired : otpMessages.recoveryRequired,
      disabled: disabled ?? false,
      className: isApp ? styles.codeField : undefined,
      inputMode: isApp ? 'numeric' : 'text',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: isApp ? 12 : 64,
      autoFocus,
    },
  ]);
  const { focus } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new error takes the focus, and with it into sight.
  useEffect(() => {
    if (error) focus();
  }, [error]);

  const submit = ({ otp }: Values) => {
    setSending(true);
    validateCode(otp).catch(() => setSending(false));
  };
  return (
    <div className={styles.form}>
      <Form
        form={form}
        sending={sending}
        onSubmit={submit}
        submitLabel={action}
        submitButton={{ large: true, wide: true, disabled }}
        before={
          error ? (
            <Notice kind="danger" live>
              {error.text}
              {isExhausted() ? (
                <>
                  {' '}
                  <button
                    type="button"
                    className={styles.linkButton}
                    onClick={() => signOut().catch(() => undefined)}
                  >
                    {say(otpMessages.beginAgain)}
                  </button>
                </>
              ) : null}
            </Notice>
          ) : null
        }
      />
      {after}
    </div>
  );
};
