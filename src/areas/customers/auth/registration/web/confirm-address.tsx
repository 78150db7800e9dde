import { useEffect, useState } from 'react';
import { send } from '../../../../../ui/calls/client.ts';
import { ClientError, errorMessage } from '../../../../../ui/calls/client-error.ts';
import { Form } from '../../../../../ui/form/form.tsx';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { MuiFrame } from '../../../../../ui/theme/mui-frame.tsx';
import { readLinkFragment } from '../../../accounts/confirm-address.ts';
import { confirmRegistration } from '../../contract.ts';
import { passwordStrength, registrationUsername, requiredStrength } from '../../password-rules.ts';
import styles from '../../web/auth-page.module.css';
import { type NewPasswordValues, newPasswordFields } from '../../web/new-password-fields.tsx';
import { confirmMessages as messages } from '../messages.ts';
import { Frame, Lines } from './frame.tsx';

/** What the link carries, once: it does not stay in the address bar, where it is seen and kept. */
const useLink = (): { token: string; email: string } => {
  const [link] = useState(() => readLinkFragment(window.location.hash.slice(1)));
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return link;
};

const failureOf = (error: unknown, oldLink: string): string => {
  if (!(error instanceof ClientError)) return errorMessage(error);
  if (error.status === 404) return oldLink;
  return error.detail[0]?.msg ?? error.message;
};

/** `/auth/confirm`: whoever has the link that was sent to an address proves it, and chooses the password. */
export const ConfirmAddress = () => {
  const say = useSay();
  const { token, email } = useLink();
  const form = useFields<NewPasswordValues>([
    { name: 'username', type: 'hidden', initialValue: email === '' ? '' : registrationUsername(email) },
    { name: 'current', type: 'hidden', initialValue: '' },
    ...newPasswordFields([]),
  ]);
  const [stage, setStage] = useState<'asking' | 'sending' | 'done'>('asking');
  const [failure, setFailure] = useState<string | null>(null);
  const { values } = form;
  const isReady = form.valid && passwordStrength(values.passwordNew1) >= requiredStrength;

  const confirm = async (): Promise<void> => {
    setStage('sending');
    setFailure(null);
    try {
      await send(confirmRegistration, { token, password: values.passwordNew1 });
      setStage('done');
    } catch (error) {
      setFailure(failureOf(error, say(messages.oldLink)));
      setStage('asking');
    }
  };

  if (stage === 'done') {
    return (
      <Frame title={messages.doneTitle}>
        <Lines texts={[messages.done]} live />
      </Frame>
    );
  }
  return (
    <MuiFrame>
      <Frame title={messages.title} subtitle={messages.why}>
        <Form
          form={form}
          className={styles.fields}
          sending={stage === 'sending'}
          onSubmit={() => {
            confirm().catch(() => undefined);
          }}
          submitLabel={messages.confirm}
          submitButton={{ large: true, wide: true, disabled: !isReady }}
          before={
            failure ? (
              <Notice kind="danger" title={say(messages.failed)} live>
                {failure}
              </Notice>
            ) : null
          }
        />
      </Frame>
    </MuiFrame>
  );
};
