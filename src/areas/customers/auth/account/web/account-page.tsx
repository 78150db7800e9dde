import type { ReactNode } from 'react';
import { uiMessages } from '../../../../../ui/messages.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../../ui/page/page-title.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import { newsMessages } from '../../../../records/notices/news-messages.ts';
import { NoticeChoices } from '../../../../records/notices/web/notice-choices.tsx';
import { PasskeysSection } from '../../passkeys/web/passkeys-section.tsx';
import { accountMessages as messages } from '../messages.ts';
import styles from './account.module.css';
import { useAccount } from './account-queries.ts';
import { AppSection } from './app-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const Loading = () => {
  const say = useSay();
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label={say(uiMessages.loading)}>
      {[196, 116, 300].map((height) => (
        <div key={height} className={styles.section}>
          <Skeleton width="60%" height={20} />
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  );
};

/** One's own account: who one is, how it looks, and all that opens it (every role); what stands above brings the rest. */
export const AccountPage = ({ children }: { readonly children?: ReactNode }) => {
  const say = useSay();
  const own = useAccount();
  usePageTitle(say(messages.title));
  if (!own.data) {
    if (!own.isError) return <Loading />;
    const retry = () => void own.refetch().catch(() => undefined);
    return <ErrorState framed title={say(messages.loadFailed)} onRetry={retry} />;
  }
  return (
    <div className={styles.page}>
      <ProfileSection account={own.data} />
      <AppearanceSection />
      <Section title={say(newsMessages.choices)} about={say(newsMessages.choicesAbout)}>
        <NoticeChoices />
      </Section>
      <PasswordSection account={own.data} />
      <AppSection account={own.data} />
      <PasskeysSection account={own.data} />
      <RecoverySection account={own.data} />
      <SessionsSection />
      {children}
    </div>
  );
};
