import { useEffect, useRef, useState } from 'react';
import { send } from '../../../../ui/calls/client.ts';
import { askStepUpWith } from '../../../../ui/dialogs/step-up.ts';
import { FormDialog } from '../../../../ui/form/dialog/form-dialog.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { canShowPasskey, useAccount } from '../account/web/account-queries.ts';
import { stepUp } from '../contract.ts';
import { otpMessages, stepUpMessages } from '../messages.ts';
import { UsePasskey } from '../passkeys/web/use-passkey.tsx';
import { isOtp, normaliseOtp } from '../password-rules.ts';

type Values = { readonly otp: string };

const byPasskey = async (): Promise<void> => {
  const { showPasskey } = await import('../passkeys/web/passkey-ceremony.ts');
  await showPasskey();
};

const StepUpDialog = ({ onEnd }: { onEnd: (shown: boolean) => void }) => {
  const say = useSay();
  const [sending, setSending] = useState<'code' | 'passkey' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const hasPasskey = canShowPasskey(useAccount().data);
  const form = useFields<Values>([
    {
      name: 'otp',
      type: 'text',
      label: otpMessages.code,
      help: otpMessages.codeHelp,
      initialValue: '',
      validation: isOtp,
      validationErrorMessage: otpMessages.codeRequired,
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: 12,
      autoFocus: true,
      below: hasPasskey ? (
        <UsePasskey busy={sending === 'passkey'} onClick={() => confirmBy('passkey', byPasskey)} />
      ) : null,
    },
  ]);
  const confirmBy = (way: 'code' | 'passkey', shown: () => Promise<unknown>) => {
    if (sending) return;
    setSending(way);
    setError(null);
    shown()
      .then(() => onEnd(true))
      .catch((refusal: unknown) => {
        setError(refusal);
        setSending(null);
        form.focus();
      });
  };
  const submit = ({ otp }: Values) => confirmBy('code', () => send(stepUp, { otp_input: normaliseOtp(otp) }));
  return (
    <FormDialog
      title={stepUpMessages.title}
      subtitle={say(hasPasskey ? stepUpMessages.whyOrPasskey : stepUpMessages.why)}
      form={form}
      sending={sending === 'code'}
      submitLabel={stepUpMessages.confirm}
      onSubmit={submit}
      onClose={() => onEnd(false)}
      guarded={false}
      failure={error ? { title: stepUpMessages.failed, error } : null}
    />
  );
};

/** Stands ready over every page: a call that wants a fresh code waits for this dialog and is then made again. */
export const StepUp = () => {
  const [open, setOpen] = useState(false);
  const waiting = useRef<((shown: boolean) => void)[]>([]);
  useEffect(
    () =>
      askStepUpWith(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setOpen(true);
          }),
      ),
    [],
  );
  const end = (shown: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(shown);
  };
  return open ? <StepUpDialog onEnd={end} /> : null;
};
