import { Link } from 'react-router';
import { ArrowLeft } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { actionMessages } from '../messages.ts';
import styles from './request-actions.module.css';

/** The way back from a request. */
export const BackToQueue = () => {
  const say = useSay();
  return (
    <Link to="/" className={styles.back}>
      <ArrowLeft size={15} aria-hidden="true" />
      {say(actionMessages.back)}
    </Link>
  );
};
