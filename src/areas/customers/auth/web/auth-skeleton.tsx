import { uiMessages } from '../../../../ui/messages.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';

/** The card while a code is being checked or its screen is on its way (rows A7, A12). */
export const AuthSkeleton = ({ title }: { title?: string }) => {
  const say = useSay();
  return (
    <AuthPage title={title ?? say(uiMessages.loading)}>
      <div
        className={styles.form}
        role="status"
        aria-busy="true"
        aria-label={title ?? say(uiMessages.loading)}
      >
        <Skeleton width="40%" />
        <Skeleton height={40} />
        <Skeleton width="30%" />
        <Skeleton height={40} />
        <Skeleton height={42} />
      </div>
    </AuthPage>
  );
};
