import { Link } from 'react-router';
import { useSay } from '../../../ui/language.ts';
import { registerMessages } from '../messages.ts';
import styles from './auth-page.module.css';
import { AuthPage } from './auth-page.tsx';

/** `/auth/register` for now: where accounts come from. */
export const Register = () => {
  const say = useSay();
  return (
    <AuthPage
      title={say(registerMessages.title)}
      below={<Link to="/auth/login">{say(registerMessages.back)}</Link>}
    >
      <div className={styles.form}>
        <p>{say(registerMessages.member)}</p>
        <p>{say(registerMessages.customer)}</p>
        <p>{say(registerMessages.first)}</p>
      </div>
    </AuthPage>
  );
};
