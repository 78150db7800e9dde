import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Message } from '../../../../../shared/messages.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { registrationOpen } from '../../contract.ts';
import { registerMessages as messages } from '../../messages.ts';
import styles from '../../web/auth-page.module.css';
import { AuthPage } from '../../web/auth-page.tsx';
import { AuthSkeleton } from '../../web/auth-skeleton.tsx';

const RegisterForm = lazy(() =>
  import('./register-form.tsx').then((module) => ({ default: module.RegisterForm })),
);

/** `asking`: whether registration is on here is not known yet. */
type Stage = 'asking' | 'failed' | 'open' | 'closed' | 'sent';

type FrameProps = { readonly title: Message; readonly subtitle?: Message; readonly children: ReactNode };

const Frame = ({ title, subtitle, children }: FrameProps) => {
  const say = useSay();
  usePageTitle(say(title));
  return (
    <AuthPage
      title={say(title)}
      {...(subtitle ? { subtitle: say(subtitle) } : {})}
      below={<Link to="/auth/login">{say(messages.back)}</Link>}
    >
      {children}
    </AuthPage>
  );
};

const Lines = ({ texts, live = false }: { texts: readonly Message[]; live?: boolean }) => {
  const say = useSay();
  return (
    <div className={styles.form} role={live ? 'status' : undefined}>
      {texts.map((text) => (
        <p key={text.en}>{say(text)}</p>
      ))}
    </div>
  );
};

/** `/auth/register` (row B10): the form, or where accounts come from while registration is switched off. */
export const Register = () => {
  const say = useSay();
  const [stage, setStage] = useState<Stage>('asking');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    const stop = new AbortController();
    send(registrationOpen, {}, { signal: stop.signal }).then(
      ({ open }) => setStage(open ? 'open' : 'closed'),
      () => stop.signal.aborted || setStage('failed'),
    );
    return () => stop.abort();
  }, [tries]);
  const again = () => {
    setStage('asking');
    setTries((before) => before + 1);
  };
  if (stage === 'asking') return <AuthSkeleton title={say(messages.createAccount)} />;
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
  return (
    <Suspense fallback={<AuthSkeleton title={say(messages.createAccount)} />}>
      <Frame title={messages.createAccount} subtitle={messages.why}>
        <RegisterForm onSent={() => setStage('sent')} onClosed={() => setStage('closed')} />
      </Frame>
    </Suspense>
  );
};
