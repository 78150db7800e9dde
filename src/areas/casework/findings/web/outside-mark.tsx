import { TriangleAlert } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { pageMessages as messages } from '../page/page-messages.ts';
import styles from './outside-mark.module.css';

/** Beside what its request does not name, which nobody has authorised by it. */
export const OutsideMark = () => {
  const say = useSay();
  return (
    <span className={styles.outside}>
      <TriangleAlert size={13} aria-hidden="true" />
      {say(messages.outside)}
    </span>
  );
};
