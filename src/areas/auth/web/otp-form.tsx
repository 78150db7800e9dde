import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Checks } from '../../../ui/form/form-state.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSay } from '../../../ui/language.ts';
import { Notice } from '../../../ui/notice.tsx';
import { otpMessages } from '../messages.ts';
import { isOtp } from '../rules.ts';
import { validateCode } from './auth-actions.ts';
import type { AuthError } from './auth-error.ts';
import styles from './auth-page.module.css';

type Values = { readonly otp: string };
const empty: Values = { otp: '' };
const sixDigits: Checks<Values> = { otp: [{ passes: isOtp, message: otpMessages.codeRequired }] };
const anyCode: Checks<Values> = {
  otp: [{ passes: (value) => value.trim() !== '', message: otpMessages.recoveryRequired }],
};

type OtpFormProps = {
  readonly error: AuthError | null;
  readonly action: string;
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
  const form = useForm(empty, isApp ? sixDigits : anyCode);
  const [sending, setSending] = useState(false);
  const submit = form.submit(() => {
    setSending(true);
    validateCode(form.values.otp).catch(() => setSending(false));
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {error ? (
        <Notice kind="danger" live>
          {error.text}
        </Notice>
      ) : null}
      <TextField
        {...form.field('otp')}
        label={say(isApp ? otpMessages.code : otpMessages.recoveryCode)}
        help={isApp ? say(otpMessages.codeHelp) : undefined}
        className={isApp ? styles.codeField : undefined}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isApp ? 12 : 64}
        autoFocus={autoFocus}
        disabled={disabled || sending}
      />
      <Button type="submit" kind="primary" large wide busy={sending} disabled={disabled}>
        {action}
      </Button>
      {after}
    </form>
  );
};
