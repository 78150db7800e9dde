import { type ReactNode, useEffect, useState } from 'react';
import type { Text } from '../../../../../ui/form/field-definition.ts';
import { Form } from '../../../../../ui/form/form.tsx';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { otpMessages } from '../../messages.ts';
import { isExhausted, signOut, validateCode } from '../../web/auth-actions.ts';
import type { AuthError } from '../../web/auth-error.ts';
import styles from '../../web/auth-page.module.css';
import { type CodeKind, codeField } from './code-field.ts';

type Values = { readonly otp: string };

type OtpFormProps = {
  readonly error: AuthError | null;
  readonly action: Text;
  readonly kind?: CodeKind;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly after?: ReactNode;
};

/** One code. A pasted `123 456` is as good. */
export const OtpForm = ({ error, action, kind = 'app', disabled, autoFocus, after }: OtpFormProps) => {
  const say = useSay();
  const isApp = kind === 'app';
  const [sending, setSending] = useState(false);
  const form = useFields<Values>([
    {
      ...codeField(kind),
      help: isApp ? otpMessages.codeHelp : null,
      disabled: disabled ?? false,
      className: isApp ? styles.codeField : undefined,
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
