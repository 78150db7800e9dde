import { lazy, Suspense, useEffect, useState } from 'react';
import { send } from '../../../../../ui/calls/client.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { registrationOpen } from '../../contract.ts';
import { AuthSkeleton } from '../../web/auth-skeleton.tsx';
import { registerMessages as messages } from '../messages.ts';
import { Frame, Lines } from './frame.tsx';

const RegisterForm = lazy(() =>
  import('./register-form.tsx').then((module) => ({ default: module.RegisterForm })),
);

/** `asking`: whether registration is on here is not known yet. */
type Stage = 'asking' | 'failed' | 'open' | 'closed' | 'sent' | 'sent by mail';

/** `/auth/register` (row B10): the form, or where accounts come from while registration is switched off. */
export const Register = () => {
  const say = useSay();
  const [stage, setStage] = useState<Stage>('asking');
  const [sent, setSent] = useState<Stage>('sent');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    const stop = new AbortController();
    send(registrationOpen, {}, { signal: stop.signal }).then(
      ({ open, by_mail }) => {
        setSent(by_mail ? 'sent by mail' : 'sent');
        setStage(open ? 'open' : 'closed');
      },
      () => stop.signal.aborted || setStage('failed'),
    );
    return () => stop.abort();
  }, [tries]);
  const again = () => {
    setStage('asking');
    setTries((before) => before + 1);
  };
  if (stage === 'asking') return <AuthSkeleton title={say(messages.title)} />;
  if (stage === 'failed') {
    return (
      <Frame title={messages.title}>
        <ErrorState title={say(messages.askFailed)} onRetry={again} />
      </Frame>
    );
  }
  if (stage === 'closed') {
    return (
      <Frame title={messages.title}>
        <Lines texts={[messages.member, messages.customer, messages.first]} />
      </Frame>
    );
  }
  if (stage === 'sent') {
    return (
      <Frame title={messages.sentTitle}>
        <Lines texts={[messages.sentApproval, messages.sentThen, messages.sentDays]} live />
      </Frame>
    );
  }
  if (stage === 'sent by mail') {
    return (
      <Frame title={messages.mailTitle}>
        <Lines texts={[messages.mailSent, messages.mailThen, messages.mailNone]} live />
      </Frame>
    );
  }
  return (
    <Suspense fallback={<AuthSkeleton title={say(messages.title)} />}>
      <Frame title={messages.title} subtitle={messages.why}>
        <RegisterForm onSent={() => setStage(sent)} onClosed={() => setStage('closed')} />
      </Frame>
    </Suspense>
  );
};
