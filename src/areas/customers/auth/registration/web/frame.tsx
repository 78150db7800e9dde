import type { ReactNode } from 'react';
import type { Message } from '../../../../../shared/messages.ts';
import { OuterLink } from '../../../../../ui/page/outer-link.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import styles from '../../web/auth-page.module.css';
import { AuthPage } from '../../web/auth-page.tsx';
import { registerMessages as messages } from '../messages.ts';

type FrameProps = { readonly title: Message; readonly subtitle?: Message; readonly children: ReactNode };

/** A page for strangers who ask for an account, with the way back to the sign-in. */
export const Frame = ({ title, subtitle, children }: FrameProps) => {
  const say = useSay();
  usePageTitle(say(title));
  return (
    <AuthPage
      title={say(title)}
      {...(subtitle ? { subtitle: say(subtitle) } : {})}
      below={<OuterLink to="/auth/login">{say(messages.back)}</OuterLink>}
    >
      {children}
    </AuthPage>
  );
};

export const Lines = ({ texts, live = false }: { texts: readonly Message[]; live?: boolean }) => {
  const say = useSay();
  return (
    <div className={styles.form} role={live ? 'status' : undefined}>
      {texts.map((text) => (
        <p key={text.en}>{say(text)}</p>
      ))}
    </div>
  );
};
