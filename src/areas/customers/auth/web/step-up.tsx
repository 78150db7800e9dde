import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../ui/button.tsx';
import { send } from '../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { HostedContent } from '../../../../ui/dialogs/dialog.tsx';
import { askStepUpWith, beginAsking, endAsking } from '../../../../ui/dialogs/step-up.ts';
import { FormDialog } from '../../../../ui/form/dialog/form-dialog.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { canShowPasskey, useAccount } from '../account/web/account-queries.ts';
import { stepUp } from '../contract.ts';
import { otpMessages, stepUpMessages } from '../messages.ts';
import { UsePasskey } from '../passkeys/web/use-passkey.tsx';
import { normaliseOtp } from '../password-rules.ts';
import { codeField } from '../second-factor/web/code-field.ts';
import styles from './step-up.module.css';

type Values = { readonly otp: string };

const byPasskey = async (): Promise<void> => {
  const { showPasskey } = await import('../passkeys/web/passkey-ceremony.ts');
  await showPasskey();
};

type QuestionProps = {
  /** The server's sentence: what the code is wanted for. */
  readonly reason: string;
  /** In the dialog at hand; a dialog of its own where none is open. */
  readonly place: HTMLElement | undefined;
  readonly onEnd: (shown: boolean) => void;
};

const Question = ({ reason, place, onEnd }: QuestionProps) => {
  const say = useSay();
  const formId = useId();
  const [sending, setSending] = useState<'code' | 'passkey' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [recovery, setRecovery] = useState(false);
  const hasPasskey = canShowPasskey(useAccount().data);
  const form = useFields<Values>([
    {
      ...codeField(recovery ? 'recovery' : 'app'),
      help: recovery ? otpMessages.recoveryHint : otpMessages.codeHelp,
      autoFocus: true,
      below: (
        <span className={styles.otherWays}>
          {hasPasskey ? (
            <UsePasskey busy={sending === 'passkey'} onClick={() => confirmBy('passkey', byPasskey)} />
          ) : null}
          <Button kind="quiet" onClick={() => changeWay()}>
            {say(recovery ? otpMessages.useApp : otpMessages.useRecovery)}
          </Button>
        </span>
      ),
    },
  ]);
  const changeWay = () => {
    setRecovery(!recovery);
    setError(null);
    form.change('otp', '');
    form.focus();
  };
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
  const submit = ({ otp }: Values) =>
    confirmBy('code', () => send(stepUp, { otp_input: recovery ? otp.trim() : normaliseOtp(otp) }));
  const failure = error ? { title: stepUpMessages.failed, error } : null;
  if (place) {
    return createPortal(
      <HostedContent
        actions={
          <>
            <Button onClick={() => onEnd(false)} disabled={sending === 'code'}>
              {say(uiMessages.cancel)}
            </Button>
            <Button type="submit" form={formId} kind="primary" busy={sending === 'code'}>
              {say(stepUpMessages.confirm)}
            </Button>
          </>
        }
      >
        <Form
          id={formId}
          form={form}
          sending={sending === 'code'}
          onSubmit={submit}
          buttons={false}
          before={
            <Notice kind="info" title={say(stepUpMessages.title)}>
              {reason}
            </Notice>
          }
        >
          {failure ? (
            <Notice kind="danger" title={say(failure.title)} live>
              {errorMessage(failure.error)}
            </Notice>
          ) : null}
        </Form>
      </HostedContent>,
      place,
    );
  }
  return (
    <FormDialog
      title={stepUpMessages.title}
      subtitle={reason}
      form={form}
      sending={sending === 'code'}
      submitLabel={stepUpMessages.confirm}
      onSubmit={submit}
      onClose={() => onEnd(false)}
      guarded={false}
      failure={failure}
    />
  );
};

type Asking = Pick<QuestionProps, 'reason' | 'place'>;

/**
 * Stands ready over every page: a call that wants a fresh code waits for the answer and is then made again. One answer
 * does for all that wait.
 */
export const StepUp = () => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const waiting = useRef<((shown: boolean) => void)[]>([]);
  const end = useCallback((shown: boolean) => {
    endAsking();
    setAsking(null);
    for (const resolve of waiting.current.splice(0)) resolve(shown);
  }, []);
  useEffect(
    () =>
      askStepUpWith(
        (reason) =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            if (waiting.current.length > 1) return;
            setAsking({ reason, place: beginAsking(() => end(false)) });
          }),
      ),
    [end],
  );
  return asking ? <Question {...asking} onEnd={end} /> : null;
};
