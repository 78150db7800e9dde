import { useSay } from '../../../../../ui/text/language.ts';
import type { StaffPerson } from '../../contract.ts';
import { queueMessages as messages } from '../../messages.ts';
import { initials } from './initials.ts';
import styles from './queue.module.css';

/** Who does it, in two letters with the name behind them. */
export const Assignee = ({ person }: { person: StaffPerson | null }) => {
  const say = useSay();
  if (!person) {
    return (
      <span className={styles.nobody} title={say(messages.nobody)}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{say(messages.nobody)}</span>
      </span>
    );
  }
  return (
    <span className={styles.initials} title={`${person.full_name} (${person.username})`}>
      <span aria-hidden="true">{initials(person.full_name || person.username)}</span>
      <span className="visually-hidden">{person.full_name || person.username}</span>
    </span>
  );
};
